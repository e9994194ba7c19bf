import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { encryptBytes, encryptionTrailer } from '#testing/files/encrypt-pdf.ts';
import { ascii85, asciiHex, lzw, predicted, runLength } from '#testing/files/pdf-filters.ts';
import { samplePdf, streamObject } from '#testing/files/sample-files.ts';
import { hiddenIndex, hiddenObjects, type Position } from './hidden-objects.ts';

/** A generated PDF with active content, and how it was generated. */
export type ActiveFile = { how: string; bytes: Buffer };

const canary = 'http://127.0.0.1:9/';

/** What would happen, as an action. */
const actions: Readonly<Record<string, string>> = {
  JavaScript: '<< /S /JavaScript /JS (app.alert) >>',
  'JavaScript in a stream': '<< /S /JavaScript /JS 7 0 R >>',
  'JavaScript without its kind': '<< /S /GoTo /JS (app.alert) >>',
  'JavaScript as the second kind': '<< /S /GoTo /S /JavaScript >>',
  'JavaScript as the first kind': '<< /S /JavaScript /S /GoTo >>',
  Launch: '<< /S /Launch /F (cmd.exe) >>',
  'Launch on Windows': '<< /S /Launch /Win << /F (calc.exe) >> >>',
  SubmitForm: `<< /S /SubmitForm /F << /FS /URL /F (${canary}) >> >>`,
  ImportData: '<< /S /ImportData /F (a.fdf) >>',
  GoToR: '<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>',
  GoToE: '<< /S /GoToE /T << /R /C /N (a) >> >>',
  Rendition: '<< /S /Rendition /OP 0 /R << /S /MR >> >>',
  Movie: '<< /S /Movie /T (a) >>',
  Sound: '<< /S /Sound /Sound 7 0 R >>',
  RichMediaExecute: '<< /S /RichMediaExecute /TA 7 0 R >>',
  GoTo3DView: '<< /S /GoTo3DView /V /F >>',
  'a thread of another file': '<< /S /Thread /F (a.pdf) /D 0 >>',
  'an action nobody knows': '<< /Type /Action /S /DoSomething >>',
  'a script as a link': '<< /S /URI /URI (javascript:alert) >>',
  'a script as a link in hex': '<< /S /URI /URI <6A617661736372697074 3A616C657274> >>',
  'a script as a link in octal': '<< /S /URI /URI (\\152avascript:alert) >>',
  'a script as a link in UTF-16': '<< /S /URI /URI <FEFF006A006100760061007300630072006900700074003A0061> >>',
  'a file as a link': '<< /S /URI /URI (file:///etc/passwd) >>',
  'a share as a link': '<< /S /URI /URI (\\\\\\\\evil\\\\share) >>',
  'a program as a link': '<< /S /URI /URI (setup.exe) >>',
  'a program as a link with a question': '<< /S /URI /URI (setup.exe?) >>',
  'a program as a link with a dot': '<< /S /URI /URI (setup.exe.) >>',
  'a program as a link in escapes': '<< /S /URI /URI (setup%2Eexe#a) >>',
  'a link with another way in': '<< /S /URI /URI (ms-msdt:id) >>',
  'something behind a page': '<< /S /GoTo /D [0 /Fit] /Next << /S /Launch /F (a) >> >>',
};

/** Where an action is attached: entries of the catalogue, and further objects from number 6 on. `@` is the action. */
const positions: Readonly<Record<string, Position>> = {
  'on opening': { catalogue: '/OpenAction @' },
  'before closing': { catalogue: '/AA << /WC @ >>' },
  'on a page': { objects: ['<< /Type /Page /AA << /O @ >> >>'] },
  'in a link': { objects: ['<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A @ >>'] },
  'in a link that does not say so': { objects: ['<< /Subtype /Link /A @ >>'] },
  'in a field': { objects: ['<< /FT /Tx /T (a) /AA << /K @ >> >>'] },
  'in a bookmark': { objects: ['<< /Title (a) /Parent 1 0 R /A @ >>'] },
  'behind another': { objects: ['<< /Subtype /Link /A << /S /GoTo /D [0 /Fit] /Next [ @ ] >> >>'] },
  'in the names': { catalogue: '/Names << /JavaScript << /Names [(a) @] >> >>' },
  'by itself': { objects: ['<< /Type /Action /Next @ >>'] },
};

