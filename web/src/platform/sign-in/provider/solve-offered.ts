import { challengeSchema } from '@beistand/contract/features/report/proof-of-work.ts';
import * as v from 'valibot';
import { solveWork } from '#platform/solve-work.ts';

/** The header that carries the solution; undefined where what was sent is no challenge. */
export async function solveOffered(challenge: unknown): Promise<Record<string, string> | undefined> {
  const parsed = v.safeParse(challengeSchema, challenge);
  return parsed.success ? solveWork(parsed.output) : undefined;
}
