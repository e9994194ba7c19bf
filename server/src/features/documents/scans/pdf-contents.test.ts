import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encryptBytes, encryptionTrailer } from '#testing/files/encrypt-pdf.ts';
import { ascii85, asciiHex } from '#testing/files/pdf-filters.ts';
import { samplePdf, streamObject } from '#testing/files/sample-files.ts';
import { refusalOfPdf } from './pdf-scan.ts';

const object = (dictionary: string, bytes: Uint8Array) => streamObject(dictionary, bytes).toString('latin1');
const scan = (pdf: Parameters<typeof samplePdf>[0]) => refusalOfPdf(Buffer.from(samplePdf(pdf)));
const tooMuch = { code: 'unreadable', message: 'contents that unpack to too much' };

/** Drawing commands that do nothing, and take very little room when packed. */
const drawing = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, 'q Q ');
const much = deflateSync(drawing(140));
const twice = deflateSync(much);
const broken = Buffer.concat([much.subarray(0, -200), Buffer.alloc(200, 255)]);
/** The check of the empty block is wrong: zlib stops there, pdf.js reads on. */
const readPast = Buffer.concat([much.subarray(0, 2), Buffer.alloc(5), much.subarray(2)]);
const size = '/Width 20 /Height 20';
const halves = [deflateSync(drawing(70)), deflateSync(drawing(70))];

test.each([
  ['packed once', [object('/Filter /FlateDecode', much)]],
  ['packed twice', [object('/Filter [/FlateDecode /FlateDecode]', twice)]],
  ['by its short name', [object('/Filter /Fl', much)]],
  ['as text', [object('/Filter [/ASCII85Decode /FlateDecode /FlateDecode]', ascii85(twice))]],
  ['in digits', [object('/Filter [/AHx /Fl /Fl]', asciiHex(twice))]],
  [
    'in digits and other letters',
    [object('/Filter [/AHx /Fl /Fl]', Buffer.concat([Buffer.from('x\0'), asciiHex(twice)]))],
  ],
  ['that break off', [object('/Filter /FlateDecode', broken)]],
  ['behind an empty block that is wrong', [object('/Filter /FlateDecode', readPast)]],
  ['in two streams', halves.map((half) => object('/Filter /FlateDecode', half))],
  ['with LZW', [object('/Filter /LZWDecode', longRun(20))]],
  ['with LZW of codes that stand for nothing', [object('/Filter /LZWDecode', longRun(20, unknownCode))]],
  ['in runs', [object('/Filter /RunLengthDecode', Buffer.alloc(3 * 1024 * 1024, Buffer.from([0x81, 0x71])))]],
  ['without a true length', [object('/Filter /FlateDecode', much).replace(/\/Length \d+/, '/Length 9 0 R')]],
])('U1.k contents that unpack to far too much, %s, are refused', async (_, objects) => {
  expect(await scan({ objects })).toMatchObject(tooMuch);
});

test('U1.k so are those of an encrypted file', async () => {
  const objects = [object('/Filter /FlateDecode', encryptBytes(much, 5))];
  expect(await scan({ objects, trailer: encryptionTrailer })).toMatchObject(tooMuch);
});

test('U1.k what is packed once more is not opened behind a break, and a little that is broken passes', async () => {
  const packed = (filter: string, bytes: Uint8Array) => scan({ objects: [object(`/Filter ${filter}`, bytes)] });
  const inner = deflateSync(readPast);
  expect(await packed('[/Fl /Fl]', Buffer.concat([inner.subarray(0, 2), Buffer.alloc(5), inner.subarray(2)]))).toEqual(
    expect.objectContaining({ code: 'unreadable', message: 'contents packed in a way that no program does' }),
  );
  const little = deflateSync(Buffer.from('q Q '.repeat(20)));
  expect(await packed('/Fl', Buffer.concat([little.subarray(0, 12), Buffer.alloc(400, 255)]))).toBeUndefined();
});

test.each(['2', '-300', '0.5', 'null', '4 0 R'])(
  'U1.k nobody says how LZW counts with /EarlyChange %s',
  async (value) => {
    const lzw = (early: string) =>
      scan({ objects: [object(`/Filter /LZWDecode /DecodeParms << /EarlyChange ${early} >>`, longRun(1))] });
    expect(await lzw(value)).toMatchObject({ code: 'unreadable' });
    expect([await lzw('0'), await lzw('1')]).toEqual([undefined, undefined]);
  },
);

test('U1.k a way of packing that the standard does not know is refused', async () => {
  for (const filter of ['/BrotliDecode', '/flatedecode', '[/Fl /New]'])
    expect(await scan({ objects: [object(`/Filter ${filter}`, deflateSync('q Q'))] })).toMatchObject({
      code: 'unreadable',
    });
});

