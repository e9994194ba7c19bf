import { useEffect } from 'react';
import { useConfiguration } from '#platform/runtime.tsx';
import type { WizardControl } from '#wizard/use-wizard.ts';
import type { ReportData } from './report-data.ts';
import type { LaterSteps } from './report-wizard.ts';

const pauseMs = 300;

/** Keeps the report on the device while it is being written, from the second step on: before that there is nothing to lose. */
export function useSavedReport(
  reportId: string,
  later: LaterSteps | null,
  { wizard, state }: Pick<WizardControl<ReportData>, 'wizard' | 'state'>,
): void {
  const { club } = useConfiguration();
  useEffect(() => {
    if (!later || state.phase === 'closed' || state.visited.length < 2) return;
    const drafts = later.draftsOf(club);
    const kept = drafts.startKeeping();
    const save = () => void drafts.save(reportId, later.writeDraft(wizard, state)).finally(kept);
    // What is being sent is kept at once; what is being typed, when the typing pauses.
    const timer = setTimeout(save, state.phase === 'waiting' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      kept();
    };
  }, [club, reportId, later, wizard, state]);
}
