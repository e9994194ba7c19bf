import { placeOperations } from '@beistand/contract/features/places/operations.ts';
import { reportOperations } from '@beistand/contract/features/report/operations.ts';
import type { ReportInput, StoredReport } from '@beistand/contract/features/report/schema.ts';
import type { Rpc } from '#platform/rpc-client.ts';
import { proveWork } from './prove-work.ts';

/** Sends a report. Its id is the idempotency key: however often one report is sent, it becomes one case. */
export async function submitReport(rpc: Rpc, reportId: string, report: ReportInput): Promise<StoredReport> {
  const headers = await proveWork(rpc);
  return rpc(reportOperations.getUnverifiedFNOLDetails, [report], { idempotencyKey: reportId, headers });
}

export const searchCities = (rpc: Rpc, country: string, typed: string, signal: AbortSignal) =>
  rpc(placeOperations.searchCities, [country, typed], { signal });