test('U1.k a wrong checksum is not heeded', async () => {
  const bytes = Buffer.concat([deflateSync(drawing(1)).subarray(0, -4), Buffer.alloc(4, 1)]);
  expect(await scan({ objects: [object('/Filter /FlateDecode', bytes)] })).toBeUndefined();
});

test('U1.k a picture has no more pixels than other pictures, and is packed twice only where that is little', async () => {
  const picture = (dictionary: string, bytes: Uint8Array) =>
    scan({ objects: [object(`/Subtype /Image ${dictionary}`, bytes)] });
  expect(await picture(`${size} /Filter /FlateDecode`, much)).toBeUndefined();
  expect(await picture('/Width 20000 /Height 20000 /Filter /FlateDecode', much)).toMatchObject(tooMuch);
  expect(await picture('/Filter /FlateDecode', much)).toMatchObject(tooMuch);
  expect(await picture(`${size} /Filter [/Fl /Fl]`, twice)).toBeUndefined();
  expect(await picture(`${size} /Filter [/Fl /Fl /Fl]`, twice)).toMatchObject(tooMuch);
});

test('U1.k streams without a length, and filters without end, take no time', async () => {
  const open = '<< /Filter /FlateDecode >>\nstream\nx endstream';
  const objects = Array.from({ length: 20_000 }, () => open);
  expect(await scan({ objects, trailer: encryptionTrailer })).toMatchObject({ code: 'unreadable' });
  const chain = object(`/Filter [${'/Fl'.repeat(300_000)}]`, Buffer.alloc(0));
  expect(await scan({ objects: [chain] })).toMatchObject({ code: 'unreadable' });
  const empty = object('/Filter [/Fl /Fl /Fl /Fl /Fl /Fl /Fl /Fl]', Buffer.alloc(0));
  expect(await scan({ objects: Array.from({ length: 20_000 }, () => empty) })).toMatchObject(tooMuch);
});

test.each([
  ['a page', ['<< /Contents [7 0 R] >>']],
  ['a glyph', ['<< /CharProcs << /a 7 0 R >> >>']],
  ['the look of a field', ['<< /AP << /N << /On 7 0 R >> >> >>']],
  ['a mask', ['<< /S /Luminosity /G 7 0 R >>']],
  ['a font', ['<< /FontFile2 7 0 R >>']],
  ['a list of letters', ['<< /ToUnicode 7 0 R >>']],
  ['a list of colours', ['<< /ColorSpace << /a [/Indexed /DeviceRGB 255 7 0 R] >> >>']],
])('U1.k what calls itself a picture draws nothing else: %s', async (_, [user = '']) => {
  const picture = object(`/Subtype /Image ${size} /Filter /FlateDecode`, much);
  expect(await scan({ objects: ['null', 'null', picture] }), 'a picture is one').toBeUndefined();
  expect(await scan({ objects: [user, 'null', picture] })).toMatchObject({ code: 'unreadable' });
});

test.each(['PatternType', 'FunctionType', 'ShadingType', 'Length1'])('a stream with /%s is no picture', async (key) => {
  const other = object(`/${key} 1 /Subtype /Image ${size} /Filter /FlateDecode`, much);
  expect(await scan({ objects: [other] })).toMatchObject({ code: 'unreadable' });
});

test('contents of a printed map pass, in every way that programs pack', async () => {
  const map = drawing(8);
  const objects = [
    object('/Filter /FlateDecode', deflateSync(map)),
    object('/Filter [/ASCII85Decode /FlateDecode]', ascii85(deflateSync(map))),
    object('/Filter /LZWDecode', longRun(1)),
    object('', map),
  ];
  expect(await scan({ objects })).toBeUndefined();
});

function unknownCode(_code: number, width: number): number {
  return (1 << width) - 1;
}

/** LZW of one byte, very often: each code stands for one byte more than the one before. */
function longRun(times: number, codeOf = (code: number, _width: number) => code): Buffer {
  const bytes: number[] = [];
  let [bits, count] = [0, 0];
  const write = (code: number, width: number) => {
    bits = (bits << width) | code;
    count += width;
    for (; count >= 8; count -= 8) bytes.push((bits >> (count - 8)) & 255);
    bits &= 255;
  };
  for (let time = 0; time < times; time++) {
    write(256, time === 0 ? 9 : 12);
    write(32, 9);
    for (let code = 258; code < 4095; code++) {
      const width = code < 511 ? 9 : code < 1023 ? 10 : code < 2047 ? 11 : 12;
      write(codeOf(code, width), width);
    }
  }
  write(257, 12);
  return Buffer.from([...bytes, bits << (8 - count)]);
}
