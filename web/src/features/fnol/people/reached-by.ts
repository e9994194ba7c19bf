import type { FnolContact } from '@beistand/contract/features/fnol/person-schema.ts';

/** How the policy reaches somebody: all that can be changed for this claim. */
export function reachedBy(known: FnolContact): FnolContact {
  const { publicID, subtype, policyRole, primaryPhoneType, homeNumber, workNumber, cellNumber, emailAddress1 } = known;
  const entries = {
    publicID,
    subtype,
    policyRole,
    primaryPhoneType,
    homeNumber,
    workNumber,
    cellNumber,
    emailAddress1,
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}
