import { useCallback, useEffect, useRef, useState } from 'react';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useRpc } from '#platform/runtime.tsx';
import type { Answer } from '#wizard/engine/definition.ts';
import { StepRefused } from '#wizard/engine/step-refused.ts';
import type { ReportData } from '#features/report/fields/report-fields.ts';
import type { LaterSteps } from '#features/report/report-wizard.ts';

/** Waiting: the report is kept on this device until there is a network. Known: the server already had it, with its first data. */
export type SubmissionStatus = 'idle' | 'waiting' | 'known' | 'refused' | 'callCenter';

/** Sends a report, retries while offline, and maps failures to a status. */
export function useSubmission(reportId: string, later: LaterSteps | null) {
  const rpc = useRpc();
  const [status, setStatus] = useState<SubmissionStatus>('idle');
  const [receivedAt, setReceivedAt] = useState<string | null>(null);
  const unmounted = useRef(new AbortController());
  // Leaving the page ends the retries; a draft on the device is sent when the person returns.
  useEffect(() => {
    const { current } = unmounted;
    return () => current.abort();
  }, []);

  const submit = useCallback(
    async (data: ReportData): Promise<Answer<ReportData>> => {
      if (!later) throw new Error('A report cannot be sent before its last step');
      try {
        const stored = await later.send(rpc, reportId, data, {
          onOffline: () => setStatus('waiting'),
          signal: unmounted.current.signal,
        });
        setStatus('idle');
        setReceivedAt(stored.receivedAt);
      } catch (failure) {
        const outcome = outcomeOf(failure);
        setStatus(outcome);
        if (outcome !== 'known') throw new StepRefused();
      }
      return { data };
    },
    [rpc, reportId, later],
  );

  return { submit, status, receivedAt, settle: () => setStatus('idle') };
}

function outcomeOf(failure: unknown): Exclude<SubmissionStatus, 'idle' | 'waiting'> {
  if (!(failure instanceof RpcError)) throw failure;
  if (failure.errorCode === 'IDEMPOTENCY_KEY_REUSED') return 'known';
  return failure.kind === 'application' && failure.baseError === '' ? 'callCenter' : 'refused';
}
