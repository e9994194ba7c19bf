import { expect, test } from 'vitest';
import { refusalOfSvg } from './svg-scan.ts';

const drawing = (body: string) =>
  refusalOfSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`));

// Browsers skip only ASCII white space before an address; after any other character the rest is a path on our own server.
test.each(['\u00A0', '\uFEFF', '\u2028', '\u3000'])('an address behind %j leads outside', (blank) => {
  expect(drawing(`<image href="${blank}data:image/png,/../a.png"/>`)?.code).toBe('activeContent');
  expect(drawing(`<use href="${blank}#/../../a"/>`)?.code).toBe('activeContent');
  expect(drawing(`<style>g{background:url("${blank}data:image/png,/../a")}</style>`)?.code).toBe('activeContent');
});

test('an address after other white space is a path on our own server', () => {
  expect(drawing(`<use href="&#10; #a"/><style>g{fill:url(" #a")}</style>`)).toBeUndefined();
});
