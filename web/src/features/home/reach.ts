import { roleOf, type Authority } from '@beistand/contract/authorities.ts';

export type Reach = {
  accounts: readonly string[];
  policies: readonly string[];
  /** Looks after other people's accounts, so the number must be asked for. */
  mayChooseAccount: boolean;
};

/** What the authorities reach by name. The server decides again, for each object. */
export function reachOf(authorities: readonly Authority[]): Reach {
  const counting = authorities.filter(roleOf);
  const valuesOf = (type: string) => counting.filter((one) => one.type === type).map(({ value }) => value);
  return {
    accounts: valuesOf('account'),
    policies: valuesOf('policy'),
    mayChooseAccount: counting.some(({ type }) => type === 'producer' || type === 'csr'),
  };
}
