import { roleOf, type Authority } from '@beistand/contract/authorities.ts';

export type OwnAccounts = { accounts: readonly string[]; policies: readonly string[] };

/** The accounts and policies that the authorities name. The server checks access again for each of them. */
export function ownAccountsOf(authorities: readonly Authority[]): OwnAccounts {
  const counting = authorities.filter(roleOf);
  const valuesOf = (type: string) => counting.filter((one) => one.type === type).map(({ value }) => value);
  return {
    accounts: valuesOf('account'),
    policies: valuesOf('policy'),
  };
}
