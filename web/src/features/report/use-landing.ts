import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useKeeper } from '#platform/drafts/use-keeper.ts';
import type { WizardControl } from '#wizard/page/use-wizard.ts';
import type { FirstData, ReportData } from './fields/report-fields.ts';

/**
 * Fills in the first step once: with the option of the club's website, or with the answers from before the page reloaded itself for
 * a new release. In an effect, because the server's HTML contains neither.
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

  // The first step has no personal data, so it may be kept in the history state; later steps are encrypted.
  useKeeper(state.visited.length < 2 && Boolean(option), async () => {
    history.replaceState({ ...history.state, reportOption: option, reportTerms: acceptsTerms }, '');
    return true;
  });
}
