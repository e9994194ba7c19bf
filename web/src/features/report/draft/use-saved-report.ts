import { useEffect, useEffectEvent } from 'react';
import { useConfiguration } from '#platform/runtime.tsx';
import { useKeeper } from '#platform/drafts/use-keeper.ts';
import type { WizardControl } from '#wizard/page/use-wizard.ts';
import type { ReportData } from '#features/report/fields/report-fields.ts';
import type { LaterSteps } from '#features/report/report-wizard.ts';

const pauseMs = 300;

/** Saves the report on the device from the second step on. The first step has nothing worth saving. */
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
    // A report that is being sent is saved at once; typing is saved after a pause.
    const timer = setTimeout(() => void saveLater().finally(kept), state.phase === 'waiting' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      kept();
    };
  }, [isKept, club, reportId, later, wizard, state]);
  useKeeper(isKept, save);
}