/** Active things that are no actions. */
const things: Readonly<Record<string, Position>> = {
  ...hiddenObjects,
  XFA: { catalogue: '/AcroForm << /XFA 7 0 R /Fields [] >>' },
  'XFA in pieces': { catalogue: '/AcroForm << /Fields [] /XFA [(template) 7 0 R] >>' },
  'an address on opening': { catalogue: `/OpenAction << /S /URI /URI (${canary}) >>` },
  'an address on opening, elsewhere': { catalogue: '/OpenAction 6 0 R', objects: [`<< /S /URI /URI (${canary}) >>`] },
  'an address on a page': { objects: [`<< /Type /Page /AA << /O << /S /URI /URI (${canary}) >> >> >>`] },
  'an address behind a page on opening': {
    catalogue: `/OpenAction << /S /GoTo /D [0 /Fit] /Next << /S /URI /URI (${canary}) >> >>`,
  },
  'an address in a presentation': {
    objects: [`<< /Type /Page /PresSteps << /NA << /S /URI /URI (${canary}) >> /Dur 0 >> >>`],
  },
  'an address in a second step of a presentation': {
    objects: ['<< /Type /Page /PresSteps << /Next 7 0 R >> >>', `<< /PA << /S /URI /URI (${canary}) >> >>`],
  },
  'an address in a list behind a page on opening': {
    catalogue: '/OpenAction << /S /GoTo /D [0 /Fit] /Next 6 0 R >>',
    objects: [`[ [ << /S /URI /URI (${canary}) >> ] ]`],
  },
  'a file with two names in one': { objects: ['<< /F (a.bat\\000.xml) /EF << /F 7 0 R >> >>'] },
  'a file whose name turns around': { objects: ['<< /F <FEFF202E006C006D0078002E0078006D006C> /EF << /F 7 0 R >> >>'] },
  'a file whose name is too wide': { objects: [`<< /F (a.bat${' '.repeat(99)}.xml) /EF << /F 7 0 R >> >>`] },
  'a file behind the end of its list': { objects: ['[ endobj << /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >> ]'] },
  'a link behind an index in its list': {
    objects: ['[ xref << /Subtype /Link /A << /S /URI /URI (file:///a) >> >> ]'],
  },
  'a link behind an end in its list': { objects: ['[ startxref << /A << /S /URI /URI (file:///a) >> >> ]'] },
  'a file': {
    catalogue: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>',
    objects: ['<< /Type /Filespec /F (a.exe) /UF (a.exe) /EF << /F 7 0 R >> >>'],
  },
  'a file without a type': { objects: ['<< /F (a.exe) /EF << /F 7 0 R >> >>'] },
  'a file with a name for us': { objects: ['<< /F (a.exe) /UF (a.xml) /EF << /UF 7 0 R >> >>'] },
  'a file under an old name': { objects: ['<< /F (a.xml) /DOS (a.exe) /EF << /DOS 7 0 R >> >>'] },
  'an associated file': { catalogue: '/AF [<< /Type /Filespec /UF (a.docm) /EF << /UF 7 0 R >> >>]' },
  'a file in an annotation': { objects: ['<< /Type /Annot /Subtype /FileAttachment /FS 7 0 R >>'] },
  'a collection': { catalogue: '/Collection << /View /D >>' },
  'an embedded file without a name': { objects: ['<< /Type /EmbeddedFile /Length 1 >> stream\nM\nendstream'] },
  'a program with the name of an invoice': {
    objects: ['<< /F (a.xml) /EF << /F 8 0 R >> >>', 'null', '<< /Length 3 >> stream\nMZ\0\nendstream'],
  },
  'a page of the web with the name of an invoice': {
    objects: [
      '<< /F (a.xml) /EF << /F 8 0 R >> >>',
      'null',
      '<< /Length 55 >> stream\n<html xmlns="http://www.w3.org/1999/xhtml"><script/></html>\nendstream',
    ],
  },
  'a film': { objects: ['<< /Type /Annot /Subtype /RichMedia /RichMediaContent 7 0 R >>'] },
  'an old film': { objects: ['<< /Type /Annot /Subtype /Movie /Movie << /F (a.avi) >> >>'] },
  'a sound': { objects: ['<< /Subtype /Sound /Sound 7 0 R >>'] },
  'a screen': { objects: ['<< /Type /Annot /Subtype /Screen /T (a) >>'] },
  'a model': { objects: ['<< /Type /Annot /Subtype /3D /3DD 7 0 R >>'] },
  'an annotation nobody knows': { objects: ['<< /Type /Annot /Subtype /Gadget >>'] },
  'content from outside': { objects: ['<< /Length 0 /F (http) >> stream\n\nendstream'] },
  'a picture from outside': {
    objects: ['<< /Subtype /Form /OPI << /2.0 << /F (\\\\\\\\evil\\\\x.tif) >> >> /Length 0 >> stream\n\nendstream'],
  },
  'a profile from outside': { catalogue: '/OutputIntents [<< /S /GTS_PDFX /DestOutputProfileRef << /URLs [] >> >>]' },
  'content from another document': {
    objects: ['<< /Subtype /Form /Ref << /F (a.pdf) /Page 0 >> /Length 0 >> stream\n\nendstream'],
  },
};

