import { BudgetExceeded } from './budget-exceeded.ts';

/** A token of a PDF (ISO 32000-2, 7.2). Strings and comments are kept as ranges and decoded only where needed. */
export type Token =
  | { kind: 'name'; value: string; start: number }
  | { kind: 'string' | 'comment'; start: number; end: number }
  | { kind: 'keyword' | 'number'; value: string; start: number }
  | { kind: '<<' | '>>' | '[' | ']'; start: number };

export type Budget = { spend(bytes: number): void };

export function createBudget(bytes: number): Budget {
  let left = bytes;
  return {
    spend(spent) {
      left -= spent;
      if (left < 0) throw new BudgetExceeded('a PDF with too much to read');
    },
  };
}

const [regular, space, delimiter, doubtful] = [0, 1, 2, 3];
const classes = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) classes[code] = space;
/** By the standard part of a word, for PDFium white space. */
for (const code of [0x80, 0xff]) classes[code] = doubtful;
for (const char of '()<>[]{}/%') classes[char.charCodeAt(0)] = delimiter;

const code = (char: string) => char.charCodeAt(0);
const [open, close, less, greater] = [code('('), code(')'), code('<'), code('>')];
const [percent, slash, backslash] = [code('%'), code('/'), code('\\')];
/** The cost of a token, in bytes. */
const costOfToken = 32;
const newlines = { lf: 10, cr: 13 };

/** Reads tokens from a position on. It repairs nothing: whatever is no token by the standard is a keyword. */
export function createLexer(bytes: Buffer, budget: Budget, start = 0, end = bytes.length) {
  let at = start;
  let isDoubtful = false;

  /** Skips white space. A doubtful byte is skipped too, and makes the next token doubtful. */
  function skipSpace(): void {
    for (; at < end; at++) {
      const kind = classes[bytes[at] ?? 0];
      if (kind === doubtful) isDoubtful = true;
      else if (kind !== space) return;
    }
  }

  function regularEnd(from: number): number {
    for (let to = from; to < end; to++) {
      const kind = classes[bytes[to] ?? 0];
      if (kind === doubtful) isDoubtful = true;
      else if (kind !== regular) return to;
    }
    return Math.max(from, end);
  }

  function comment(from: number): Token {
    let to = from;
    while (to < end && bytes[to] !== newlines.lf && bytes[to] !== newlines.cr) to++;
    at = to;
    return { kind: 'comment', start: from + 1, end: to };
  }

  function literalString(from: number): Token {
    let depth = 0;
    let to = from;
    for (; to < end; to++) {
      const byte = bytes[to];
      if (byte === backslash) to++;
      else if (byte === open) depth++;
      else if (byte === close && --depth === 0) break;
    }
    at = Math.min(to + 1, end);
    return { kind: 'string', start: from, end: at };
  }

  function hexString(from: number): Token {
    const found = bytes.indexOf(greater, from);
    at = found < 0 || found >= end ? end : found + 1;
    return { kind: 'string', start: from, end: at };
  }

  function name(from: number): Token {
    at = regularEnd(from + 1);
    return { kind: 'name', value: plainName(bytes.toString('latin1', from + 1, at)), start: from };
  }

  function word(from: number): Token {
    // A brace, or a bracket that closes nothing, is a word of its own.
    at = Math.max(regularEnd(from), from + 1);
    const value = bytes.toString('latin1', from, at);
    return { kind: isNumber(value) ? 'number' : 'keyword', value, start: from };
  }

  function read(): Token | undefined {
    skipSpace();
    if (at >= end) return undefined;
    const from = at;
    const byte = bytes[from];
    const next = from + 1 < end ? bytes[from + 1] : undefined;
    if (byte === slash) return name(from);
    if (byte === percent) return comment(from);
    if (byte === open) return literalString(from);
    if (byte === less) return next === less ? pair('<<') : hexString(from);
    if (byte === greater && next === greater) return pair('>>');
    if (byte === code('[') || byte === code(']')) return single(byte === code('[') ? '[' : ']');
    return word(from);
  }

  function pair(kind: '<<' | '>>'): Token {
    at += 2;
    return { kind, start: at - 2 };
  }

  function single(kind: '[' | ']'): Token {
    at += 1;
    return { kind, start: at - 1 };
  }

  return {
    next(): Token | undefined {
      const before = at;
      isDoubtful = false;
      const token = read();
      budget.spend(at - before + costOfToken);
      return token;
    },
    /** Whether viewers disagree about where the last token begins or ends. */
    isDoubtful: () => isDoubtful,
    position: () => at,
    moveTo(position: number): void {
      at = position;
    },
  };
}

/** A name with its #hex resolved. */
export function plainName(written: string): string {
  if (!written.includes('#')) return written;
  return written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function isNumber(word: string): boolean {
  return /^[+-]?\d*\.?\d*$/.test(word) && /\d/.test(word);
}
