/** Which tab of a claim is open, as its address says. */
export type ClaimTabSearch = { tab?: string };

export function claimTabSearch({ tab }: Record<string, unknown>): ClaimTabSearch {
  return typeof tab === 'string' ? { tab } : {};
}
