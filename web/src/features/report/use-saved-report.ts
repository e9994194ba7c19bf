import { useEffect, useEffectEvent } from 'react';
import { useConfiguration } from '#platform/runtime.tsx';
import { useKeeper } from '#platform/drafts/use-keeper.ts';
import type { WizardControl } from '#wizard/page/use-wizard.ts';
import type { ReportData } from './report-fields.ts';
import type { LaterSteps } from './report-wizard.ts';

const pauseMs = 300;

/** Keeps the report on the device while it is being written, from the second step on: before that there is nothing to lose. */
export function useSavedReport(
  reportId: string,
  later: LaterSteps | null,
  { wizard, state }: Pick<WizardControl<ReportData>, 'wizard' | 'state'>,
): void {
  const { club } = useConfiguration();
  const isKept = later !== null && state.phase !== 'closed' && state.visited.length > 1;
  const save = async () => later !== null && later.draftsOf(club).save(reportId, later.writeDraft(wizard, state));
  const saveLater = useEffectEvent(save);
  useEffect(() => {
    if (!isKept || !later) return;
    const kept = later.draftsOf(club).startKeeping();
    // What is being sent is kept at once; what is being typed, when the typing pauses.
    const timer = setTimeout(() => void saveLater().finally(kept), state.phase === 'waiting' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      kept();
    };
  }, [isKept, club, reportId, later, wizard, state]);
  useKeeper(isKept, save);
}
