import { useEffect } from 'react';
import { loadAnalytics, unloadAnalytics } from '#platform/analytics.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useCookieChoice } from './cookie-choice.ts';

/** Loads the analytics script only if the deployment has configured it and the visitor has approved it. */
export function useAnalytics(): void {
  const { address } = useConfiguration().analytics;
  const isApproved = useCookieChoice() === true;
  useEffect(() => {
    if (address && isApproved) loadAnalytics(address);
    else unloadAnalytics();
  }, [address, isApproved]);
}
