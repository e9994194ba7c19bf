/** The search param of a claim's open tab. */
export type ClaimTabSearch = { tab?: string };

export function claimTabSearch({ tab }: Record<string, unknown>): ClaimTabSearch {
  return typeof tab === 'string' ? { tab } : {};
}
