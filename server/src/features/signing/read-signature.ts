import { AppError } from '@beistand/contract/errors.ts';
import { limitCase } from '#platform/bounds/limits.ts';
import { createChildLane } from '#platform/child-process/child-lane.ts';
import type { Context } from '#rpc/context.ts';
import type { Signature } from '@beistand/contract/features/signing/schema.ts';
import { isNameOf } from '@beistand/contract/features/signing/signatory-name.ts';

/** The picture of a signature, as it is printed. */
export type SignaturePicture = { png: Buffer; width: number; height: number };

/** A typed signature is the name of who signs, and no other. */
export function checkTypedName(signature: Signature | undefined, signatory: string): void {
  if (signature?.kind === 'typed' && !isNameOf(signatory, signature.typedName ?? ''))
    throw new AppError('INVALID_INPUT', [{ path: [1, 'signature', 'typedName'], code: 'invalid' }]);
}

/** Far more than somebody needs, also who draws again and again. */
const drawings = { what: 'signature drawings', most: 200, withinMs: 3_600_000 };
/** When this many wait, further signers are asked to try again; cases take turns. */
const drawers = createChildLane<undefined, SignaturePicture | undefined>({
  program: new URL('./signature-program.ts', import.meta.url),
  ms: 20_000,
  mostWaiting: 50,
  mostWaitingPerKey: 3,
});

type Sent = { claimId: string; signatureData: string };

/** The picture of a signature that was sent for a case; each is counted, whatever becomes of it. */
export async function readSignature({ db, vault, now }: Context, sent: Sent): Promise<SignaturePicture> {
  await limitCase({ db, vault, now: now() }, drawings, sent.claimId);
  return pictureOf(sent);
}

/**
 * The picture of a signature on white, drawn anew so that it carries nothing else; refused unless something is drawn on it. It is drawn in a
 * process of its own; if that is lost, the signature may be sent again.
 */
export async function pictureOf({ claimId: key, signatureData }: Sent): Promise<SignaturePicture> {
  const bytes = Buffer.from(signatureData.slice(signatureData.indexOf(',') + 1), 'base64');
  const content = { size: bytes.length, content: [bytes] };
  const picture = await drawers
    .inTurn({ key }, (run) => run(undefined, content))
    .catch(() => {
      throw new AppError('UNAVAILABLE');
    });
  if (!picture) throw new AppError('INVALID_INPUT', [{ path: [1, 'signatureData'], code: 'invalid' }]);
  return picture;
}
