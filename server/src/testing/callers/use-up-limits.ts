import type { TestApp } from '#testing/test-app.ts';

/** Brings every limit that was counted so far to its last allowed time; the next one is refused. */
export async function useUpLimits({ database }: TestApp, most: number): Promise<void> {
  await database.query('update counters set count = $1', [most]);
}
