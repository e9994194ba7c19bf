import { reportOperations } from '@beistand/contract/features/report/operations.ts';
import { proofOfWorkHeader } from '@beistand/contract/features/report/proof-of-work.ts';
import type { ReportInput } from '@beistand/contract/features/report/report.ts';
import type { StoredReport } from '@beistand/contract/features/report/schema.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { solveWork } from '#platform/solve-work.ts';

/** Sends a report. Its id is the idempotency key, so that sending it again creates no second case. */
export async function submitReport(
  rpc: Rpc,
  { id, report, captchaPass }: { id: string; report: ReportInput; captchaPass: string | undefined },
): Promise<StoredReport> {
  const headers = captchaPass === undefined ? await proveWork(rpc) : { [proofOfWorkHeader]: captchaPass };
  return rpc(reportOperations.getUnverifiedFNOLDetails, [report], { idempotencyKey: id, headers });
}

/** Solves the proof of work that protects the open form from abuse. */
async function proveWork(rpc: Rpc): Promise<Record<string, string>> {
  return solveWork(await rpc(reportOperations.getReportChallenge, []));
}

export const passCaptcha = (rpc: Rpc, answer: string, signal: AbortSignal) =>
  rpc(reportOperations.passReportCaptcha, [answer], { signal });
