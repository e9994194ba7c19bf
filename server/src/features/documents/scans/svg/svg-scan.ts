import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import { createCssScan, type CssScan } from './css-scan.ts';
import { Refused } from '#features/documents/scans/refused.ts';
import { createRepeatCount } from './svg-repeats.ts';
import { svgLanguage as svg } from './svg-tree.ts';
import { BudgetExceeded } from '#features/documents/scans/budget-exceeded.ts';
import { readXml, type XmlElement } from '#features/documents/scans/xml.ts';

const elements = new Set(
  `svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textPath image switch a
  marker pattern mask clipPath linearGradient radialGradient stop filter style view
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);
/** What drawing programs write about themselves and the drawing; no browser acts upon it. */
const inertLanguages = [
  'http://www.inkscape.org/',
  'http://sodipodi.sourceforge.net/',
  'http://www.bohemiancoding.com/sketch/',
  'http://www.serif.com/',
  'http://creativecommons.org/',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://ns.adobe.com/',
  'adobe:ns:meta/',
  'http://www.figma.com/',
  'https://boxy-svg.com',
  'http://schemas.microsoft.com/visio/',
];
/** What attributes are named in, besides the above. */
const xlink = 'http://www.w3.org/1999/xlink';
const xml = 'http://www.w3.org/XML/1998/namespace';
const xmlns = 'http://www.w3.org/2000/xmlns/';
/** A browser skips these blanks before an address and no others, so `trim` would strip too much. */
const inside = /^[ \t\n\f\r]*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i;
/** With these a browser calls an address by itself, at once or when somebody follows a link; no drawing needs them, wherever they lead. */
const callingAttribute =
  /^(?:ping|attributionsrc|action|formaction|srcset|imagesrcset|srcdoc|background|codebase|classid|archive|data|poster|longdesc|manifest|dynsrc|lowsrc|cite|usemap)$/i;
/** Attributes whose value is never read as CSS. */
const plainAttribute = /^(?:d|points|id|class|viewBox|data-.*|aria-.*)$/;

export const largestSvgBytes = 10 * 1024 * 1024;

/** Tells whether a drawing is only that: known elements, no handlers, nothing from outside, no entities of its own. */
export function scanSvg(bytes: Uint8Array): RefusalCode | undefined {
  return refusalOfSvg(bytes)?.code;
}

/** The verdict with its reason. */
export function refusalOfSvg(bytes: Uint8Array): Refused | undefined {
  try {
    readSvg(bytes);
    return undefined;
  } catch (failure) {
    if (failure instanceof Refused) return failure;
    if (failure instanceof BudgetExceeded) return new Refused('unreadable', failure.message);
    throw failure;
  }
}

function readSvg(bytes: Uint8Array): void {
  const css = createCssScan();
  const repeats = createRepeatCount();
  let style: string | undefined;
  let depth = 0;
  readXml(bytes, {
    onElement(element) {
      if (depth++ === 0 && (element.uri !== svg || element.local !== 'svg')) refuse('a root that is no drawing');
      if (style !== undefined) refuse('an element in a style sheet');
      judgeElement(element);
      for (const attribute of element.attributes) judgeAttribute(attribute, css);
      repeats.onElement(element);
      if (element.uri === svg && element.local === 'style') style = '';
    },
    onText(text) {
      if (style !== undefined) style += text;
      else repeats.onText(text);
    },
    onEnd() {
      depth--;
      repeats.onEnd();
      if (style !== undefined) {
        css(style, 'stylesheet');
        repeats.onStyleSheet(style);
      }
      style = undefined;
    },
  });
  repeats.check();
}

function judgeElement({ name, local, uri }: XmlElement): void {
  const isKnown = uri === svg ? elements.has(local) : inertLanguages.some((language) => uri.startsWith(language));
  if (!isKnown) refuse(`an element <${name}>`);
}

type Attribute = XmlElement['attributes'][number];

function judgeAttribute({ name, local, uri, value }: Attribute, css: CssScan): void {
  if (uri === xmlns || name === 'xmlns') return judgeLanguage(value);
  if (/^on/i.test(local)) refuse(`a handler ${name}`);
  if (uri === xml && local === 'base') refuse('an address that all others begin at');
  if (uri !== '' && uri !== xlink && uri !== xml && inertLanguages.some((language) => uri.startsWith(language))) return;
  if (callingAttribute.test(local)) refuse(`an attribute ${name} that calls an address`);
  if (/^(?:href|src)$/i.test(local)) return inside.test(value) ? undefined : refuse(`${name} ${value.slice(0, 80)}`);
  if (local === 'style') return css(value, 'declarationList');
  if (!plainAttribute.test(local) && /url|[(\\]/i.test(value)) css(value, 'value');
}

/** A foreign namespace could hold anything. */
function judgeLanguage(uri: string): void {
  if (/xhtml|xslt|xsl|xml-events|mathml|\/xul|xbl/i.test(uri)) refuse(`the language ${uri}`);
}

function refuse(reason: string): never {
  throw new Refused('activeContent', reason);
}
