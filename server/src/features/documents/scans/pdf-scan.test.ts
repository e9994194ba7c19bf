import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encryptBytes, encryptionTrailer } from '#testing/files/encrypt-pdf.ts';
import { samplePdf, streamObject } from '#testing/files/sample-files.ts';
import { refusalOfPdf } from './pdf-scan.ts';

const scan = (pdf: Parameters<typeof samplePdf>[0]) => refusalOfPdf(Buffer.from(samplePdf(pdf)));
const canary = 'http://127.0.0.1:9/';

test.each(['endobj', 'xref', 'startxref', 'trailer', 'obj'])('%s ends no list that a viewer reads on', async (word) => {
  const link = '<< /Subtype /Link /A << /S /URI /URI (file:///a) >> >>';
  expect((await scan({ objects: [`[ ${word} ${link} ]`] }))?.code).toBe('unreadable');
});

test.each(['\x80', '\xff'])('%j hides nothing from a viewer that takes it for a blank', async (blank) => {
  const address = `<< /S /URI /URI (${canary}) >>`;
  const hidden = [
    { catalogue: `/Names << /JavaScript${blank}<< /Names [] >> >>` },
    { catalogue: `/OpenAction${blank}${address}` },
    { catalogue: `/OpenAction << /A ${blank} /S /URI /B ${blank} /URI (${canary}) >>` },
    { catalogue: '/OpenAction 5 0 R', objects: [`${blank}${address}`] },
  ];
  for (const pdf of hidden) expect(await scan(pdf), JSON.stringify(pdf)).toBeDefined();
  const glued = Buffer.from(samplePdf({ catalogue: '/OpenAction 5 0 R', objects: [address] })).toString('latin1');
  for (const header of [`5${blank}0 obj`, `5 0${blank}obj`, `5 0 obj${blank}`])
    expect(await refusalOfPdf(Buffer.from(glued.replace('5 0 obj', header), 'latin1')), header).toBeDefined();
});

test('objects after an `endobj` in an object stream are scanned', async () => {
  const [index, body] = ['6 7 ', 'endobj << /A << /S /URI /URI (file:///a) >> >>'];
  // Compressed, or the search for missed keywords would find it.
  const bytes = deflateSync(Buffer.from(index + body));
  const dict = `/Type /ObjStm /N 1 /First ${index.length} /Filter /FlateDecode`;
  const packed = streamObject(dict, bytes).toString('latin1');
  expect((await scan({ objects: [packed] }))?.code).toBe('activeContent');
});

test('a referenced list of actions is scanned like a direct one', async () => {
  const catalogue = '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 5 0 R >>';
  const address = `<< /S /URI /URI (${canary}) >>`;
  expect((await scan({ catalogue, objects: ['[ 6 0 R ]', address] }))?.code).toBe('activeContent');
  expect((await scan({ catalogue, objects: [`[ [ ${address} ] ]`] }))?.code).toBe('activeContent');
  expect(await scan({ catalogue, objects: ['[ << /S /GoTo /D [3 0 R /Fit] >> ]'] })).toBeUndefined();
});

test.each([
  ['(a.bat\\000.xml)', 'a zero'],
  ['(a.bat\\n.xml)', 'a line break'],
  ['<FEFF202E006C006D0078002E0078006D006C>', 'a turn of the direction'],
  [`(a.bat${' '.repeat(300)}.xml)`, 'many blanks'],
  ['(a.bat .xml)', 'a blank before the end'],
])('an attached file named %s is refused for %s', async (name) => {
  expect((await scan(attached(name)))?.code).toBe('activeContent');
});

test('an attached file with a plain name passes', async () => {
  expect(await scan(attached('(factur-x.xml)'))).toBeUndefined();
  expect(await scan(attached('(Rechnung 5 M\\374ller.xml)'))).toBeUndefined();
});

function attached(name: string) {
  const file = streamObject('', Buffer.from('<a/>')).toString('latin1');
  return { objects: [`<< /Type /Filespec /F ${name} /UF ${name} /EF << /F 6 0 R >> >>`, file] };
}

/** Objects packed behind bytes that say `endstream`, once they are encrypted. */
function packedBehindAnEnd(length: (bytes: number) => string, end: string): string {
  const [first, before, after] = ['7 00 8 29 ', '<< /A (', ') >>      '];
  const position = first.length + before.length;
  const stream = encryptBytes(Buffer.alloc(200), 5);
  const ending = Buffer.from('endstream').map((byte, at) => byte ^ (stream[position + at] ?? 0));
  const payload = `<< /A << /S /URI /URI (file:///a) >> >>`;
  const parts = [Buffer.from(first + before), ending, Buffer.from(`${after}${payload} `)];
  const sealed = encryptBytes(Buffer.concat(parts), 5);
  const dict = `<< /Type /ObjStm /N 2 /First ${first.length} /Length ${length(sealed.length)} >>`;
  return `${dict}\nstream\n${sealed.toString('latin1')}${end}`;
}

test.each([
  ['blanks', (bytes: number) => String(bytes), '\n    endstream'],
  ['a length that stands elsewhere', () => '6 0 R', '\nendstream'],
  ['a length that is not true', () => '9', '\nendstream'],
])('encrypted objects behind an end that is none are judged in spite of %s', async (_, length, end) => {
  let size = 0;
  const packed = packedBehindAnEnd((bytes) => length((size = bytes)), end);
  const refusal = await scan({ objects: [packed, String(size)], trailer: encryptionTrailer });
  expect(refusal?.code).toBe('activeContent');
});

test('packed objects whose length stands elsewhere pass where it is true', async () => {
  const packed = '<< /Type /ObjStm /N 1 /First 4 /Length 6 0 R >>\nstream\n7 0 << /A (b) >>\nendstream';
  expect(await scan({ objects: [packed, '16'] })).toBeUndefined();
  for (const length of ['15', '(16)', '9999'])
    expect((await scan({ objects: [packed, length] }))?.code, length).toBeDefined();
});

test('an index that points behind the compressed objects is refused', async () => {
  const packed = streamObject('/Type /ObjStm /N 2 /First 9', Buffer.from('7 0 8 99 << >>')).toString('latin1');
  expect((await scan({ objects: [packed] }))?.code).toBe('activeContent');
});

test('an index that decompresses to far too much is not decompressed to find the encryption', async () => {
  const bomb = deflateSync(Buffer.alloc(400 * 1024 * 1024));
  const index = `/Type /XRef /W [1 2 1] /Size 9 /Root 1 0 R ${encryptionTrailer} /Filter /FlateDecode`;
  const file = [
    Buffer.from('%PDF-1.7\n9 0 obj\n'),
    streamObject(index, bomb),
    Buffer.from('\nendobj\nstartxref\n9\n%%EOF'),
  ];
  const before = process.resourceUsage().maxRSS;
  expect((await refusalOfPdf(Buffer.concat(file)))?.code).toBe('unreadable');
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(200 * 1024);
});

test('an encrypted file is gone through once', async () => {
  const objects = Array.from({ length: 2000 }, (_, index) => `<< /A (${index}) /B [ 1 2 3 ] >>`);
  async function costOf(trailer: string): Promise<number> {
    let cost = 0;
    const budget = { spend: (bytes: number) => void (cost += bytes) };
    expect(await refusalOfPdf(Buffer.from(samplePdf({ objects, trailer })), budget)).toBeUndefined();
    return cost;
  }
  expect(await costOf(encryptionTrailer)).toBeLessThan((await costOf('')) * 1.1);
});