/** How names and the room between words are spelled. */
type Spelling = { escapes: readonly boolean[]; isUpper: boolean; gaps: readonly string[] };

const gaps = [
  ' ',
  '\n',
  '\r\n',
  '\t',
  '\0',
  '\f',
  '  ',
  '%\n',
  '%(\n',
  '% /Fine (x.xml) >>\n',
  '%/Type /Catalog\r',
  '\x80',
  '\xff',
  '\x80 ',
];

const spelling: fc.Arbitrary<Spelling> = fc.record({
  escapes: fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
  isUpper: fc.boolean(),
  gaps: fc.array(fc.constantFrom(...gaps), { minLength: 1, maxLength: 6 }),
});

function spell(source: string, { escapes, isUpper, gaps: between }: Spelling): string {
  let letter = 0;
  let gap = 0;
  const hex = (char: string) => {
    const digits = char.charCodeAt(0).toString(16).padStart(2, '0');
    return `#${isUpper ? digits.toUpperCase() : digits}`;
  };
  // Text in brackets and bytes of streams stay as they are.
  return source.replace(/\([^)]*\)|<[0-9A-F ]+>|stream\n[^]*?endstream|\/([A-Za-z0-9]+)| /g, (whole, name?: string) => {
    if (name !== undefined)
      return `/${name.replace(/./g, (char) => (escapes[letter++ % escapes.length] ? hex(char) : char))}`;
    return whole === ' ' ? (between[gap++ % between.length] ?? ' ') : whole;
  });
}

/** How an object is put into the file. */
const packings: Readonly<Record<string, (object: string, number: number) => string>> = {
  plain: (object) => object,
  'packed with Flate': (object, number) => packed(object, number, '/Filter /FlateDecode', deflateSync),
  'packed, the filter first': (object, number) => packed(object, number, '/Filter [/FlateDecode]', deflateSync, true),
  'packed, with a short name': (object, number) => packed(object, number, '/Filter /Fl', deflateSync),
  'packed, not at all': (object, number) => packed(object, number, '', (bytes) => bytes),
  'packed twice': (object, number) =>
    packed(object, number, '/Filter [/FlateDecode /FlateDecode]', (bytes) => deflateSync(deflateSync(bytes))),
  'packed and predicted': (object, number) =>
    packed(object, number, '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>', (bytes) =>
      deflateSync(predicted(bytes, 4)),
    ),
  'packed in hex': (object, number) => packed(object, number, '/Filter /ASCIIHexDecode', asciiHex),
  'packed in ASCII85 and Flate': (object, number) =>
    packed(object, number, '/Filter [/ASCII85Decode /FlateDecode]', (bytes) => ascii85(deflateSync(bytes))),
  'packed with LZW': (object, number) => packed(object, number, '/Filter /LZWDecode', lzw),
  'packed by run lengths': (object, number) => packed(object, number, '/Filter /RunLengthDecode', runLength),
  'packed with a filter elsewhere': (object, number) => packed(object, number, '/Filter 9 0 R', deflateSync),
  'packed without saying so': (object, number) =>
    packed(object, number, '/Filter /FlateDecode', deflateSync).replace('/Type /ObjStm', ''),
  'packed as a picture': (object, number) =>
    packed(object, number, '/Filter /FlateDecode /Subtype /Image', deflateSync).replace(
      '/Type /ObjStm',
      '/Type /XObject',
    ),
  'packed behind a string': (object, number) => packedAt(object, number, '(', ''),
  'packed behind a comment': (object, number) => packedAt(object, number, '%', ''),
  'in the bytes of a stream': (object, number) => streamText(`${number} 0 obj ${object} endobj`),
  'in the bytes of a stream, whose end is said too early': (object, number) =>
    streamText(`endstream ${number} 0 obj ${object} endobj`),
  'in a string': (object, number) => `(${number} 0 obj ${object} endobj)`,
  'behind a comment': (object, number) => `null % ${number} 0 obj\n${number} 0 obj ${object}`,
  'behind a string that does not end': (object, number) => `(\n${number} 0 obj ${object}`,
  'in a dictionary that does not end': (object) => `<< /A ${object}`,
};

