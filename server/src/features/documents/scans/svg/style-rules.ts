import { ident, parse, walk, type Rule, type Selector } from 'css-tree';
import { BudgetExceeded } from '#features/documents/scans/budget-exceeded.ts';
import { joined, referencesOfBlock, type Styled } from './style-references.ts';

/** An element as selectors see it. Letters are compared without their case: too much is found rather than too little. */
export type Selected = { local: string; id: string | undefined; classes: string | undefined };

type Subject = { type: string | undefined; ids: string[]; classes: string[] };
type StyleRule = { subject: Subject; styled: Styled };

/** So often a rule may be compared with an element, and a class be named. */
const mostComparisons = 5_000_000;

/**
 * The rules of all style sheets of a drawing that make elements draw others. Of a selector only the last part counts, and of that only element,
 * id and classes; conditions, and rules that override one another, are not read. So at least what a viewer applies is found.
 */
export function createStyleRules() {
  const byClass = new Map<string, StyleRule[]>();
  const byId = new Map<string, StyleRule[]>();
  const byType = new Map<string, StyleRule[]>();
  const forAll: StyleRule[] = [];
  const namedIds = new Set<string>();
  /** Results by element, id and classes; a drawing has few different combinations. */
  const matched = new Map<string, Styled | undefined>();
  let comparisons = 0;

  function add(subject: Subject, styled: Styled): void {
    const { type, ids, classes } = subject;
    const rule = { subject, styled };
    for (const id of ids) namedIds.add(id);
    if (classes[0] !== undefined) addTo(byClass, classes[0], rule);
    else if (ids[0] !== undefined) addTo(byId, ids[0], rule);
    else if (type !== undefined) addTo(byType, type, rule);
    else forAll.push(rule);
  }

  function count(more: number): void {
    comparisons += more;
    if (comparisons > mostComparisons) throw new BudgetExceeded('styles that apply too often');
  }

  function matchAnew(key: string): Styled | undefined {
    const [type = '', id = '', classes = ''] = key.split('\0');
    const own = new Set(classes.split(/\s+/));
    const candidates = [forAll, byType.get(type) ?? [], byId.get(id) ?? []];
    for (const name of own) candidates.push(byClass.get(name) ?? []);
    for (const { length } of candidates) count(length + 1);
    const isMatch = ({ subject }: StyleRule) =>
      (subject.type === undefined || subject.type === type) &&
      subject.ids.every((each) => each === id) &&
      subject.classes.every((each) => own.has(each));
    const matching = candidates.flatMap((rules) => rules.filter(isMatch));
    for (const { styled } of matching) count(styled.references.length);
    return joined(matching.map(({ styled }) => styled));
  }

  return {
    /** Takes a style sheet that the CSS scan has let pass. */
    add(css: string): void {
      walk(parse(css, { parseCustomProperty: true }), {
        visit: 'Rule',
        enter(rule) {
          const styled = referencesOfBlock(rule.block);
          if (!styled) return;
          if (this.atrule && /keyframes$/i.test(ident.decode(this.atrule.name)))
            throw new BudgetExceeded('a reference in an animation');
          for (const subject of subjectsOf(rule)) add(subject, styled);
        },
      });
    },

    match({ local, id = '', classes = '' }: Selected): Styled | undefined {
      const named = namedIds.has(id.toLowerCase()) ? id : '';
      const key = [local, named, byClass.size > 0 ? classes : ''].join('\0').toLowerCase();
      if (!matched.has(key)) matched.set(key, matchAnew(key));
      const styled = matched.get(key);
      count(1 + (styled?.references.length ?? 0));
      return styled;
    },
  };
}

function addTo(index: Map<string, StyleRule[]>, key: string, rule: StyleRule): void {
  const rules = index.get(key);
  if (rules) rules.push(rule);
  else index.set(key, [rule]);
}

const anyElement: Subject = { type: undefined, ids: [], classes: [] };

function subjectsOf({ prelude }: Rule): Subject[] {
  if (prelude.type !== 'SelectorList') return [anyElement];
  return prelude.children
    .toArray()
    .map((selector) => (selector.type === 'Selector' ? subjectOf(selector) : anyElement));
}

function subjectOf(selector: Selector): Subject {
  let subject: Subject = { type: undefined, ids: [], classes: [] };
  selector.children.forEach((node) => {
    if (node.type === 'Combinator') subject = { type: undefined, ids: [], classes: [] };
    if (node.type === 'ClassSelector') subject.classes.push(plain(node.name));
    if (node.type === 'IdSelector') subject.ids.push(plain(node.name));
    const name = node.type === 'TypeSelector' ? node.name.slice(node.name.indexOf('|') + 1) : '*';
    if (name !== '*') subject.type = plain(name);
  });
  return subject;
}

function plain(name: string): string {
  return ident.decode(name).toLowerCase();
}
