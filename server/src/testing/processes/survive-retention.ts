import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { openDeps } from '#open-deps.ts';
import { readSettings } from '#platform/settings/settings.ts';
import type { Db } from '#platform/database/database.ts';
import { fillOldCases, lookAtOldCases, type OldCases } from '#testing/databases/old-cases.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { openServerRunner } from './server-process.ts';
import { killGroup, spawnInGroup } from './spawn-in-group.ts';

const now = new Date('2026-11-15T10:00:00Z');
const moment = new Date('2016-11-15T10:00:00Z');
const mostMs = 2500;

export type SurvivedRetention = OldCases & { kills: number; inconsistent: string[] };

/** Erases old cases in a process that is killed up to `most` times, and looks each time at what became of them. */
export async function surviveRetention(cases: number, most: number): Promise<SurvivedRetention> {
  const random = seededRandom();
  const runner = await openServerRunner({ LOG_LEVEL: 'silent' });
  const environment = { ...runner.environment, RETENTION_NOW: now.toISOString() };
  const look = <Found>(work: (db: Db) => Promise<Found>) => withDatabase(environment, work);
  try {
    await look((db) => fillOldCases(db, cases, moment));
    const inconsistent: string[] = [];
    let kills = 0;
    while (!(await eraseUntilKilled(environment, kills < most ? random() * mostMs : undefined))) {
      kills += 1;
      const { due, erased, young, kept, counted } = await look(lookAtOldCases);
      if (counted !== erased || kept !== young)
        inconsistent.push(JSON.stringify({ due, erased, young, kept, counted }));
    }
    return { kills, inconsistent, ...(await look(lookAtOldCases)) };
  } finally {
    await runner.close();
  }
}

/** True where it came to its end. */
async function eraseUntilKilled(environment: NodeJS.ProcessEnv, afterMs: number | undefined): Promise<boolean> {
  const child = spawnInGroup([join(import.meta.dirname, 'run-retention.ts')], environment);
  const ended = once(child, 'exit');
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await Promise.race([once(reader, 'line'), ended]);
  if (afterMs !== undefined) {
    await Promise.race([pause(afterMs), ended]);
    killGroup(child);
  }
  await ended;
  return lines.includes('is done');
}

async function withDatabase<Found>(environment: NodeJS.ProcessEnv, work: (db: Db) => Promise<Found>): Promise<Found> {
  const { database, files } = await openDeps(readSettings(environment));
  try {
    return await work(database);
  } finally {
    await database.close();
    files.close();
  }
}
