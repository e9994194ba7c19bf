import { streamObject } from '#testing/files/sample-files.ts';

/** Entries of the catalogue and further objects of a PDF. */
export type Position = { catalogue?: string; objects?: readonly string[] };

const canary = 'http://127.0.0.1:9/';
const address = `<< /S /URI /URI (${canary}) >>`;
const blanks = '\n'.repeat(100);

/** Headers of object 9 that viewers read where an index leads to them. */
const oddHeaders: readonly string[] = [
  '9 %c\n0 obj',
  '9%c\r0 obj',
  '9 %c 5\n0 obj',
  '5 % 9 %c\n0 obj',
  '9 0 %c\nobj',
  '9 0 % 5 0\nobj',
  '9 %\n% 5\n0 obj',
  '9 0 %c\n\n%d\n obj',
  `9 0${blanks}obj`,
  `9${blanks}0 obj`,
  '9.5 0 obj',
  '9. 0 obj',
  '9 0.0 obj',
  '+9 0 obj',
  '9e0 0 obj',
  '4294967305 0 obj',
];

/** References to object 9 that some viewers understand. */
const oddReferences: readonly string[] = ['9.5 0 R', '-9 0 R', '4294967305 0 R'];
/** In a dictionary these are too many or too few parts; in a list they are not. */
const oddReferencesInLists: readonly string[] = ['0-9 0 R', '9 0R', '9e0 0 R', '--9 0 R'];

const inStream = (bytes: string) => streamObject('/Type /Metadata', Buffer.from(bytes, 'latin1')).toString('latin1');
const behindPage = (next: string) => `/OpenAction << /S /GoTo /D [0 /Fit] /Next ${next} >>`;
const packed = (dictionary: string, index: string) =>
  streamObject(dictionary, Buffer.from(`${index}${address}`)).toString('latin1');

/** The index of packed objects whose dictionary does not say where they begin. */
export const hiddenIndex = '9 4 ';

/** Addresses that are opened by themselves and stand in objects that a scan may overlook. */
export const hiddenObjects: Readonly<Record<string, Position>> = {
  ...named('behind the header', oddHeaders, (header) => ({
    catalogue: '/OpenAction 9 0 R',
    objects: [inStream(`${header} ${address} endobj`)],
  })),
  ...named('behind the reference', oddReferences, (reference) => ({
    catalogue: `/OpenAction ${reference}`,
    objects: ['null', 'null', 'null', address],
  })),
  ...named('behind the reference in a list', oddReferencesInLists, (reference) => ({
    catalogue: behindPage(`[ ${reference} ]`),
    objects: ['null', 'null', 'null', address],
  })),
  ...named('packed with the index', ['9.5 0 ', '9 0.5 ', '-9 0 '], (index) => ({
    catalogue: '/OpenAction 9 0 R',
    objects: [packed(`/Type /ObjStm /N 1 /First ${index.length}`, index)],
  })),
  ...named('packed with', ['/N 1', '/Type 5 0 R /N 1', '/N#00 1 /First#00 4'], (dictionary) => ({
    catalogue: '/OpenAction 9 0 R',
    objects: [packed(dictionary, hiddenIndex)],
  })),
};

function named(
  how: string,
  spellings: readonly string[],
  position: (spelling: string) => Position,
): Record<string, Position> {
  return Object.fromEntries(
    spellings.map((spelling) => [`an address ${how} ${JSON.stringify(spelling)}`, position(spelling)]),
  );
}
