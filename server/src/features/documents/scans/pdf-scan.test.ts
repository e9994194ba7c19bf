import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encryptBytes, encryptionTrailer } from '#testing/files/encrypt-pdf.ts';
import { ascii85, predicted } from '#testing/files/pdf-filters.ts';
import { samplePdf, streamObject } from '#testing/files/sample-files.ts';
import { hiddenObjects } from '#testing/hostile/hidden-objects.ts';
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

test.each(Object.entries(hiddenObjects))('%s is refused', async (_, pdf) => {
  expect(await scan(pdf)).toBeDefined();
});

test.each(['%\nobj', '%a\n%b\r0obj', '7%\nobj', 'obj[\x80(a)]'])(
  'the bytes %j of a picture are no object',
  async (bytes) => {
    const objects = [streamed(`\x01${bytes}\x02`)];
    expect(await scan({ catalogue: '/OpenAction 9 0 R', objects })).toBeUndefined();
  },
);

test('a reference to an object that does not exist is harmless', async () => {
  const text = `% 9 in a comment\nobject (100 %\nobjects)`;
  expect(await scan({ catalogue: '/OpenAction 9 0 R', objects: [streamed(text), '<< /A 99 0 R >>'] })).toBeUndefined();
  expect(await scan({ catalogue: '/OpenAction 9 0 R /B (100 %\nobjects)' })).toBeUndefined();
});

test('a colour profile is not taken for packed objects', async () => {
  // Its size may read as a number, a comment or both, in binary and in digits.
  for (const length of ['\0\0\x020', '\0\x0012', '\0\x001%', '\0\0%1', '0'.repeat(3000)]) {
    const profile = Buffer.from(`${length}\0\0\0\0\x02\x10\0\0mntrRGB XYZ 1 2 3`, 'latin1');
    const digits = Buffer.from(length, 'latin1');
    for (const content of [profile, digits])
      for (const [filter, bytes] of [
        ['', content],
        ['/Filter /FlateDecode', deflateSync(content)],
        ['/Filter [/ASCII85Decode]', ascii85(content)],
        ['/Filter [/ASCII85Decode /FlateDecode]', ascii85(deflateSync(content))],
      ] as const)
        expect(await scan({ objects: [streamed(bytes, `/N 3 ${filter}`)] }), `${length} ${filter}`).toBeUndefined();
  }
});

test.each([
  ['Flate', '/Filter /FlateDecode', deflateSync],
  ['ASCII85', '/Filter /ASCII85Decode', ascii85],
  ['both', '/Filter [/ASCII85Decode /FlateDecode]', (bytes: Buffer) => ascii85(deflateSync(bytes))],
] as const)('packed objects without /First are found behind %s', async (_, filter, pack) => {
  const index = `${' '.repeat(600_000)}7 0 << >>`;
  for (const content of ['7 4 << >>', '%\n7 6 << >>', '7%\n6 << >>', index, `${'%1\n'.repeat(200_000)}7 0 << >>`])
    expect((await scan({ objects: [streamed(pack(Buffer.from(content)), `/N 1 ${filter}`)] }))?.code).toBe(
      'activeContent',
    );
});

test('packed objects without /First are found where the stream says its end in a comment', async () => {
  const content = '7 % endstream\n6 << >>';
  const measured = streamed(content, '/N 1');
  const length = /\/Length \d+/;
  // Where its length is that of object 6, or of none.
  for (const object of [
    measured,
    measured.replace(length, '/Length 6 0 R'),
    measured.replace(length, '/Length 60 0 R'),
  ])
    expect((await scan({ objects: [object, String(content.length)] }))?.code, object).toBe('activeContent');
});

/** Object 17 is an address for a click, and what is done on opening is object 7, which is nothing. */
const seventeen = {
  catalogue: '/OpenAction 7 0 R',
  objects: [...Array.from({ length: 12 }, () => 'null'), `<< /S /URI /URI (${canary}) >>`],
};

