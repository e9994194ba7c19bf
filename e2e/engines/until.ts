import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 45_000;
const betweenLooksMs = 100;

/** Looks until there is something; says what it waited for when there never is. */
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
