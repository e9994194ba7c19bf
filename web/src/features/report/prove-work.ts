import { reportOperations } from '@beistand/contract/features/report/operations.ts';
import { proofOfWorkHeader } from '@beistand/contract/features/report/proof-of-work.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Rpc } from '#platform/rpc-client.ts';

/** Does the small piece of work that keeps machines from flooding the open form; the browser's own cryptography does it beside the page. */
export async function proveWork(rpc: Rpc): Promise<Record<string, string>> {
  const challenge = await rpc(reportOperations.getReportChallenge, []);
  const solution = await solveChallenge({ challenge, deriveKey });
  return { [proofOfWorkHeader]: btoa(JSON.stringify({ challenge, solution })) };
}
