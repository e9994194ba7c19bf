import { crc32, deflateSync } from 'node:zlib';
import { hostile, type HostileFile } from './hostile-file.ts';

export type Pictures = { png: Uint8Array; jpeg: Uint8Array };

/** Pictures that claim to be enormous, pack much into little, or are none. */
export function hostilePictures({ png, jpeg }: Pictures): HostileFile[] {
  const heic = (boxes: string) => ['\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', boxes, new Uint8Array(100)];
  const ispe = (width: number, height: number) => {
    const size = Buffer.alloc(8);
    size.writeUInt32BE(width, 0);
    size.writeUInt32BE(height, 4);
    return `\x00\x00\x00\x14ispe\x00\x00\x00\x00${size.toString('latin1')}`;
  };
  return [
    hostile('PNG of 60000 × 60000', 'a.png', pngHeader(60_000, 60_000), 'unreadable'),
    hostile('PNG of 2³¹ × 2³¹', 'a.png', pngHeader(2 ** 31 - 1, 2 ** 31 - 1), 'unreadable'),
    hostile('PNG of 250 megapixels', 'a.png', pngHeader(25_000, 10_000), 'unreadable'),
    hostile(
      'PNG of 250 megapixels and 30 megabytes',
      'a.png',
      pngHeader(25_000, 10_000, noise(30_000_000)),
      'unreadable',
    ),
    hostile('PNG of no size', 'a.png', pngHeader(0, 0), 'unreadable'),
    hostile('PNG that is a header only', 'a.png', png.subarray(0, 8), 'unsupported'),
    hostile('PNG cut in the middle', 'a.png', png.subarray(0, Math.floor(png.length / 2)), 'kept'),
    hostile(
      'PNG that packs a gigabyte',
      'a.png',
      pngHeader(15_000, 15_000, deflateSync(Buffer.alloc(30_000_000))),
      'kept',
    ),
    hostile('PNG with a text that packs 50 megabytes', 'a.png', withText(png), 'kept'),
    hostile('JPEG of 65535 × 65535', 'a.jpg', jpegOfSize(jpeg, 65_535, 65_535), 'unreadable'),
    hostile('JPEG cut in the middle', 'a.jpg', jpeg.subarray(0, Math.floor(jpeg.length * 0.8)), 'kept'),
    hostile('JPEG that is noise after its first bytes', 'a.jpg', ['\xff\xd8\xff\xe0', noise(3000)], 'unreadable'),
    hostile('BMP of 50000 × 50000', 'a.bmp', sampleBmp(50_000, 50_000), 'unreadable'),
    hostile('BMP of a size below nothing', 'a.bmp', sampleBmp(-2_147_483_648, -2_147_483_648), 'unreadable'),
    hostile('BMP cut after its header', 'a.bmp', sampleBmp(100, 100).subarray(0, 60), 'kept'),
    hostile('BMP as it should be', 'b.bmp', sampleBmp(16, 16), 'kept'),
    hostile('HEIC without a picture', 'a.heic', heic(''), 'unreadable'),
    hostile('HEIC of 60000 × 60000', 'a.heic', heic(ispe(60_000, 60_000)), 'unreadable'),
    hostile('HEIC that names a size and has nothing else', 'a.heic', heic(ispe(100, 100)), 'kept'),
    hostile('HEIF that names a size and is noise', 'a.heif', [...heic(ispe(640, 480)), noise(5000)], 'kept'),
  ];
}

function noise(size: number): Buffer {
  // Always the same bytes, so that a failure can be reproduced.
  let seed = 42;
  return Buffer.from(
    Array.from({ length: size }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (seed >> 8) & 0xff;
    }),
  );
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

function pngHeader(width: number, height: number, data: Uint8Array = deflateSync(Buffer.alloc(100))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]);
}

function withText(png: Uint8Array): Buffer {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000, 'a'))]);
  return Buffer.concat([png.subarray(0, 33), pngChunk('zTXt', text), png.subarray(33)]);
}

/** The same picture, whose header says another size. */
function jpegOfSize(jpeg: Uint8Array, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

export function sampleBmp(width: number, height: number): Buffer {
  const isSmall = width > 0 && width <= 200;
  const row = isSmall ? Math.ceil((width * 3) / 4) * 4 : 0;
  const bytes = Buffer.alloc(54 + row * (isSmall ? height : 0), 0x7f);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  bytes.writeUInt32LE(0, 30);
  return bytes;
}
