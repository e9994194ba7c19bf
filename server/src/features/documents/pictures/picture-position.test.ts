import { crc32, deflateSync } from 'node:zlib';
import decodeHeic from 'heic-decode';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sampleHeic } from '#testing/files/sample-files.ts';
import { patched } from './patch.ts';
import { positionPatches } from './picture-position.ts';

/** 48° 08′ 13.57″ N, as EXIF keeps it. */
const seconds = { little: Buffer.from('4d05000064000000', 'hex'), big: Buffer.from('0000054d00000064', 'hex') };
const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '48/1 8/1 1357/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '11/1 34/1 1357/100',
};
/** Stands in every made place that could say where a picture was taken. */
const place = 'Sonnenstrasse 17, Muenchen +48.1371+011.5750/';

async function pictureWithPosition(format: 'jpeg' | 'png'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#fc0', noise } });
  return picture
    .withExif({
      IFD0: { Make: 'Beistand', ImageDescription: place },
      IFD2: { DateTimeOriginal: '2026:11:15 09:00:00', UserComment: place },
      IFD3: GPS,
    })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

const isFound = (bytes: Buffer) => [place, ...Object.values(seconds)].some((written) => bytes.includes(written));
const served = (bytes: Buffer, mimeType: string) => patched(bytes, 0, positionPatches(bytes, mimeType));
const pixels = (bytes: Buffer) => sharp(bytes, { failOn: 'none' }).raw().toBuffer();

test.each(['jpeg', 'png'] as const)(
  'the position leaves a %s; orientation, date, camera, colours and the picture stay',
  async (format) => {
    const original = await pictureWithPosition(format);
    expect(isFound(original)).toBe(true);
    const clean = served(original, `image/${format}`);
    expect(isFound(clean)).toBe(false);
    expect(clean.length).toBe(original.length);
    const [before, after] = [await sharp(original).metadata(), await sharp(clean).metadata()];
    expect([after.orientation, after.exif?.includes('Beistand')]).toEqual([6, true]);
    expect(after.exif?.includes('2026:11:15 09:00:00')).toBe(true);
    expect(after.icc).toEqual(before.icc);
    expect(await sharp(clean, { failOn: 'warning' }).raw().toBuffer()).toEqual(await pixels(original));
  },
);

function segment(code: number, content: string): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
}

const xmpMark = 'http://ns.adobe.com/xap/1.0/\0';
const rdf = `<rdf:RDF><rdf:Description photoshop:City="${place}"/></rdf:RDF>`;
const inJpeg = {
  'XMP without a wrapper': segment(0xe1, `${xmpMark}<?xpacket begin=""?>${rdf}<?xpacket end="w"?>`),
  'XMP in another wrapper': segment(0xe1, `${xmpMark}<xmp:xmpmeta>${rdf}</xmp:xmpmeta>`),
  'XMP in an old wrapper': segment(0xe1, `${xmpMark}<x:xapmeta>${rdf}</x:xapmeta>`),
  'extended XMP': segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${'A'.repeat(32)}\0\0\0\0\0\0\0\0${rdf}`),
  IPTC: segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x32\x1c\x02\x5a\0\x2d${place}`),
  'a comment': segment(0xfe, place),
  'the index of further pictures': segment(0xe2, `MPF\0${place}`),
  'a segment of some program': segment(0xe5, place),
  'an EXIF block that cannot be read': segment(0xe1, `Exif\0\0II+\0${place}`),
  'bytes between segments': Buffer.from(place),
};

test.each(Object.entries(inJpeg))('the place leaves a JPEG with %s', async (_, added) => {
  const plain = await pictureWithPosition('jpeg');
  const original = Buffer.concat([plain.subarray(0, 2), added, plain.subarray(2)]);
  const clean = served(original, 'image/jpeg');
  expect([isFound(original), isFound(clean), clean.length]).toEqual([true, false, original.length]);
  expect(await pixels(clean)).toEqual(await pixels(plain));
});

test.each([false, true])('whatever stands behind a JPEG is not served (progressive: %s)', async (progressive) => {
  const plain = await sharp(await pictureWithPosition('jpeg'))
    .jpeg({ progressive })
    .toBuffer();
  const film = Buffer.from(`\0\0\0\x14ftypqt  \0\0\0\0qt  \0\0\0\x40moov${place}`, 'latin1');
  const second = await pictureWithPosition('jpeg');
  const original = Buffer.concat([plain, second, film]);
  const clean = served(original, 'image/jpeg');
  expect(clean.subarray(0, plain.length)).toEqual(plain);
  expect(clean.subarray(plain.length)).toEqual(Buffer.alloc(second.length + film.length));
});

