import { expect, test } from 'vitest';
import { mainPagePath, pathAfterLogin } from './main-page-path.ts';

test.each([
  ['ebs_signing', '/ebs'],
  ['document_upload', '/documents'],
  ['show_info', '/service-info'],
  ['document_download', '/my-documents'],
  ['document_signing', '/sign-document'],
  ['something_new', '/callcenter'],
])('K2 a link of the type %s leads to %s', (type, path) => {
  expect(mainPagePath(type)).toBe(path);
});

test('K2 where there is no such page, to the phone', () => {
  expect(pathAfterLogin('show_info', (path) => path === '/service-info')).toBe('/service-info');
  expect(pathAfterLogin('show_info', (path) => path === '/documents')).toBe('/callcenter');
});
