import { quoteOperations } from '@beistand/contract/features/quotes/operations.ts';
import type { ChosenClause } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { ProductCode } from '@beistand/contract/features/quotes/codes.ts';
import type { NewQuote } from '@beistand/contract/features/quotes/new-quote-schema.ts';
import type { Binding, Calculation, Quote, Release, SavedQuote } from '@beistand/contract/features/quotes/schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOptions, Rpc } from '#platform/network/rpc-client.ts';
import { useRpc } from '#platform/runtime.tsx';

const keyOf = (quoteID: string) => ['retrieveQuote', quoteID];

const askEveryMs = 2000;

/** While it is paid the server is asked again and again; `isPaying` where the page knows it before the last answer does. */
export function useQuote(quoteID: string, isPaying = false) {
  const rpc = useRpc();
  return useQuery<Quote>({
    queryKey: keyOf(quoteID),
    queryFn: ({ signal }) => rpc(quoteOperations.retrieveQuote, [quoteID], { signal }),
    // What another device or an underwriter did meanwhile is shown whenever a page of the quote is opened.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isPaying || data?.state === 'paying') && askEveryMs,
  });
}

/** Puts an answer of the server where all pages of the quote read it. */
export function useStoreQuote(): (quote: Quote) => void {
  const client = useQueryClient();
  return (quote) => {
    const { quoteID, accountNumber, state } = quote;
    client.setQueryData(keyOf(quoteID), quote);
    void client.invalidateQueries({ queryKey: ['listQuotes', accountNumber] });
    if (state !== 'bound') return;
    // The policy stands on the account's pages and can be claimed on.
    void client.invalidateQueries({ queryKey: ['getAccountDetails', accountNumber] });
    void client.invalidateQueries({ queryKey: ['searchPolicies'] });
  };
}

/** Asks the server how the quote stands now. */
export function useReloadQuote(quoteID: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keyOf(quoteID) });
}

export function useQuotes(accountNumber: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['listQuotes', accountNumber],
    queryFn: ({ signal }) => rpc(quoteOperations.listQuotes, [accountNumber], { signal }),
  });
}

export function usePaymentPlans(quoteID: string, offering: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['retrievePaymentPlans', quoteID, offering],
    queryFn: ({ signal }) => rpc(quoteOperations.retrievePaymentPlans, [quoteID, offering], { signal }),
    // Prices change with every calculation.
    staleTime: 0,
    gcTime: 0,
  });
}

export const createQuote = (rpc: Rpc, accountNumber: string, quote: NewQuote, options: CallOptions) =>
  rpc(quoteOperations.createQuote, [accountNumber, quote], options);

export const loadQuote = (rpc: Rpc, quoteID: string) => rpc(quoteOperations.retrieveQuote, [quoteID]);

export const saveQuote = (rpc: Rpc, quoteID: string, saved: SavedQuote, options: CallOptions) =>
  rpc(quoteOperations.saveQuote, [quoteID, saved], options);

export const calculateQuote = (rpc: Rpc, quoteID: string, calculation: Calculation, options: CallOptions) =>
  rpc(quoteOperations.calculateQuote, [quoteID, calculation], options);

export const dependentClauses = (rpc: Rpc, lob: ProductCode, clauses: ChosenClause[]) =>
  rpc(quoteOperations.getDependentClausesForLob, [lob, clauses]);

export const approveIssue = (rpc: Rpc, quoteID: string, publicID: string) =>
  rpc(quoteOperations.approveUnderwritingIssue, [quoteID, { publicID }]);

export const referQuote = (rpc: Rpc, quoteID: string, notes: string, options: CallOptions) =>
  rpc(quoteOperations.referToUnderwriter, [quoteID, notes], options);

export const withdrawQuote = (rpc: Rpc, quoteID: string) => rpc(quoteOperations.withdrawJobByJobNumber, [quoteID]);

export const releaseQuote = (rpc: Rpc, quoteID: string, release: Release, options: CallOptions) =>
  rpc(quoteOperations.releaseQuote, [quoteID, release], options);

export const bindQuote = (rpc: Rpc, quoteID: string, binding: Binding, options: CallOptions) =>
  rpc(quoteOperations.bindQuote, [quoteID, binding], options);
