import type { ClaimState } from '@beistand/contract/constants.ts';
import { Link, useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where the pages of a claim lead back to. */
    redirectPath?: string;
    /** The draft that the wizard goes on with. */
    claimNumber?: string;
    claimStatus?: ClaimState;
  }
}

type ClaimLinkProps = { claimNumber: string; claimState: ClaimState };

/** A draft is gone on with in the wizard, everything else is shown. */
export function ClaimLink({ claimNumber, claimState }: ClaimLinkProps) {
  const redirectPath = useLocation({ select: ({ href }) => href });
  if (claimState === 'draft')
    return (
      <Link
        to="/fnol-{$lob}"
        params={{ lob: 'select-policy' }}
        state={{ claimNumber, claimStatus: claimState, redirectPath }}
      >
        {claimNumber}
      </Link>
    );
  return (
    <Link to="/claims/$claimNumber" params={{ claimNumber }} state={{ redirectPath }}>
      {claimNumber}
    </Link>
  );
}
