import { reportOperations } from '@beistand/contract/features/report/operations.ts';
import type { Rpc } from '#platform/rpc-client.ts';
import { solveWork } from '#platform/solve-work.ts';

/** Does the small piece of work that keeps machines from flooding the open form. */
export async function proveWork(rpc: Rpc): Promise<Record<string, string>> {
  return solveWork(await rpc(reportOperations.getReportChallenge, []));
}
