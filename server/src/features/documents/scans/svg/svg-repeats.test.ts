import { expect, test } from 'vitest';
import { refusalOfSvg } from './svg-scan.ts';

const drawing = (body: string) =>
  refusalOfSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`));
const ten = '<path d="M0 0h1v1z"/>'.repeat(10);
const range = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join('');

/** Drawings of so many levels, each of which draws the one before ten times: from level 0, which is one path, to the last. */
const hidden: Record<string, (levels: number) => string> = {
  'fills by classes': (levels) =>
    `<style>${range(levels, (at) => `.c${at + 1}{fill:url(#l${at})}`)}</style>${range(levels, (at) => `<pattern id="l${at + 1}">${ten.replaceAll('<path', `<path class="a c${at + 1}"`)}</pattern>`)}<path class="c${levels}"/>`,
  'fills by a style sheet that comes last, with escapes and conditions': (levels) =>
    `${range(levels, (at) => `<pattern id="l${at + 1}">${ten.replaceAll('<path', `<path class="c${at + 1}"`)}</pattern>`)}<path class="c${levels}"/><style>${range(levels, (at) => `@media print{g:not(.x) > path.\\63 ${at + 1}:is(.y)[d]{f\\69ll:url("#\\6c ${at}")!important}}`)}</style>`,
  'fills by ids': (levels) =>
    `<style>${range(levels, (at) => `#l${at + 1}{stroke:url(#l${at})}`)}</style>${range(levels, (at) => `<pattern id="l${at + 1}">${ten}</pattern>`)}<path fill="url(#l${levels})"/>`,
  'fills by classes and ids with a blank': (levels) =>
    `<style>${range(levels, (at) => `.c#l${at + 1}\\ x{fill:url("#l${at === 0 ? 0 : `${at} x`}")}`)}</style>${range(levels, (at) => `<pattern id="l${at + 1} x" class="c">${ten}</pattern>`)}<path fill="url('#l${levels} x')"/>`,
  'fills by nested rules': (levels) =>
    `<style>svg{${range(levels, (at) => `&amp; .c${at + 1}{fill:url(#l${at})}`)}}</style>${range(levels, (at) => `<pattern id="l${at + 1}" class="c${at + 1}">${ten}</pattern>`)}<path class="c${levels}"/>`,
  'fills that patterns inherit to their shapes': (levels) =>
    `${range(levels, (at) => `<pattern id="l${at + 1}" fill="url(#l${at})">${ten}</pattern>`)}<g style="fill:url(#l${levels})">${ten}</g>`,
  'fills that patterns inherit from where they stand': (levels) =>
    `${range(levels, (at) => `<g fill="url(#l${at})"><g><pattern id="l${at + 1}">${ten}</pattern></g></g>`)}<path fill="url(#l${levels})"/>`,
  'fills that uses inherit to what they draw': (levels) =>
    `<g id="ten">${ten}</g>${range(levels, (at) => `<pattern id="l${at + 1}"><g fill="url(#l${at})"><use href="#ten"/></g></pattern>`)}<path fill="url(#l${levels})"/>`,
  'fills with addresses written otherwise': (levels) =>
    `${range(levels, (at) => `<pattern id="l${at + 1}" fill="url(' #%6c${at}')">${ten}</pattern>`)}<path fill="url(#l${levels})"/>`,
  'patterns that take over the content of others': (levels) =>
    `${range(levels, (at) => `<pattern id="l${at + 1}">${`<g><path fill="url(#t${at})"/></g>`.repeat(10)}</pattern><pattern id="t${at}" href="#l${at}"/>`)}<path fill="url(#l${levels})"/>`,
  'markers at every corner': (levels) =>
    `<style>polyline{marker-mid:inherit}</style>${range(levels, (at) => `<marker id="l${at + 1}" style="marker:url(#l${at})"><polyline points="${'1,1 '.repeat(5)}"/></marker>`)}<g marker-end="url(#l${levels})">${ten}</g>`,
  'masks by classes': (levels) =>
    `<style>${range(levels, (at) => `.c${at + 1}{-webkit-mask-image:url(#l${at})}`)}</style>${range(levels, (at) => `<mask id="l${at + 1}">${ten.replaceAll('<path', `<path class="c${at + 1}"`)}</mask>`)}<path class="c${levels}"/>`,
  'clips of clips': (levels) =>
    `${range(levels, (at) => `<clipPath id="l${at + 1}">${ten.replaceAll('<path', `<path clip-path="url(#l${at})"`)}</clipPath>`)}<path clip-path="url(#l${levels})"/>`,
  'masks that are inherited because a style says so': (levels) =>
    `<style>path{mask:inherit}</style>${range(levels, (at) => `<mask id="l${at + 1}"><g mask="url(#l${at})">${ten}</g></mask>`)}<g mask="url(#l${levels})">${ten}</g>`,
};

test.each(Object.entries(hidden))('%s: a drawing that draws itself ever more often is refused', (_, of) => {
  const levels = (count: number) => `<path id="l0" d="M0 0"/>${of(count)}`;
  expect(drawing(levels(2))).toBeUndefined();
  expect(drawing(levels(12))).toMatchObject({ code: 'unreadable', message: /repeats itself/ });
});

test.each([
  [
    'filters of many elements',
    `<filter id="f"><feGaussianBlur/><feTile/></filter>${'<rect filter="url(#f)"/>'.repeat(2000)}`,
  ],
  [
    'filters by a class',
    `<style>.a{filter:url(#f)}</style><filter id="f"><feMorphology/></filter>${'<g class="a"/>'.repeat(4000)}`,
  ],
  ['filters that stand in a style', `<style>rect{filter:${'blur(9px) '.repeat(100)}}</style>${'<rect/>'.repeat(40)}`],
  ['filters that stand in an attribute', `<rect filter="${'blur(9px)'.repeat(100)}"/>`.repeat(40)],
  [
    'a long path that is used often',
    `<path id="a" d="M0 0${'h1v1'.repeat(50_000)}"/>${'<use href="#a"/>'.repeat(400)}`,
  ],
  ['a long text that is used often', `<text id="a">${'a'.repeat(100_000)}</text>${'<use href="#a"/>'.repeat(400)}`],
])('%s take as long as many shapes', (_, body) => {
  expect(drawing(body)).toMatchObject({ code: 'unreadable', message: /repeats itself/ });
});

