import { roleOf, type Authority } from '@beistand/contract/authorities.ts';

/** What a set of authorities reaches, in a form that queries can use. */
export type Reach = {
  /** Service reps work for everybody. */
  everything: boolean;
  /** What the club's people work on, whoever it belongs to. */
  desk: boolean;
  accounts: readonly string[];
  policies: readonly string[];
  producerCodes: readonly string[];
  vendorIds: readonly string[];
};

/** Whom an object belongs to. */
export type Owners = {
  accountNumber?: string | null;
  policyNumber?: string | null;
  producerCode?: string | null;
  vendorIds?: readonly string[];
  /** True where the club's people work on it. */
  isForDesk?: boolean;
};

export function reachOf(authorities: readonly Authority[]): Reach {
  const counted = authorities.filter((authority) => roleOf(authority) !== undefined);
  const valuesOf = (type: string) => counted.filter((item) => item.type === type).map(({ value }) => value);
  return {
    everything: valuesOf('csr').includes('all'),
    desk: [...valuesOf('handler'), ...valuesOf('handlerlead')].includes('all'),
    accounts: valuesOf('account'),
    policies: valuesOf('policy'),
    producerCodes: valuesOf('producer'),
    vendorIds: valuesOf('vendor'),
  };
}

export function reaches(reach: Reach, owners: Owners): boolean {
  const among = (values: readonly string[], value: string | null | undefined) =>
    typeof value === 'string' && values.includes(value);
  return (
    reach.everything ||
    (reach.desk && owners.isForDesk === true) ||
    among(reach.accounts, owners.accountNumber) ||
    among(reach.policies, owners.policyNumber) ||
    among(reach.producerCodes, owners.producerCode) ||
    (owners.vendorIds ?? []).some((id) => reach.vendorIds.includes(id))
  );
}
