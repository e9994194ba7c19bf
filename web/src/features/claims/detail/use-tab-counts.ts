import type { ClaimDetail } from '@beistand/contract/features/claims/schema.ts';
import { useClaimDocuments } from '#features/claim-documents/api.ts';
import { useClaimNotes } from '#features/notes/api.ts';
import type { ClaimTab } from './claim-tabs.ts';

type TabCounts = Partial<Record<ClaimTab, number | null>>;

/** How many notes, documents, payments and services a claim has; null while it is not known. */
export function useTabCounts(
  claimNumber: string,
  tabs: readonly ClaimTab[],
  detail: ClaimDetail | undefined,
): TabCounts {
  const isShown = detail !== undefined;
  const notes = useClaimNotes(claimNumber, { isWanted: isShown && tabs.includes('notes') });
  const documents = useClaimDocuments(claimNumber, { isWanted: isShown && tabs.includes('documents') });
  return {
    notes: notes.data?.length ?? null,
    documents: documents.data?.length ?? null,
    payments: detail?.claimPayments?.length ?? null,
    services: detail?.claimServices.length ?? null,
  };
}
