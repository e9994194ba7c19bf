import { expect, test } from 'vitest';
import { memberUpload } from '#constants.ts';
import { documentGroupOf, documentTypes, isDocumentType } from './document-types.ts';
import { extensionOf, fileProblem, mimeTypeOf, sanitiseFileName } from './rules.ts';

test('U1.f characters other than letters, digits and dot become underscores', () => {
  expect(sanitiseFileName('Arztbericht (Kopie 2)-neu.pdf')).toBe('Arztbericht__Kopie_2__neu.pdf');
  expect(sanitiseFileName('Überweisung_Straße.jpg')).toBe('Überweisung_Straße.jpg');
  expect(sanitiseFileName('U\u0308berweisung.jpg')).toBe('Überweisung.jpg');
  expect(sanitiseFileName('../../etc/passwd.pdf')).toBe('.._.._etc_passwd.pdf');
  expect(sanitiseFileName('a\u0000b\r\nc\u202Efdp.exe"<script>.png')).toBe('a_b__c_fdp.exe__script_.png');
  expect(sanitiseFileName('診断書.pdf')).toBe('診断書.pdf');
});

test.each([
  ['.pdf', 'document.pdf'],
  ['...pdf', 'document.pdf'],
  ['. .pdf', '._.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['nul.tar.pdf', '_nul.tar.pdf'],
  ['Com1.PDF', '_Com1.PDF'],
  ['LPT¹.jpg', '_LPT¹.jpg'],
  ['AUX', '_AUX'],
  ['a.pdf. .', 'a.pdf._'],
  ['a.pdf...', 'a.pdf'],
  ['Contract.pdf', 'Contract.pdf'],
  ['com10.pdf', 'com10.pdf'],
  ['my.con.pdf', 'my.con.pdf'],
])('U1.f every system can keep a file: %s is named %s', (given, safe) => {
  expect([sanitiseFileName(given), sanitiseFileName(safe)]).toEqual([safe, safe]);
});

test('a name that is too long keeps its ending', () => {
  const name = sanitiseFileName(`${'x'.repeat(500)}.heic`);
  expect(name).toHaveLength(200);
  expect(name.endsWith('x.heic')).toBe(true);
});

test('U1.e exactly the named extensions are taken, in any case', () => {
  for (const extension of memberUpload.extensions) {
    expect(fileProblem({ name: `a.${extension}`, size: 30 })).toBeUndefined();
    expect(fileProblem({ name: `A.${extension.toUpperCase()}`, size: 30 })).toBeUndefined();
  }
  for (const name of ['a.exe', 'a.pdf.html', 'a.gif', 'pdf', 'a.', '', 'a.constructor', 'a.webp', 'a.docx'])
    expect(fileProblem({ name, size: 1 }), name).toBe('unsupported');
});

test('U1.d 100,000,000 bytes are taken and one more is not', () => {
  expect(fileProblem({ name: 'a.pdf', size: 100_000_000 })).toBeUndefined();
  expect(fileProblem({ name: 'a.pdf', size: 100_000_001 })).toBe('tooLarge');
  expect(fileProblem({ name: 'a.pdf', size: 0 })).toBe('empty');
  expect(fileProblem({ name: 'a.pdf', size: 29 })).toBe('unreadable');
});

test('U1.e heic and heif get their type from the name', () => {
  expect([mimeTypeOf('IMG_1.HEIC'), mimeTypeOf('b.heif')]).toEqual(['image/heic', 'image/heif']);
  expect(extensionOf('archive.tar.gz')).toBe('gz');
});

test('U1.b the types are told apart by the kind of case', () => {
  expect([documentGroupOf('medical'), documentGroupOf('vehicleabroad'), documentGroupOf('vehiclegermany')]).toEqual([
    'Medical',
    'Vehicle',
    'Vehicle',
  ]);
  const offeredToNobody = documentTypes.filter(({ groups }) => groups.length === 0).map(({ code }) => code);
  expect(offeredToNobody).toEqual(['signed_document']);
  expect(isDocumentType('signed_document')).toBe(false);
});
