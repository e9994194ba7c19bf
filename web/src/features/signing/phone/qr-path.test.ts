import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

/** The path's squares, each drawn large enough for a camera, as a picture. */
function picture({ path, size }: { path: string; size: number }, scale = 6) {
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, left, top] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let y = 0; y < scale; y += 1)
      for (let x = 0; x < scale; x += 1) {
        const at = ((Number(top) * scale + y) * width + Number(left) * scale + x) * 4;
        data.fill(0, at, at + 3);
      }
  return { width, height: width, data };
}

test('the code says the address of the pad', () => {
  const address = `https://club.example/ambulance-app/signature-pad#${'aB3_-'.repeat(9)}`;
  expect(decodeQR(picture(qrPath(address)))).toBe(address);
});
