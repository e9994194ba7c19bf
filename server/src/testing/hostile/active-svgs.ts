import fc from 'fast-check';
import type { ActiveFile } from './active-pdfs.ts';

const canary = 'http://127.0.0.1:9/';
const svg = 'http://www.w3.org/2000/svg';

/** How a word is written in an attribute or a text of XML. */
const xmlSpellings: Readonly<Record<string, (char: string) => string>> = {
  'as it is': (char) => char,
  decimal: (char) => `&#${char.charCodeAt(0)};`,
  hex: (char) => `&#x${char.charCodeAt(0).toString(16)};`,
  'hex with zeros': (char) => `&#x000${char.charCodeAt(0).toString(16).toUpperCase()};`,
};

/** How a word is written in CSS. */
const cssSpellings: Readonly<Record<string, (char: string) => string>> = {
  'as it is': (char) => char,
  escaped: (char) => `\\${char.charCodeAt(0).toString(16)} `,
  'escaped with zeros': (char) => `\\${char.charCodeAt(0).toString(16).padStart(6, '0')}`,
  'in capitals': (char) => char.toUpperCase(),
};

type Words = (text: string) => string;
type Body = (xml: Words, css: Words) => string;

const fetches = ['url', 'src', 'image', 'image-set'];

/** Things that a drawing would do; `xml` spells words of attributes and texts, `css` words of styles. */
const bodies: Readonly<Record<string, Body>> = {
  'a script': (xml) => `<script>${xml('alert(1)')}</script>`,
  'a script of a prefix': (xml) => `<x:script xmlns:x="${xml(svg)}">1</x:script>`,
  'a script in another language': (xml) => `<x:script xmlns:x="${xml('http://www.w3.org/1999/xhtml')}">1</x:script>`,
  'a script from outside': (xml) => `<script href="${xml(canary)}"/>`,
  'a handler': (xml) => `<g onload="${xml('alert(1)')}"/>`,
  'a handler in capitals': (xml) => `<g ONLOAD="${xml('alert(1)')}"/>`,
  'a link that runs': (xml) => `<a href="${xml('javascript:alert(1)')}"><text>a</text></a>`,
  'an old link that runs': (xml) => `<a xlink:href="${xml('javascript:alert(1)')}"><text>a</text></a>`,
  'a link under another prefix': (xml) =>
    `<a xmlns:l="${xml('http://www.w3.org/1999/xlink')}" l:href="${xml('javascript:1')}"/>`,
  'a link with a tab in it': (xml) => `<a href="java&#9;${xml('script:alert(1)')}"/>`,
  'a link that tells another address': (xml) => `<a href="#a" ping="${xml(canary)}"><text>a</text></a>`,
  'a link that tells another address in capitals': (xml) => `<a href="#a" PING="${xml(canary)}"/>`,
  'a link of a prefix that tells another address': (xml) => `<a xmlns:l="${xml(svg)}" href="#a" l:Ping="${xml('b')}"/>`,
  'a link that reports to advertisers': (xml) => `<a href="#a" attributionsrc="${xml(canary)}"/>`,
  'an animation': (xml) => `<a><animate attributeName="${xml('href')}" to="${xml('javascript:1')}"/></a>`,
  'a setting': (xml) => `<set attributeName="${xml('onload')}" to="1"/>`,
  'a picture from outside': (xml) => `<image href="${xml(canary)}"/>`,
  'a drawing in a picture': (xml) => `<image href="${xml('data:image/svg+xml,')}&lt;svg/&gt;"/>`,
  'a picture behind a blank that is none': (xml) => `<image href="&#xA0;${xml('data:image/png,/../a.png')}"/>`,
  'a use behind a mark': (xml) => `<use href="\uFEFF${xml('#/../../a')}"/>`,
  'a style behind a blank that is none': (xml) =>
    `<g style="${xml(`fill:url("\u00A0#/a")`).replaceAll('"', '&quot;')}"/>`,
  'a use from outside': (xml) => `<use href="${xml(`${canary}#a`)}"/>`,
  'a foreign object': (xml) => `<foreignObject><b xmlns="${xml('http://www.w3.org/1999/xhtml')}"/></foreignObject>`,
  'a base': (xml) => `<g xml:base="${xml(canary)}"/>`,
  'a fill from outside': (xml, css) => `<g fill="${xml(`${css('url')}(${canary})`)}"/>`,
  'a style from outside': (xml, css) => `<g style="${xml(`fill:${css('url')}(${canary})`)}"/>`,
  'a style in quotes from outside': (xml, css) => `<g style="${xml(`fill:${css('url')}('${canary}')`)}"/>`,
  'a style with an escaped address': (xml, css) => `<g style="${xml(`fill:url('${css(canary)}')`)}"/>`,
  'an import': (xml, css) => `<style>${xml(`@${css('import')} "${canary}";`)}</style>`,
  'an import by address': (xml, css) => `<style>${xml(`@${css('import')} ${css('url')}(${canary});`)}</style>`,
  'an import behind a comment': (xml, css) => `<style>${xml(`/**/@${css('import')}/**/"${canary}";`)}</style>`,
  'an import in CDATA': (_, css) => `<style><![CDATA[@${css('import')} "${canary}";]]></style>`,
  'an import in two pieces': (_, css) => `<style>@${css('im')}<!-- -->${css('port')} "${canary}";</style>`,
  'a font from outside': (xml, css) =>
    `<style>${xml(`@font-face{font-family:a;src:${css('url')}(${canary})}`)}</style>`,
  'an expression': (xml, css) => `<g style="${xml(`width:${css('expression')}(alert(1))`)}"/>`,
  'a binding': (xml, css) => `<g style="${xml(`${css('-moz-binding')}:url(#a)`)}"/>`,
  'a behaviour': (xml, css) => `<style>${xml(`g{${css('behavior')}:url(#a)}`)}</style>`,
  'a variable from outside': (xml, css) => `<style>${xml(`g{--a:${css('url')}(${canary});fill:var(--a)}`)}</style>`,
  ...Object.fromEntries(
    fetches.map((name) => [
      `what ${name} fetches`,
      (xml: Words, css: Words) => `<style>${xml(`g{background:${css(name)}("${canary}")}`)}</style>`,
    ]),
  ),
};

const prologues: Readonly<Record<string, string>> = {
  nothing: '',
  'a declaration': '<?xml version="1.0"?>',
  'a declaration of UTF-8': '<?xml version="1.0" encoding="utf-8"?>',
  'a declaration of UTF-7': '<?xml version="1.0" encoding="utf-7"?>',
  'a declaration of another encoding': '<?xml version="1.0" encoding="shift_jis"?>',
  'a style sheet': `<?xml version="1.0"?><?xml-stylesheet href="${canary}"?>`,
  'an entity': `<!DOCTYPE svg [<!ENTITY a "b">]>`,
};

const encodings = ['utf8', 'utf8 with a mark', 'utf16le', 'utf16le without a mark', 'utf16be'] as const;

export const activeSvgs: fc.Arbitrary<ActiveFile> = fc
  .record({
    what: fc.constantFrom(...Object.keys(bodies)),
    inXml: fc.constantFrom(...Object.keys(xmlSpellings)),
    inCss: fc.constantFrom(...Object.keys(cssSpellings)),
    which: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
    prologue: fc.constantFrom(...Object.keys(prologues)),
    encoding: fc.constantFrom(...encodings),
    depth: fc.nat(3),
  })
  .map(({ what, inXml, inCss, which, prologue, encoding, depth }) => {
    const spelled = (spelling: ((char: string) => string) | undefined) => (text: string) =>
      text.replace(/./g, (char, at: number) => (which[at % which.length] ? (spelling?.(char) ?? char) : char));
    const css = spelled((char) => (/[a-z]/i.test(char) ? (cssSpellings[inCss]?.(char) ?? char) : char));
    const body = bodies[what]?.(spelled(xmlSpellings[inXml]), css) ?? '';
    const open = `<svg xmlns="${svg}" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">`;
    const text = `${prologues[prologue]}${open}${'<g>'.repeat(depth)}${body}${'</g>'.repeat(depth)}</svg>`;
    return {
      how: `${what}, ${inXml}, ${inCss}, ${prologue}, ${encoding}, ${JSON.stringify(which)}: ${body}`,
      bytes: encoded(text, encoding),
    };
  });

function encoded(text: string, encoding: (typeof encodings)[number]): Buffer {
  switch (encoding) {
    case 'utf8':
      return Buffer.from(text);
    case 'utf8 with a mark':
      return Buffer.from(`\uFEFF${text}`);
    case 'utf16le':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 'utf16le without a mark':
      return Buffer.from(text, 'utf16le');
    case 'utf16be':
      return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  }
}
