import { ident, parse, walk, type CssNode } from 'css-tree';
import { Refused } from '#features/documents/scans/refused.ts';
import { BudgetExceeded } from '#features/documents/scans/budget-exceeded.ts';

const functions = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix icc-color calc min max clamp var matrix matrix3d translate translatex translatey
  translatez translate3d scale scalex scaley scalez scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
  cubic-bezier steps linear blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia polygon circle
  ellipse inset path rect linear-gradient radial-gradient format local`.split(/\s+/),
);
const atRules = new Set('media supports font-face keyframes -webkit-keyframes layer page'.split(' '));
const refusedProperties = new Set('behavior -moz-binding -ms-behavior'.split(' '));
const insideOnly = /^[ \t\n\f\r]*(?:#|data:(?:image\/(?:png|jpeg|gif|webp)|(?:application|font)\/[\w.+-]+)[;,])/i;
const mostCss = 2 * 1024 * 1024;
/** Reading one takes a fraction of a millisecond. */
const mostPieces = 4000;
/** Styles of numbers, words and brackets only: the fast path for large drawings, where `fetchingWord` does not match. */
const plainValue = /^[\w\s.,()+%#:;-]*$/;
/** What names another part of the drawing. */
const localReference = /(?<![\w-])url\(#[\w.-]+\)/g;
const fetchingWord = /url|src|image|expression|element|paint|binding|behavior/i;

export type CssContext = 'stylesheet' | 'declarationList' | 'value';
export type CssScan = ReturnType<typeof createCssScan>;

/** Looks through the styles of one drawing: nothing of it may be fetched or run. Escapes are resolved before anything is compared. */
export function createCssScan() {
  const seen = new Set<string>();
  let size = 0;

  return (css: string, context: CssContext): void => {
    if (context !== 'stylesheet' && isPlain(css.replace(localReference, ' '))) return;
    // Drawings repeat the same few styles over and over.
    if (seen.has(css)) return;
    seen.add(css);
    size += css.length;
    if (size > mostCss) throw new BudgetExceeded('styles that are too long');
    if (seen.size > mostPieces) throw new BudgetExceeded('too many different styles');
    if (context === 'stylesheet' && css.includes('<')) refuse('markup in a style sheet');
    walk(read(css, context), judge);
  };
}

function isPlain(css: string): boolean {
  return plainValue.test(css) && !fetchingWord.test(css);
}

function read(css: string, context: CssContext): CssNode {
  const onParseError = (error: Error) => refuse(`broken CSS: ${error.message}`);
  try {
    return parse(css, { context, parseCustomProperty: true, onParseError });
  } catch (failure) {
    if (failure instanceof SyntaxError) return refuse(`broken CSS: ${failure.message}`);
    throw failure;
  }
}

function judge(node: CssNode): void {
  if (node.type === 'Url' && !insideOnly.test(node.value)) refuse(`url(${node.value})`);
  if (node.type === 'Function' && !functions.has(plain(node.name))) refuse(`the function ${node.name}()`);
  if (node.type === 'Atrule' && !atRules.has(plain(node.name))) refuse(`@${node.name}`);
  if (node.type === 'Declaration' && refusedProperties.has(plain(node.property))) refuse(node.property);
  // The parser keeps what it does not understand as raw text.
  if (node.type === 'Raw' && node.value.trim() !== '') refuse(`CSS that is not understood: ${node.value}`);
}

function plain(name: string): string {
  return ident.decode(name).toLowerCase();
}

function refuse(reason: string): never {
  throw new Refused('activeContent', reason);
}
