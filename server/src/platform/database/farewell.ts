import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 2000;

/** Waits until connections are closed. A database that says nothing does not answer a farewell either, and holds no stop. */
export async function farewell(closed: Promise<unknown>): Promise<void> {
  await Promise.race([closed, pause(patienceMs, undefined, { ref: false })]);
}
