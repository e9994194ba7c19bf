import type { ReportOption } from '@beistand/contract/features/report/schema.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Tells the option the visitor came with, once. The page the server drew does not know it, so it comes after that. */
export function useLandingOption(onOption: (option: ReportOption) => void): void {
  const option = useLocation({ select: ({ state }) => state.reportOption });
  const choose = useEffectEvent(onOption);
  useEffect(() => {
    if (option) choose(option);
  }, [option]);
}
