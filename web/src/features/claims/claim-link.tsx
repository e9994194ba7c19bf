import type { ClaimState } from '@beistand/contract/constants.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { UnbrokenNumbers } from '#ui/content/unbroken-numbers.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where the back link of the claim's pages leads. */
    redirectPath?: string;
    /** The draft that the wizard continues. */
    claimNumber?: string;
    claimStatus?: ClaimState;
  }
}

type ClaimLinkProps = { claimNumber: string; claimState: ClaimState };

/** Links a draft to the wizard and any other claim to its page. */
export function ClaimLink({ claimNumber, claimState }: ClaimLinkProps) {
  const redirectPath = useLocation({ select: ({ href }) => href });
  if (claimState === 'draft')
    return (
      <Link
        to="/fnol-{$lob}"
        params={{ lob: 'select-policy' }}
        state={{ claimNumber, claimStatus: claimState, redirectPath }}
      >
        <UnbrokenNumbers>{claimNumber}</UnbrokenNumbers>
      </Link>
    );
  return (
    <Link to="/claims/$claimNumber" params={{ claimNumber }} state={{ redirectPath }}>
      <UnbrokenNumbers>{claimNumber}</UnbrokenNumbers>
    </Link>
  );
}
