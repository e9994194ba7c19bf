import { expect, test } from 'vitest';
import { communicationTypes } from '#constants.ts';
import { lastClaimDigits } from './claim-digits.ts';
import { normaliseLicencePlate } from './licence-plate.ts';
import { mainPageOf, linkOpens, memberPages } from './link-scopes.ts';

test('K2.a the communication type decides the main page', () => {
  expect(communicationTypes.map((type) => [type, mainPageOf(type)])).toEqual([
    ['ebs_signing', '/ebs'],
    ['document_upload', '/documents'],
    ['show_info', '/service-info'],
    ['document_download', '/my-documents'],
    ['document_signing', '/sign-document'],
  ]);
});

test('K2.c the pages of a type’s own set are reachable, the rest are not', () => {
  const shared = ['/documents', '/my-documents', '/recall', '/note', '/history'];
  for (const type of communicationTypes) {
    const reachable = memberPages.filter((page) => linkOpens(type, page));
    expect(reachable.toSorted()).toEqual([...new Set([mainPageOf(type), ...shared])].toSorted());
  }
});

test('U3.c only document_download downloads', () => {
  expect(communicationTypes.filter((type) => linkOpens(type, 'download'))).toEqual(['document_download']);
});

test.each([
  ['18823', '18823'],
  ['GEL26-40718823', '18823'],
  [' 1 88 23 ', '18823'],
  ['8823', undefined],
  ['', undefined],
])('K1.b of %j the digits %j count', (text, digits) => {
  expect(lastClaimDigits(text)).toBe(digits);
});

test.each(['m-gr 4711', 'M GR 4711', 'MGR4711', 'm–gr-4711'])('K1.c the plate %j is M-GR 4711', (text) => {
  expect(normaliseLicencePlate(text)).toBe(normaliseLicencePlate('M-GR 4711'));
});
