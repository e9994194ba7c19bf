import { proofOfWorkHeader, type Challenge } from '@beistand/contract/features/report/proof-of-work.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does the work of a challenge and puts it into the header that a report brings along. */
export async function proofOfWorkFor(challenge: Challenge): Promise<Record<string, string>> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return { [proofOfWorkHeader]: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}
