import type { Persona } from '@beistand/contract/personas.ts';

export const claimTabs = ['summary', 'notes', 'documents', 'payments', 'services'] as const;
export type ClaimTab = (typeof claimTabs)[number];

const hidden: Readonly<Record<Persona, readonly ClaimTab[]>> = {
  policyholder: ['payments'],
  producer: [],
  csr: [],
  vendor: ['notes', 'documents', 'payments'],
};

/** The tabs that a persona sees. The server does not send the data of the others. */
export function tabsOf(persona: Persona, capabilities: { claimDocument: boolean }): readonly ClaimTab[] {
  return claimTabs.filter(
    (tab) => !hidden[persona].includes(tab) && (tab !== 'documents' || capabilities.claimDocument),
  );
}
