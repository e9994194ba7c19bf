import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';

const elements = new Set(
  `svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textpath image switch a
  marker pattern mask clippath lineargradient radialgradient stop filter style view
  feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight
  fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur femerge femergenode femorphology feoffset fepointlight
  fespecularlighting fespotlight fetile feturbulence
  rdf work format type agent creator rights publisher date language subject bag li license permits requires`.split(
    /\s+/,
  ),
);
/** What drawing programs write about themselves; the browser ignores it. */
const editorPrefix = /^(?:sodipodi|inkscape|sketch|serif|cc|dc|rdf|xmp|pgf|i|x)$/;
const inside = /^(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i;
const tag = /<(?:!--[\s\S]*?--|!\[CDATA\[[\s\S]*?\]\]|\?[\s\S]*?\?|![^>]*|[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*)>/g;
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const address = /url\(\s*(?:&quot;|&#34;|["'])?\s*([^)"'&]*)/gi;

export const largestSvgBytes = 10 * 1024 * 1024;

/** Tells whether a drawing is only that: known elements, no handlers, nothing from outside, no entities of its own. */
export function scanSvg(bytes: Uint8Array): RefusalCode | undefined {
  const text = decode(bytes);
  if (text === undefined) return 'unreadable';
  for (const [whole] of text.matchAll(tag)) if (!isHarmless(whole)) return 'activeContent';
  // Styles stand between tags as well as inside of them.
  const resolved = plain(text);
  if (/@import|javascript:|expression\s*\(|-moz-binding/i.test(resolved)) return 'activeContent';
  const addresses = [...resolved.matchAll(address)].map(([, target]) => target?.trim() ?? '');
  return addresses.every((target) => inside.test(target)) ? undefined : 'activeContent';
}

function isHarmless(whole: string): boolean {
  if (whole.startsWith('<!--') || whole.startsWith('</')) return true;
  if (whole.startsWith('<![CDATA[')) return !/<\s*script/i.test(whole);
  if (whole.startsWith('<?')) return /^<\?xml\s/i.test(whole);
  if (whole.startsWith('<!'))
    return /^<!doctype\s+svg(?:\s+public\s+"[^"]*"\s+"http:\/\/www\.w3\.org\/[^"]*")?\s*>$/i.test(whole);
  const name = /^<([\w.:-]+)/.exec(whole)?.[1]?.toLowerCase() ?? '';
  const [prefix, local] = name.includes(':') ? name.split(':', 2) : ['', name];
  const isKnown = elements.has(local ?? '');
  const isEditors =
    prefix !== '' && editorPrefix.test(prefix ?? '') && !/script|foreignobject|iframe|handler/.test(name);
  if (!isKnown && !isEditors) return false;
  return [...whole.matchAll(attribute)].every(([, key = '', quoted, single]) =>
    isHarmlessAttribute(key, quoted ?? single ?? ''),
  );
}

function isHarmlessAttribute(key: string, value: string): boolean {
  const local = key.toLowerCase().split(':').at(-1) ?? '';
  if (local.startsWith('on')) return false;
  // A drawing that brings another language along could say anything in it.
  if (key.toLowerCase().startsWith('xmlns')) return !/xhtml/i.test(plain(value));
  if (local !== 'href' && local !== 'src') return true;
  return inside.test(plain(value).trim());
}

/** With character references resolved, for they hide words from a search and from nobody else. */
function plain(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => character(Number(code)))
    .replace(/&(?:tab|newline);/gi, '')
    .replace(/(?![\t\n\r])\p{Cc}/gu, '');
}

function character(code: number): string {
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
