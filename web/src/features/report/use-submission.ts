import { useCallback, useEffect, useRef, useState } from 'react';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useRpc } from '#platform/runtime.tsx';
import type { Answer } from '#wizard/engine/definition.ts';
import { StepRefused } from '#wizard/engine/step-refused.ts';
import type { ReportData } from './report-fields.ts';
import type { LaterSteps } from './report-wizard.ts';

/** Waiting: the report lies on this device until there is a network. Known: it had arrived before, with what was entered then. */
export type SubmissionStatus = 'idle' | 'waiting' | 'known' | 'refused' | 'callCenter';

/** Sends a report, however long it takes to get through, and sorts what may come back. */
export function useSubmission(reportId: string, later: LaterSteps | null) {
  const rpc = useRpc();
  const [status, setStatus] = useState<SubmissionStatus>('idle');
  const untilGone = useRef(new AbortController());
  // Whoever leaves the page has not sent the report; if it stays on the device, it is sent when they come back.
  useEffect(() => {
    const { current } = untilGone;
    return () => current.abort();
  }, []);

  const submit = useCallback(
    async (data: ReportData): Promise<Answer<ReportData>> => {
      if (!later) throw new Error('A report cannot be sent before its last step');
      try {
        await later.send(rpc, reportId, data, {
          onOffline: () => setStatus('waiting'),
          signal: untilGone.current.signal,
        });
        setStatus('idle');
      } catch (failure) {
        const outcome = outcomeOf(failure);
        setStatus(outcome);
        if (outcome !== 'known') throw new StepRefused();
      }
      return { data };
    },
    [rpc, reportId, later],
  );

  return { submit, status, settle: () => setStatus('idle') };
}

function outcomeOf(failure: unknown): Exclude<SubmissionStatus, 'idle' | 'waiting'> {
  if (!(failure instanceof RpcError)) throw failure;
  if (failure.errorCode === 'IDEMPOTENCY_KEY_REUSED') return 'known';
  return failure.kind === 'application' && failure.baseError === '' ? 'callCenter' : 'refused';
}
