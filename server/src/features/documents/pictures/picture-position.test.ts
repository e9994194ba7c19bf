import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sampleHeic } from '#testing/files/sample-files.ts';
import { patched, positionPatches } from './picture-position.ts';

/** 48° 08′ 13.57″ N, as EXIF keeps it. */
const seconds = { little: Buffer.from('4d05000064000000', 'hex'), big: Buffer.from('0000054d00000064', 'hex') };
const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '48/1 8/1 1357/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '11/1 34/1 1357/100',
};

async function pictureWithPosition(format: 'jpeg' | 'png'): Promise<Buffer> {
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#fc0' } });
  return picture
    .withExif({ IFD0: { Make: 'Beistand' }, IFD3: GPS })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

const isFound = (bytes: Buffer) => Object.values(seconds).some((written) => bytes.includes(written));

test.each(['jpeg', 'png'] as const)(
  'the position leaves a %s, the orientation and the picture stay',
  async (format) => {
    const original = await pictureWithPosition(format);
    expect(isFound(original)).toBe(true);
    const served = patched(original, 0, positionPatches(original, `image/${format}`));
    expect(isFound(served)).toBe(false);
    expect(served.length).toBe(original.length);
    const metadata = await sharp(served).metadata();
    expect([metadata.orientation, metadata.exif?.includes('Beistand')]).toEqual([6, true]);
    expect(await sharp(served, { failOn: 'warning' }).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer());
  },
);

test('the position is removed anywhere in a HEIC, in XMP and in an appended film', async () => {
  const exif = (await sharp(await pictureWithPosition('jpeg')).metadata()).exif ?? Buffer.alloc(0);
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a exif:GPSLatitude="48,8.13N"/></x:xmpmeta>';
  const film = Buffer.from('\0\0\0\x1e\xa9xyz\0\x12\x15\xc7+48.1371+011.575/', 'latin1');
  const original = Buffer.concat([await sampleHeic(), exif, Buffer.from(xmp), film]);
  const served = patched(original, 0, positionPatches(original, 'image/heic'));
  expect([isFound(original), isFound(served)]).toEqual([true, false]);
  expect([served.includes('48,8.13N'), served.includes('+48.1371')]).toEqual([false, false]);
});

test('a picture without a position stays as it is', async () => {
  const plain = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fc0' } })
    .jpeg()
    .toBuffer();
  expect(positionPatches(plain, 'image/jpeg')).toEqual([]);
});

test('pieces of a file are changed as the whole is', async () => {
  const original = await pictureWithPosition('jpeg');
  const patches = positionPatches(original, 'image/jpeg');
  const whole = patched(original, 0, patches);
  for (let at = 0; at < original.length; at += 7)
    expect(patched(original.subarray(at, at + 7), at, patches)).toEqual(whole.subarray(at, at + 7));
});
