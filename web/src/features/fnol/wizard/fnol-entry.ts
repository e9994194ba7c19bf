import type { FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { lineOf } from '@beistand/contract/features/fnol/lines.ts';
import type { FnolLob } from '@beistand/contract/features/fnol/lobs.ts';
import type { RiskUnits } from '@beistand/contract/features/fnol/search-schema.ts';

/** What the wizard works with: the claim in the contract's shape, and what the policy insures. */
export type FnolEntry = {
  /** The claim as entered, and with what the server knows: the policy, its people and addresses, the number of the draft. */
  claim: FnolData;
  vehicles: RiskUnits['vehicles'];
};

export function newEntry(lossDate: string): FnolEntry {
  return { claim: { lossDate }, vehicles: [] };
}

export function lobOf({ claim }: FnolEntry): FnolLob | undefined {
  return lineOf(claim.policy?.policyType)?.lob;
}

/** The path of what the claim's line of business asks for. */
export function linePath({ policy }: FnolData): string {
  return `lobs.${lineOf(policy?.policyType)?.lobKey ?? ''}`;
}
