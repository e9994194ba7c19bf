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
const halves = [deflateSync(drawing(70)), deflateSync(drawing(70))];

test.each([
  ['packed once', [object('/Filter /FlateDecode', much)]],
  ['packed twice', [object('/Filter [/FlateDecode /FlateDecode]', twice)]],
  ['by its short name', [object('/Filter /Fl', much)]],
  ['as text', [object('/Filter [/ASCII85Decode /FlateDecode /FlateDecode]', ascii85(twice))]],
  ['in digits', [object('/Filter [/AHx /Fl /Fl]', asciiHex(twice))]],
  ['that break off', [object('/Filter /FlateDecode', broken)]],
  ['in two streams', halves.map((half) => object('/Filter /FlateDecode', half))],
  ['with LZW', [object('/Filter /LZWDecode', longRun(20))]],
  ['in runs', [object('/Filter /RunLengthDecode', Buffer.alloc(3 * 1024 * 1024, Buffer.from([0x81, 0x71])))]],
  ['without a true length', [object('/Filter /FlateDecode', much).replace(/\/Length \d+/, '/Length 9 0 R')]],
])('U1.k contents that unpack to far too much, %s, are refused', async (_, objects) => {
  expect(await scan({ objects })).toMatchObject(tooMuch);
});

test('U1.k so are those of an encrypted file', async () => {
  const objects = [object('/Filter /FlateDecode', encryptBytes(much, 5))];
  expect(await scan({ objects, trailer: encryptionTrailer })).toMatchObject(tooMuch);
});

test.each([
  ['a page', ['<< /Contents [7 0 R] >>']],
  ['a glyph', ['<< /CharProcs << /a 7 0 R >> >>']],
  ['the look of a field', ['<< /AP << /N << /On 7 0 R >> >> >>']],
  ['a mask', ['<< /S /Luminosity /G 7 0 R >>']],
])('U1.k what calls itself a picture draws nothing else: %s', async (_, [user = '']) => {
  const picture = object('/Subtype /Image /Width 1 /Height 1 /Filter /FlateDecode', much);
  expect(await scan({ objects: ['null', 'null', picture] }), 'a picture is one').toBeUndefined();
  expect(await scan({ objects: [user, 'null', picture] })).toMatchObject({ code: 'unreadable' });
});

test('a pattern is no picture', async () => {
  const pattern = object('/PatternType 1 /Subtype /Image /Filter /FlateDecode', much);
  expect(await scan({ objects: [pattern] })).toMatchObject({ code: 'unreadable' });
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

/** LZW of one byte, very often: each code stands for one byte more than the one before. */
function longRun(times: number): Buffer {
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
    for (let code = 258; code < 4095; code++) write(code, code < 511 ? 9 : code < 1023 ? 10 : code < 2047 ? 11 : 12);
  }
  write(257, 12);
  return Buffer.from([...bytes, bits << (8 - count)]);
}