function packed(
  object: string,
  number: number,
  filter: string,
  pack: (bytes: Buffer) => Uint8Array,
  isFilterFirst = false,
): string {
  const kind = '/Type /ObjStm /N 1 /First 5';
  const dictionary = isFilterFirst ? `${filter} ${kind}` : `${kind} ${filter}`;
  return streamObject(dictionary, pack(Buffer.from(`${number} 0  ${object} `, 'latin1'))).toString('latin1');
}

/** The index of the stream leads behind something that looks like the beginning of a long string. */
function packedAt(object: string, number: number, before: string, after: string): string {
  const index = `${number} ${before.length} `;
  const bytes = deflateSync(Buffer.from(`${index}${before}${object}${after}`, 'latin1'));
  return streamObject(`/Type /ObjStm /N 1 /First ${index.length} /Filter /FlateDecode`, bytes).toString('latin1');
}

function streamText(text: string): string {
  return streamObject('/Type /Metadata', Buffer.from(text, 'latin1')).toString('latin1');
}

/** How the whole file is encoded. */
const envelopes = ['as it is', 'then changed', 'without an index', 'encrypted'] as const;

/** Streams stay outside: no object is packed that is one itself. */
const isStream = (object: string) => object.includes('stream\n');

export const activePdfs: fc.Arbitrary<ActiveFile> = fc
  .record({
    thing: fc.oneof(
      fc.record({
        action: fc.constantFrom(...Object.keys(actions)),
        position: fc.constantFrom(...Object.keys(positions)),
      }),
      fc.constantFrom(...Object.keys(things)),
    ),
    packing: fc.constantFrom(...Object.keys(packings)),
    isElsewhere: fc.boolean(),
    spelling,
    envelope: fc.constantFrom(...envelopes),
  })
  .map(({ thing, packing, isElsewhere, spelling: how, envelope }) => {
    const { catalogue = '', objects = [] } =
      typeof thing === 'string'
        ? (things[thing] ?? {})
        : placed(positions[thing.position] ?? {}, actions[thing.action] ?? '', isElsewhere);
    const spelled = [...objects, ...Array.from({ length: Math.max(0, 2 - objects.length) }, () => 'null')].map(
      (object) => spell(object, how),
    );
    const pack = packings[packing] ?? ((object: string) => object);
    const isEncrypted = envelope === 'encrypted';
    const whole = samplePdf({
      catalogue: spell(catalogue, how),
      trailer: isEncrypted ? encryptionTrailer : '',
      // The first of them is number 5, which says nothing.
      objects: ['null', ...spelled].map((object, index) => {
        const put = isStream(object) || object === 'null' ? object : pack(object, index + 5);
        return isEncrypted ? encrypted(put, index + 5) : put;
      }),
    });
    const name =
      typeof thing === 'string' ? thing : `${thing.action} ${thing.position}${isElsewhere ? ', elsewhere' : ''}`;
    return {
      how: `${name}, ${packing}, ${envelope}, ${JSON.stringify(how)}`,
      bytes: enveloped(Buffer.from(whole), envelope),
    };
  });

function placed({ catalogue = '', objects = [] }: Position, action: string, isElsewhere: boolean): Position {
  // The action becomes an object of its own, the one with the number that is asked for.
  if (isElsewhere) {
    const at = catalogue === '' ? 7 : 6;
    const put = (text: string) => text.replace('@', `${at} 0 R`);
    return { catalogue: put(catalogue), objects: [...objects.map(put), action] };
  }
  const put = (text: string) => text.replace('@', () => action);
  return { catalogue: put(catalogue), objects: objects.map(put) };
}

function enveloped(bytes: Buffer, envelope: (typeof envelopes)[number]): Buffer {
  const change = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF';
  if (envelope === 'then changed') return Buffer.concat([bytes, Buffer.from(change)]);
  return envelope === 'without an index' ? bytes.subarray(0, bytes.lastIndexOf('xref\n0 ')) : bytes;
}

/** A packed stream of the same length, whose bytes only the key opens. */
function encrypted(object: string, number: number): string {
  if (!object.includes('/First') && !object.includes(`stream\n${hiddenIndex}`)) return object;
  return object.replace(/stream\n([^]*)\nendstream/, (_, bytes: string) => {
    const sealed = encryptBytes(Buffer.from(bytes, 'latin1'), number).toString('latin1');
    return `stream\n${sealed}\nendstream`;
  });
}
