import { roleOf, type Authority } from '@beistand/contract/authorities.ts';

export type Reach = {
  accounts: readonly string[];
  policies: readonly string[];
  /** True for producers and service reps, who have to enter an account number. */
  mayChooseAccount: boolean;
};

/** The accounts and policies that the authorities name. The server checks access again for each of them. */
export function reachOf(authorities: readonly Authority[]): Reach {
  const counting = authorities.filter(roleOf);
  const valuesOf = (type: string) => counting.filter((one) => one.type === type).map(({ value }) => value);
  return {
    accounts: valuesOf('account'),
    policies: valuesOf('policy'),
    mayChooseAccount: counting.some(({ type }) => type === 'producer' || type === 'csr'),
  };
}
