import { RE2JS } from 're2js';

/** Whether the engine knows what the pattern asks for. It takes linear time, so that no pattern can make anybody wait. */
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
