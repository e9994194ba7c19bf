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

test.each([
  'ping="http://evil.example/x"',
  'PING="http://evil.example/x"',
  'ping="#x"',
  'ping=""',
  'xmlns:x="urn:x" x:ping="http://evil.example/x"',
  'xmlns:x="http://www.w3.org/2000/svg" x:Ping="http://evil.example/x"',
  'xmlns:x="http://www.w3.org/1999/xlink" x:ping="http://evil.example/x"',
  'attributionsrc="http://evil.example/x"',
  'attributionSrc=""',
  'srcset="http://evil.example/x 2x"',
  'formaction="http://evil.example/x"',
])('a link with %s would call an address', (attribute) => {
  expect(drawing(`<a href="#x" ${attribute}><path d="M0 0"/></a>`)?.code).toBe('activeContent');
});

test('what drawing programs note about actions and sources calls nothing', () => {
  const event = 'xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#" stEvt:action="saved"';
  expect(drawing(`<metadata ${event}/><a href="#x" data-ping="1" target="_top"><path d="M0 0"/></a>`)).toBeUndefined();
});

/** Thirty lines, each of which draws the one before ten times. */
function nested(levels: number, refer: (id: string) => string): string {
  const deps = Array.from(
    { length: levels },
    (_, level) => `<g id="l${level + 1}">${refer(`l${level}`).repeat(10)}</g>`,
  );
  return `<defs><path id="l0" d="M0 0"/>${deps.join('')}</defs>${refer(`l${levels}`)}`;
}

test.each([
  ['use', (id: string) => `<use href="#${id}"/>`],
  ['an old use', (id: string) => `<use xmlns:x="http://www.w3.org/1999/xlink" x:href=" #${id}"/>`],
  ['fills', (id: string) => `<path fill="url(#${id})"/>`],
  ['masks in styles', (id: string) => `<path style="mask:url('#${id}')"/>`],
])('a drawing that draws itself ever more often by %s is refused, however small it is', (_, refer) => {
  expect(drawing(nested(3, refer))).toBeUndefined();
  expect(drawing(nested(30, refer))).toMatchObject({ code: 'unreadable', message: /repeats itself/ });
});

test('a drawing that holds itself, or has too many levels, is refused', () => {
  expect(drawing('<g id="a"><use href="#a"/></g>')).toMatchObject({ message: /holds itself/ });
  const levels = Array.from({ length: 9000 }, (_, level) => `<g id="l${level + 1}"><use href="#l${level}"/></g>`);
  expect(drawing(levels.join(''))).toMatchObject({ code: 'unreadable', message: /levels/ });
});

test('many fills by many gradients are an honest drawing; too many different styles are not read', () => {
  const many = (count: number, of: (index: number) => string) =>
    Array.from({ length: count }, (_, at) => of(at)).join('');
  expect(drawing(many(19_000, (at) => `<path fill="url(#g${at})" style="stroke:url(#s${at})"/>`))).toBeUndefined();
  expect(drawing(many(19_000, (at) => `<path fill="url('#g${at}')"/>`))).toMatchObject({ message: /different styles/ });
});

test('a style that only begins like a reference is read as any other', () => {
  expect(drawing('<path style="fill:url(#a);behavior:url(#b)"/>')?.code).toBe('activeContent');
  expect(drawing('<path fill="uurl(#a)rl(x)"/>')?.code).toBe('activeContent');
  expect(drawing('<path fill="url(#a)url(http:a)"/>')?.code).toBe('activeContent');
});
