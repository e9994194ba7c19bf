import { ident, parse, walk, type CssNode, type Value } from 'css-tree';
import { BudgetExceeded } from '#features/documents/scans/budget-exceeded.ts';

/**
 * What a style makes an element draw besides itself: another element by its id, or filters that stand in the style. `perElement` is drawn once
 * for the element; `perShape` and `perVertex` are inherited and drawn for every shape, or every corner of it, that stands inside.
 */
export type Reference = { id: string; reach: 'perElement' | 'perShape' | 'perVertex' };
export type Styled = { references: Reference[]; filters: number; inheritsAll: boolean };

const notInherited = /^(?:-\w+-)?(?:mask|clip-path|filter|backdrop-filter)/;
const mayRefer = /url|\\|inherit|filter/i;
/** Without escapes, quotes and comments: then words are what they look like. */
const plain = /^[\w\s.,()+%#:;-]*$/;
const plainUrl = /url\(\s*(#[^)]*)\)/gi;
const plainFunction = /[\w-]+\(/g;

/** What an attribute that is also a property says. */
export function referencesOfValue(property: string, value: string): Styled | undefined {
  if (!mayRefer.test(value) && !mayRefer.test(property)) return undefined;
  if (!plain.test(value)) return referencesOfDeclarations(`${property}:${value}`);
  const ids = Array.from(value.matchAll(plainUrl), ([, address = '']) => idOf(address));
  const filters = (value.match(plainFunction)?.length ?? 0) - ids.length;
  return styled(property.toLowerCase(), ids, { filters, inherits: /(?<![\w-])inherit(?![\w-])/i.test(value) });
}

/** What a `style` attribute says. */
export function referencesOfDeclarations(css: string): Styled | undefined {
  if (!mayRefer.test(css)) return undefined;
  if (!plain.test(css)) return referencesOfBlock(parse(css, { context: 'declarationList', parseCustomProperty: true }));
  return joined(
    css.split(';').map((declaration) => {
      const colon = declaration.indexOf(':');
      return referencesOfValue(declaration.slice(0, Math.max(colon, 0)).trim(), declaration.slice(colon + 1));
    }),
  );
}

/** What the declarations of a rule or a list say, those of nested rules excepted. */
export function referencesOfBlock(block: CssNode): Styled | undefined {
  const found: (Styled | undefined)[] = [];
  walk(block, {
    visit: 'Declaration',
    enter({ property, value }) {
      // The rules inside are visited by whoever reads the style sheet.
      if (this.rule && this.rule.block !== block) return;
      if (value.type === 'Value') found.push(referencesIn(ident.decode(property).toLowerCase(), value));
    },
  });
  return joined(found);
}

function referencesIn(property: string, value: Value): Styled | undefined {
  const ids: string[] = [];
  let filters = 0;
  let inherits = false;
  walk(value, (node) => {
    if (node.type === 'Url' && isLocal(node.value)) ids.push(idOf(node.value));
    if (node.type === 'Function') filters++;
    if (node.type === 'Identifier' && ident.decode(node.name).toLowerCase() === 'inherit') inherits = true;
  });
  return styled(property, ids, { filters, inherits });
}

function styled(
  property: string,
  ids: readonly string[],
  { filters, inherits }: { filters: number; inherits: boolean },
): Styled | undefined {
  if (property.startsWith('--') && ids.length > 0) throw new BudgetExceeded('a reference behind a variable');
  const isOwn = notInherited.test(property);
  const reach = isOwn ? 'perElement' : property.startsWith('marker') ? 'perVertex' : 'perShape';
  const found: Styled = {
    references: ids.map((id) => ({ id, reach })),
    filters: property.endsWith('filter') ? filters : 0,
    inheritsAll: inherits && (isOwn || property === 'all'),
  };
  return found.references.length > 0 || found.filters > 0 || found.inheritsAll ? found : undefined;
}

export function joined(all: readonly (Styled | undefined)[]): Styled | undefined {
  const some = all.filter((each) => each !== undefined);
  if (some.length <= 1) return some[0];
  return {
    references: some.flatMap(({ references }) => references),
    filters: some.reduce((sum, { filters }) => sum + filters, 0),
    inheritsAll: some.some(({ inheritsAll }) => inheritsAll),
  };
}

export function isLocal(address: string): boolean {
  return /^\s*#/.test(address);
}

/** As browsers read an address: without blanks around it and without line breaks in it. */
export function idOf(address: string): string {
  const id = address
    .replace(/[\t\n\r]/g, '')
    .trim()
    .slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
