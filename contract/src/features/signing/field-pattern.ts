import { RE2JS } from 're2js';

/** Whether the regular expression engine supports the pattern. It runs in linear time, so no pattern can block. */
export function isRunnable(source: string): boolean {
  try {
    RE2JS.compile(source);
    return true;
  } catch {
    return false;
  }
}

/** The whole text has to match. */
export function matchesPattern(source: string, text: string): boolean {
  return RE2JS.compile(source).matches(text);
}