function chunk(type: string, content: Buffer | string): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(content as string, 'latin1')]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

const packed = deflateSync(place);
const inPng = {
  tEXt: [chunk('tEXt', `Comment\0${place}`), place],
  iTXt: [chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${rdf}`), place],
  zTXt: [chunk('zTXt', Buffer.concat([Buffer.from('Raw profile type iptc\0\0'), packed])), packed],
  eXIf: [chunk('eXIf', `II+\0${place}`), place],
  'a chunk of some program': [chunk('prVt', place), place],
} as const;

test.each(Object.entries(inPng))('the place leaves a PNG with %s', async (_, [added, marker]) => {
  const plain = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fc0' } })
    .png()
    .toBuffer();
  // Behind the header, and once more behind the end.
  const original = Buffer.concat([plain.subarray(0, 33), added, plain.subarray(33), added]);
  const clean = served(original, 'image/png');
  expect([original.includes(marker), clean.includes(marker), clean.length]).toEqual([true, false, original.length]);
  expect(await sharp(clean, { failOn: 'warning' }).raw().toBuffer()).toEqual(await pixels(plain));
});

function box(type: string, ...content: (Buffer | string | number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 8);
  return Buffer.concat([size, Buffer.from(type), body]);
}

test('whatever is no picture leaves a HEIC, and the picture stays', async () => {
  const plain = Buffer.from(await sampleHeic());
  const exif = (await sharp(await pictureWithPosition('jpeg')).metadata()).exif ?? Buffer.alloc(0);
  const added = [box('uuid', rdf), box('mpvd', place), box('mdat', exif), Buffer.from(place)];
  const original = Buffer.concat([plain, ...added]);
  const clean = served(original, 'image/heic');
  expect([isFound(original), isFound(clean), clean.length]).toEqual([true, false, original.length]);
  const [before, after] = [await decodeHeic({ buffer: plain }), await decodeHeic({ buffer: clean })];
  expect(Buffer.from(after.data).equals(Buffer.from(before.data))).toBe(true);
});

test('of the items of a HEIC the pictures stay, EXIF without its place, and no XMP', async () => {
  const exif = (await sharp(await pictureWithPosition('jpeg')).metadata()).exif ?? Buffer.alloc(0);
  const contents = [Buffer.from('coded picture'), Buffer.concat([Buffer.from([0, 0, 0, 6]), exif]), Buffer.from(rdf)];
  const infe = (id: number, type: string) => box('infe', [2, 0, 0, 0, 0, id, 0, 0], type, [0]);
  const iinf = box('iinf', [0, 0, 0, 0, 0, 3], infe(1, 'hvc1'), infe(2, 'Exif'), infe(3, 'mime'));
  const metaOf = (mdat: number) => {
    let from = mdat;
    const lines = contents.map((content, index) => {
      const line = Buffer.from([0, index + 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
      line.writeUInt32BE(from, 6);
      line.writeUInt32BE(content.length, 10);
      from += content.length;
      return line;
    });
    return box('meta', [0, 0, 0, 0], iinf, box('iloc', [0, 0, 0, 0, 0x44, 0, 0, 3], ...lines), box('xml ', rdf));
  };
  const ftyp = box('ftyp', 'heic\0\0\0\0mif1heic');
  const meta = metaOf(ftyp.length + metaOf(0).length + 8);
  const original = Buffer.concat([ftyp, meta, box('mdat', ...contents)]);
  const clean = served(original, 'image/heic');
  expect([isFound(original), isFound(clean), clean.length]).toEqual([true, false, original.length]);
  for (const text of ['coded picture', 'Beistand', '2026:11:15']) expect(clean.includes(text), text).toBe(true);
});

test('a picture without a position stays as it is', async () => {
  const plain = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fc0' } })
    .jpeg()
    .toBuffer();
  expect(positionPatches(plain, 'image/jpeg')).toEqual([]);
});

test('pieces of a file are changed as the whole is', async () => {
  const original = Buffer.concat([await pictureWithPosition('jpeg'), Buffer.from(place)]);
  const patches = positionPatches(original, 'image/jpeg');
  const whole = patched(original, 0, patches);
  for (let at = 0; at < original.length; at += 7)
    expect(patched(original.subarray(at, at + 7), at, patches)).toEqual(whole.subarray(at, at + 7));
});
