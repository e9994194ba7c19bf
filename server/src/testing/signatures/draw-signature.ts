import sharp from 'sharp';

/** A line on a transparent background, as a signature pad draws it. */
export async function drawSignature(drawing = 'M20 90 C 60 10, 90 150, 140 60 S 230 40, 270 95'): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"><path d="${drawing}" fill="none" stroke="black" stroke-width="4"/></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
