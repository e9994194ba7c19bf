import { expect, test } from 'vitest';
import { mainPagePath } from './main-page-path.ts';

test.each([
  ['ebs_signing', '/ebs'],
  ['document_upload', '/documents'],
  ['show_info', '/service-info'],
  ['document_download', '/my-documents'],
  ['document_signing', '/sign-document'],
  ['something_new', '/callcenter'],
])('K2.a K2.b a link of the type %s leads to %s', (type, path) => {
  expect(mainPagePath(type)).toBe(path);
});
