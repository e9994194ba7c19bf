import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 45_000;
const betweenLooksMs = 100;

/** Polls until there is a value; fails with a description of what it waited for. */
export async function until<Value>(
  what: string,
  look: () => Promise<Value | false | null | undefined>,
  ms = patienceMs,
): Promise<Value> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await look();
    if (value) return value;
    if (Date.now() > end) throw new Error(`Not within ${ms / 1000} s: ${what}`);
    await pause(betweenLooksMs);
  }
}
