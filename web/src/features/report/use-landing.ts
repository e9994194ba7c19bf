import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useKeeper } from '#platform/drafts/use-keeper.ts';
import type { WizardControl } from '#wizard/page/use-wizard.ts';
import type { FirstData, ReportData } from './report-fields.ts';

/**
 * Fills in what the visitor came with, once: the option of the club's website, or the first step as it was before the page was
 * replaced by itself. The page that the server drew knows neither, so they come after it.
 */
export function useLanding({ state, change }: Pick<WizardControl<ReportData>, 'state' | 'change'>): void {
  const data: FirstData = state.data;
  const { option, acceptsTerms = false } = data;
  const landing = useLocation({ select: (location) => location.state.reportOption });
  const wasAccepted = useLocation({ select: (location) => location.state.reportTerms ?? false });
  const fillIn = useEffectEvent(() => {
    if (!option && landing) change({ ...state.data, option: landing, acceptsTerms: acceptsTerms || wasAccepted });
  });
  useEffect(() => {
    if (landing) fillIn();
  }, [landing]);

  // What says who somebody is comes with later steps, which seal it; this much may stand in the tab's history.
  useKeeper(state.visited.length < 2 && Boolean(option), async () => {
    history.replaceState({ ...history.state, reportOption: option, reportTerms: acceptsTerms }, '');
    return true;
  });
}
