import type { FnolContact } from '@beistand/contract/features/fnol/person-schema.ts';

/** A contact of the policy with only what can be changed for this claim: phone numbers and e-mail. */
export function contactDetailsOf(known: FnolContact): FnolContact {
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