test('an index that leads into the number 17 does not hide what object 7 is', async () => {
  const pdf = Buffer.from(samplePdf(seventeen)).toString('latin1');
  const offset = (header: string) => pdf.indexOf(`\n${header}`) + 1;
  const row = (at: number) => String(at).padStart(10, '0');
  const inside = offset('17 0 obj') + 1;
  expect(await refusalOfPdf(Buffer.from(pdf, 'latin1'))).toBeUndefined();
  for (const spelled of [`${row(inside)} 00000 n`, `${inside} 0 n`, `${inside} %c\n0 n`, `${row(inside)} xxxxx n`]) {
    const led = pdf.replace(`${row(offset('7 0 obj'))} 00000 n`, spelled);
    expect((await refusalOfPdf(Buffer.from(led, 'latin1')))?.code, spelled).toBe('activeContent');
  }
});

test.each([
  ['as it is', '', (rows: Buffer) => rows],
  ['with Flate', '/Filter /FlateDecode', deflateSync],
  [
    'with a predictor',
    '/Filter [/FlateDecode] /DecodeParms [<< /Predictor 12 /Columns 6 >>]',
    (rows: Buffer) => deflateSync(predicted(rows, 6)),
  ],
] as const)('an index in a stream, %s, leads into no number', async (_, filter, pack) => {
  const inside = Buffer.from(samplePdf(seventeen)).indexOf('\n17 0 obj') + 2;
  const indexed = (offset: number) => {
    const rows = Buffer.from([0, 0, 0, 0, 0, 255, 1, 0, 0, 0, 9, 0, 1, 0, 0, 0, 0, 0]);
    rows.writeUInt32BE(offset, 13);
    return { ...seventeen, objects: [...seventeen.objects, streamed(pack(rows), `/Type /XRef /W [1 4 1] ${filter}`)] };
  };
  expect(await scan(indexed(inside - 1))).toBeUndefined();
  expect((await scan(indexed(inside)))?.code).toBe('activeContent');
});

test('an index that cannot be read is refused where it may lead into a number', async () => {
  const index = streamed('', '/Type /XRef /W [1 4 1] /Filter /LZWDecode');
  expect((await scan({ ...seventeen, objects: [...seventeen.objects, index] }))?.code).toBe('unreadable');
});

test.each(['setup.exe?', 'setup.exe.', 'setup.exe?a=b', 'setup.exe#a', 'setup%2Eexe', 'setup.exe%20', 'a/setup.exe/'])(
  'a link to %s is one to a program',
  async (address) => {
    expect((await scan({ objects: [`<< /S /URI /URI (${address}) >>`] }))?.code).toBe('activeContent');
  },
);

test.each(['seite.html?a=b', 'www.example.com/', 'a.b.c.', '100%'])('a link to %s passes', async (address) => {
  expect(await scan({ objects: [`<< /S /URI /URI (${address}) >>`] })).toBeUndefined();
});

test('pictures and profiles from outside and addresses in presentations are refused', async () => {
  const step = `<< /NA << /S /URI /URI (${canary}) >> >>`;
  for (const object of [
    '<< /OPI << /2.0 << /F (x.tif) >> >> >>',
    '<< /DestOutputProfileRef << /URLs [] >> >>',
    `<< /PresSteps ${step} >>`,
    `<< /PresSteps << /Next ${step} >> >>`,
    `<< /Type /NavNode /PA << /S /URI /URI (${canary}) >> >>`,
  ])
    expect((await scan({ objects: [object] }))?.code, object).toBe('activeContent');
  expect(await scan({ objects: ['<< /PresSteps << /NA << /S /Trans >> >> >>'] })).toBeUndefined();
});

function streamed(content: string | Uint8Array, dictionary = ''): string {
  return streamObject(dictionary, Buffer.from(content as Uint8Array)).toString('latin1');
}
