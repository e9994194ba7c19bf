import { SaxesParser } from 'saxes';
import { Refused } from './refused.ts';
import { BudgetExceeded } from './budget-exceeded.ts';

type XmlName = { name: string; local: string; uri: string };
export type XmlElement = XmlName & { attributes: readonly (XmlName & { value: string })[] };

export type XmlReader = {
  onElement(element: XmlElement): void;
  onText?(text: string): void;
  onEnd?(): void;
};

const mostElements = 300_000;
const mostAttributes = 200;
const mostLanguages = 100;
/** The DOCTYPE that drawing programs write; it declares no entities. */
const harmlessDoctype = /^\s*svg(?:\s+public\s+"[^"]*"\s+"http:\/\/www\.w3\.org\/[^"]*")?\s*$/i;
/** Encodings that are the same as UTF-8 as long as all is ASCII. */
const asciiLike = /^(?:us-ascii|iso-8859-(?:1|15)|windows-1252)$/i;

/**
 * Reads XML strictly: UTF-8, well-formed, without entities of its own and without instructions to whoever opens it. Another encoding would
 * have us read another text than a browser does.
 */
export function readXml(bytes: Uint8Array, reader: XmlReader): void {
  const text = decode(bytes);
  const parser = new SaxesParser();
  const languages: Languages[] = [];
  let elements = 0;
  let attributesOfElement = 0;
  parser.on('error', (error) => {
    throw new Refused('unreadable', `XML that is not well-formed: ${error.message}`);
  });
  parser.on('xmldecl', ({ encoding }) => judgeEncoding(encoding, bytes));
  parser.on('doctype', (doctype) => {
    if (!harmlessDoctype.test(doctype)) throw new Refused('activeContent', 'a document type of its own');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target !== 'xpacket') throw new Refused('activeContent', `an instruction <?${target}?>`);
  });
  parser.on('attribute', () => {
    if (++attributesOfElement > mostAttributes) throw new BudgetExceeded('XML of too many attributes');
  });
  parser.on('opentag', ({ name, attributes }) => {
    attributesOfElement = 0;
    if (++elements > mostElements) throw new BudgetExceeded('XML of too many elements');
    const inner = withDeclared(languages.at(-1) ?? builtIn, attributes);
    languages.push(inner);
    const named = Object.entries(attributes).map(([key, value]) => ({ ...nameOf(inner, key, ''), value }));
    reader.onElement({ ...nameOf(inner, name, inner.get('') ?? ''), attributes: named });
  });
  parser.on('text', (piece) => reader.onText?.(piece));
  parser.on('cdata', (piece) => reader.onText?.(piece));
  parser.on('closetag', () => {
    languages.pop();
    reader.onEnd?.();
  });
  parser.write(text).close();
}

/** By prefix. Kept here, for the parser's own search goes up to the root from every element. */
type Languages = ReadonlyMap<string, string>;
const builtIn: Languages = new Map([
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
  ['xmlns', 'http://www.w3.org/2000/xmlns/'],
]);

function withDeclared(outer: Languages, attributes: Readonly<Record<string, string>>): Languages {
  const declared = Object.entries(attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (declared.length === 0) return outer;
  if (outer.size + declared.length > mostLanguages) throw new BudgetExceeded('XML of too many languages');
  return new Map([...outer, ...declared.map(([name, uri]) => [name.slice('xmlns:'.length), uri] as const)]);
}

function nameOf(languages: Languages, name: string, unprefixed: string): XmlName {
  const colon = name.indexOf(':');
  if (colon < 0) return { name, local: name, uri: unprefixed };
  const uri = languages.get(name.slice(0, colon));
  if (uri === undefined) throw new Refused('unreadable', `XML with an unknown prefix in ${name}`);
  return { name, local: name.slice(colon + 1), uri };
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isUtf16 =
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;
  if (isUtf16) throw new Refused('activeContent', 'XML that is not in UTF-8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refused('unreadable', 'XML that is not in UTF-8');
  }
}

function judgeEncoding(encoding: string | undefined, bytes: Uint8Array): void {
  if (encoding === undefined || /^utf-?8$/i.test(encoding)) return;
  if (asciiLike.test(encoding) && bytes.every((byte) => byte < 0x80)) return;
  throw new Refused('activeContent', `XML in ${encoding}`);
}
