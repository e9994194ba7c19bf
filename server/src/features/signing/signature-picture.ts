/** The picture of a signature as it is printed: on white, of a sane size. */
export type SignaturePicture = { png: Buffer; width: number; height: number };

/** A picture of this many pixels is no signature, and would cost memory to open. */
const mostPixels = 16_000_000;
const widest = 1200;

/** Reads what the browser sent as a PNG. Fails where it is none. */
export async function readSignaturePicture(image: Buffer): Promise<SignaturePicture> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(image, { limitInputPixels: mostPixels })
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
