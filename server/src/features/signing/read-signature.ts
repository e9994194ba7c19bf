import { AppError } from '@beistand/contract/errors.ts';
import { createChildLane } from '#platform/child-process/child-lane.ts';
import type { Signature } from '@beistand/contract/features/signing/schema.ts';
import { isNameOf } from '@beistand/contract/features/signing/signatory-name.ts';

/** The picture of a signature, as it is printed. */
export type SignaturePicture = { png: Buffer; width: number; height: number };

/** A typed signature is the name of who signs, and no other. */
export function checkTypedName(signature: Signature | undefined, signatory: string): void {
  if (signature?.kind === 'typed' && !isNameOf(signatory, signature.typedName ?? ''))
    throw new AppError('INVALID_INPUT', [{ path: [1, 'signature', 'typedName'], code: 'invalid' }]);
}

/** When this many wait, further signers are asked to try again. */
const mostWaiting = 50;
const drawers = createChildLane<undefined, SignaturePicture | undefined>({
  program: new URL('./signature-program.ts', import.meta.url),
  ms: 20_000,
  mostWaiting,
});

/**
 * The picture of a signature on white, drawn anew so that it carries nothing else; refused unless something is drawn on it. It is drawn in a
 * process of its own; if that is lost, the signature may be sent again.
 */
export async function readSignature(signatureData: string): Promise<SignaturePicture> {
  const bytes = Buffer.from(signatureData.slice(signatureData.indexOf(',') + 1), 'base64');
  const picture = await drawers.run(undefined, { size: bytes.length, content: [bytes] }).catch(() => {
    throw new AppError('UNAVAILABLE');
  });
  if (!picture) throw new AppError('INVALID_INPUT', [{ path: [1, 'signatureData'], code: 'invalid' }]);
  return picture;
}
