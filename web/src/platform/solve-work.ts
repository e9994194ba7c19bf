import { proofOfWorkHeader, type Challenge } from '@beistand/contract/features/report/proof-of-work.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Does the work of a challenge, in the browser's own cryptography beside the page, and puts it into the header that carries it. */
export async function solveWork(challenge: Challenge): Promise<Record<string, string>> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return { [proofOfWorkHeader]: btoa(JSON.stringify({ challenge, solution })) };
}
