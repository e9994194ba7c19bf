import { AppError } from '@beistand/contract/errors.ts';
import type { Signature } from '@beistand/contract/features/signing/schema.ts';
import { isNameOf } from '@beistand/contract/features/signing/signatory-name.ts';

const mostPixels = 16_000_000;
const widest = 1200;
/** The least difference between the background and the darkest pixel that counts as drawn. */
const leastContrast = 64;

/** The picture of a signature, as it is printed. */
export type SignaturePicture = { png: Buffer; width: number; height: number };

/** A typed signature is the name of who signs, and no other. */
export function checkTypedName(signature: Signature | undefined, signatory: string): void {
  if (signature?.kind === 'typed' && !isNameOf(signatory, signature.typedName ?? ''))
    throw new AppError('INVALID_INPUT', [{ path: [1, 'signature', 'typedName'], code: 'invalid' }]);
}

/** The picture of a signature on white, drawn anew so that it carries nothing else; refused unless something is drawn on it. */
export async function readSignature(signatureData: string): Promise<SignaturePicture> {
  const bytes = Buffer.from(signatureData.slice(signatureData.indexOf(',') + 1), 'base64');
  try {
    // Imported where it is used, because it would add a tenth of a second to the start.
    const { default: sharp } = await import('sharp');
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    const { data: png, info } = await picture
      .flatten({ background: 'white' })
      .greyscale()
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    const { channels } = await sharp(png).stats();
    const [grey] = channels;
    if (format === 'png' && grey && grey.max - grey.min >= leastContrast)
      return { png, width: info.width, height: info.height };
  } catch {
    // What cannot be decoded is no picture, whatever the reason.
  }
  throw new AppError('INVALID_INPUT', [{ path: [1, 'signatureData'], code: 'invalid' }]);
}
