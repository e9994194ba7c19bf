import type { Token } from './pdf-lexer.ts';
import { BudgetExceeded } from './budget-exceeded.ts';

export type PdfName = { kind: 'name'; value: string };
/** Where a string stands; its words are opened by whoever needs them. */
export type PdfString = { kind: 'string'; start: number; end: number };
/** The number is NaN where viewers do not agree on it. */
export type PdfRef = { kind: 'ref'; number: number };
export type PdfArray = { kind: 'array'; items: PdfValue[] };
/** All entries in their order: of two with one key, one viewer takes the first and another the last. */
export type PdfDict = {
  kind: 'dict';
  entries: [key: string, value: PdfValue][];
  isBroken: boolean;
  start: number;
  end: number;
};
export type PdfValue =
  | PdfName
  | PdfString
  | PdfRef
  | PdfArray
  | PdfDict
  | { kind: 'number'; value: number }
  | { kind: 'other' };

export type ValueBuilder = {
  /** Takes a token in; answers with a value that is complete and stands in no other. */
  take(token: Token): PdfValue | undefined;
  depth(): number;
  /** Closes all open values and returns the outermost. `isBroken` says that something was left open. */
  flush(isBroken: boolean): PdfValue | undefined;
};

const deepest = 200;
const mostItems = 500_000;

type Container = { kind: '<<' | '['; items: PdfValue[]; start: number };

/** Builds values from tokens. `onDict` is told of each dictionary, inner ones and those that nobody closed included. */
export function createValueBuilder(onDict: (dict: PdfDict) => void): ValueBuilder {
  const stack: Container[] = [];
  let items = 0;
  let at = 0;

  function add(value: PdfValue): PdfValue | undefined {
    const container = stack.at(-1);
    items = container ? items + 1 : 0;
    if (items > mostItems) throw new BudgetExceeded('a PDF with a value of too many parts');
    if (!container) return value;
    container.items.push(value);
    return undefined;
  }

  function openContainer(kind: Container['kind']): undefined {
    if (stack.length >= deepest) throw new BudgetExceeded('a PDF whose values are nested too deeply');
    stack.push({ kind, items: [], start: at });
  }

  function closeContainer(kind?: Container['kind'] | 'none'): PdfValue | undefined {
    const container = stack.pop();
    if (!container) return undefined;
    const value = container.kind === '[' ? arrayOf(container.items) : dictOf(container.items, container.start, at + 2);
    // `<< [ >>`: the bracket that is missing ends here, too.
    const isMixed = kind !== undefined && kind !== container.kind;
    if (value.kind === 'dict') {
      value.isBroken ||= isMixed;
      onDict(value);
    }
    const whole = add(value);
    return isMixed && stack.some((outer) => outer.kind === kind) ? closeContainer(kind) : whole;
  }

  return {
    depth: () => stack.length,

    take(token) {
      at = token.start;
      switch (token.kind) {
        case '<<':
          return openContainer('<<');
        case '[':
          return openContainer('[');
        case '>>':
          return closeContainer('<<');
        case ']':
          return closeContainer('[');
        case 'comment':
          return undefined;
        case 'keyword':
          if (token.value === 'R' && stack.length > 0) return addReference(stack.at(-1));
          return add(/^[\d+.-]/.test(token.value) ? unclear : { kind: 'other' });
        case 'number':
          return add({ kind: 'number', value: Number(token.value) });
        case 'name':
          return add({ kind: 'name', value: token.value });
        case 'string':
          return add({ kind: 'string', start: token.start, end: token.end });
      }
    },

    flush(isBroken) {
      let outermost: PdfValue | undefined;
      while (stack.length > 0) outermost = closeContainer(isBroken ? 'none' : undefined) ?? outermost;
      return outermost;
    },
  };
}

/** `7-5` and `0R`: some viewers read a number and perhaps a reference in it. */
const unclear: PdfRef = { kind: 'ref', number: Number.NaN };

/** `5 0 R`: the two numbers before become one reference. */
function addReference(container: Container | undefined): undefined {
  const [number, generation] = container?.items.slice(-2) ?? [];
  if (!container) return;
  if (number?.kind === 'number' && generation?.kind === 'number')
    container.items.splice(-2, 2, { kind: 'ref', number: number.value });
  // A dictionary has a part too few then, and is broken.
  else if (container.kind === '[') container.items.push(unclear);
}

function arrayOf(items: PdfValue[]): PdfArray {
  return { kind: 'array', items };
}

function dictOf(items: readonly PdfValue[], start: number, end: number): PdfDict {
  const dict: PdfDict = { kind: 'dict', entries: [], isBroken: items.length % 2 === 1, start, end };
  for (let index = 0; index < items.length; index += 2) {
    const [key, value] = [items[index], items[index + 1]];
    if (key?.kind === 'name') dict.entries.push([key.value, value ?? { kind: 'other' }]);
    else dict.isBroken = true;
  }
  return dict;
}

export function valuesOf(dict: PdfDict, key: string): PdfValue[] {
  return dict.entries.filter(([name]) => name === key).map(([, value]) => value);
}

export function namesOf(dict: PdfDict, key: string): string[] {
  return valuesOf(dict, key).flatMap((value) => (value.kind === 'name' ? [value.value] : []));
}

/** The one whole number under a key; undefined where there is none, another thing, or two. */
export function numberOf(dict: PdfDict, key: string): number | undefined {
  const [value, second] = valuesOf(dict, key);
  if (second || value?.kind !== 'number' || !Number.isSafeInteger(value.value) || value.value < 0) return undefined;
  return value.value;
}

/** Larger numbers are read as others by programs that count with 32 bits. */
const largestNumber = 2 ** 31 - 1;

/** Whether all viewers read the same object number. */
export function isObjectNumber(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= largestNumber;
}
