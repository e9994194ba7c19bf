import { Parser } from 'htmlparser2';

/** An element of a template, or a text between elements. Whatever else HTML can hold is not here. */
export type TemplateElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly (TemplateElement | string)[];
};

/** Elements without a meaning of their own; their content is read as if it stood in the parent. */
const wrappers = ['div', 'section', 'span', 'header', 'footer', 'body', 'html', 'main'] as const;

/** The elements of a template; the sanitizer keeps these and nothing else. */
export const templateElements = [
  'form',
  'h1',
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'br',
  'fieldset',
  'legend',
  'label',
  'input',
  'textarea',
  'select',
  'option',
  ...wrappers,
] as const;

const known = new Set<string>(templateElements);

/** Far more than any real form needs. */
const deepest = 30;
const longest = 200_000;

/** The known elements; every other element is left out with all that stands in it. */
export function readElements(html: string): (TemplateElement | string)[] | undefined {
  if (html.length > longest) return undefined;
  try {
    return parsed(html).flatMap((node) => knownNodes(node, 0));
  } catch (failure) {
    if (failure instanceof RangeError) return undefined;
    throw failure;
  }
}

type ParsedElement = { name: string; attribs: Record<string, string>; children: ParsedNode[] };
type ParsedNode = ParsedElement | string;

/** The HTML as a tree of all its elements and texts. */
function parsed(html: string): ParsedNode[] {
  const root: ParsedElement = { name: '', attribs: {}, children: [] };
  const open = [root];
  const parser = new Parser({
    onopentag(name, attribs) {
      const element = { name, attribs, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext: (text) => void open.at(-1)?.children.push(text),
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return root.children;
}

function knownNodes(node: ParsedNode, depth: number): (TemplateElement | string)[] {
  if (depth > deepest) throw new RangeError('The template nests too deeply');
  if (typeof node === 'string') return [node];
  if (!known.has(node.name)) return [];
  const children = node.children.flatMap((child) => knownNodes(child, depth + 1));
  if ((wrappers as readonly string[]).includes(node.name)) return children;
  return [{ name: node.name, attributes: new Map(Object.entries(node.attribs)), children }];
}

export function isElement(node: TemplateElement | string | undefined, ...names: string[]): node is TemplateElement {
  return typeof node === 'object' && (names.length === 0 || names.includes(node.name));
}

/** All elements beneath, in their order. */
export function descendants(nodes: readonly (TemplateElement | string)[]): TemplateElement[] {
  return nodes.flatMap((node) => (isElement(node) ? [node, ...descendants(node.children)] : []));
}

/** The text without the controls in it, on one line. */
export function plainText(nodes: readonly (TemplateElement | string)[]): string {
  return oneLine(textIn(nodes));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

const controls = ['input', 'select', 'textarea'];

function textIn(nodes: readonly (TemplateElement | string)[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (controls.includes(node.name)) return '';
      return node.name === 'br' ? ' ' : textIn(node.children);
    })
    .join('');
}