test.each([
  ['a reference behind a variable', '<style>g{--a:url(#p);fill:var(--a)}</style>'],
  ['a reference in an animation', '<style>@keyframes a{to{fill:url(#p)}}</style>'],
  ['filters are inherited', '<g style="filter:blur(1px)"><g filter="inherit"/></g>'],
  ['styles that apply too often', `<style>${'*{fill:url(#p)}'.repeat(10_000)}</style>${'<g/>'.repeat(10_000)}`],
  ['inherits too many references', range(60, (at) => `<g fill="url(#a${at})">`) + '</g>'.repeat(60)],
  ['holds itself', '<style>path{fill:url(#p)}</style><pattern id="p"><path/></pattern><path/>'],
])('what cannot be counted is refused: %s', (message, body) => {
  expect(drawing(body)).toMatchObject({ code: 'unreadable', message: expect.stringContaining(message) as string });
});

const stops = '<stop offset="0" style="stop-color:#fc0"/><stop offset="1" style="stop-color:#000;stop-opacity:0"/>';

test.each([
  [
    'as Illustrator writes it',
    `<defs><style>.cls-1{fill:url(#linear-gradient);}.cls-2,.cls-3{fill:none;}.cls-2{clip-path:url(#clip-path);}.cls-4{filter:url(#drop-shadow-1);}</style><linearGradient id="linear-gradient" x1="0" gradientUnits="userSpaceOnUse">${stops}</linearGradient><clipPath id="clip-path"><rect class="cls-3" width="9" height="9"/></clipPath><filter id="drop-shadow-1" filterUnits="userSpaceOnUse"><feOffset dx="7"/><feGaussianBlur stdDeviation="5"/><feFlood/><feComposite/><feComposite/></filter></defs>${range(2000, () => '<g class="cls-2"><path class="cls-1" d="M0,0H9V9Z"/><rect class="cls-3" width="9"/></g>')}<g class="cls-4">${ten}</g>`,
  ],
  [
    'as Inkscape writes it',
    `<defs><linearGradient id="l1">${stops}</linearGradient><radialGradient xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#l1" id="r1"/><marker id="Arrow1" style="overflow:visible"><path d="M0 0 5 -5z" style="fill:context-stroke"/></marker><mask id="m1"><rect style="fill:url(#r1)"/></mask><filter id="f1"><feGaussianBlur stdDeviation="2"/></filter></defs><g mask="url(#m1)">${range(3000, (at) => `<path id="path${at}" style="fill:url(#r1);stroke:#000;marker-end:url(#Arrow1);filter:none" d="m 1.5,2 3.25,-4 c 1,1 2,2 3,3 z"/>`)}</g><path style="filter:url(#f1)" d="M0 0"/><text style="shape-inside:url(#path1)"><tspan>Hallo</tspan></text>`,
  ],
  [
    'as Figma writes it',
    `${range(60, (at) => `<g filter="url(#filter${at}_d)"><path d="M0 0" fill="url(#paint${at})"/></g>`)}<defs>${range(60, (at) => `<filter id="filter${at}_d"><feFlood/><feColorMatrix/><feOffset/><feGaussianBlur/><feColorMatrix/><feBlend/><feBlend/></filter><linearGradient id="paint${at}">${stops}</linearGradient>`)}</defs>`,
  ],
  [
    'a set of icons',
    `${range(200, (at) => `<symbol id="i${at}" viewBox="0 0 9 9">${ten}</symbol>`)}${range(2000, (at) => `<use href="#i${at % 200}" class="icon"/>`)}<a href="#i1"><text>1</text></a>`,
  ],
  [
    'a chart with hatched areas',
    `<style>.area{fill:url(#hatch)} svg *{stroke:none} path{fill:#ccc}</style><pattern id="hatch">${ten}</pattern>${'<path class="area" d="M0 0h9v9z"/>'.repeat(500)}`,
  ],
  [
    'an icon whose root says the fill',
    `<g fill="url(#g)"><defs><linearGradient id="g">${stops}</linearGradient></defs>${ten}</g>`,
  ],
  ['a style for all', `<style>*{fill:url(#g)}</style><linearGradient id="g">${stops}</linearGradient>${ten}`],
  [
    'a map',
    `<style>.r{stroke:url(#g)}</style><linearGradient id="g">${stops}</linearGradient>${'<path class="r" d="M1.5-2.5l3 4 5.25 6z"/>'.repeat(30_000)}`,
  ],
])('an honest drawing passes: %s', (_, body) => {
  const before = process.cpuUsage();
  expect(drawing(body)).toBeUndefined();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(5000);
});
