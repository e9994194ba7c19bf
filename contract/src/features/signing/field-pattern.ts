import { RE2JS } from 're2js';

/** Compiling takes as long as the pattern is when its repeats are written out: `(?:a?){1000}` is a thousand times as long. */
const mostRepeats = 500;
const mostKept = 200;

/** Compiled patterns by their source; null for one that the engine does not support. It runs in linear time, so no text can block. */
const compiled = new Map<string, RE2JS | null>();

/** Whether the patterns of a form can be compiled in a moment, and the regular expression engine supports each. */
export function areRunnable(sources: readonly string[]): boolean {
  const repeats = sources.reduce((sum, source) => sum + repeatsIn(source), 0);
  return repeats <= mostRepeats && sources.every((source) => compile(source) !== null);
}

function repeatsIn(source: string): number {
  return [...source.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].reduce((sum, [, least, most]) => sum + Number(most || least), 0);
}

function compile(source: string): RE2JS | null {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const pattern = compileAnew(source);
  compiled.set(source, pattern);
  const [oldest] = compiled.keys();
  if (compiled.size > mostKept && oldest !== undefined) compiled.delete(oldest);
  return pattern;
}

function compileAnew(source: string): RE2JS | null {
  try {
    return RE2JS.compile(source);
  } catch {
    return null;
  }
}

/** The whole text has to match. */
export function matchesPattern(source: string, text: string): boolean {
  return compile(source)?.matches(text) ?? false;
}
