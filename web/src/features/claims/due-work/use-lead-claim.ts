import { useDueWork, useOpenClaims } from '#features/claims/api.ts';

/** The number of the open claim whose next step is due first, else of the newest; undefined where none is open or they cannot be loaded. */
export function useLeadClaim(): { isPending: boolean; claimNumber: string | undefined } {
  const claims = useOpenClaims();
  const due = useDueWork();
  const newest = claims.data?.find(({ claimState }) => claimState === 'open');
  return {
    isPending: claims.isPending || due.isPending,
    claimNumber: due.data?.activities[0]?.claimNumber ?? newest?.claimNumber,
  };
}
