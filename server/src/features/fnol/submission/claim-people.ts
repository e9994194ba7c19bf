import { randomUUID } from 'node:crypto';
import type { ContactRole } from '@beistand/contract/features/claims/schema.ts';
import type { FnolContact } from '@beistand/contract/features/fnol/person-schema.ts';
import type { Further } from '#features/claims/health/claim-health.ts';
import { furtherOfPerson } from './further.ts';
import { personRow, type PersonRow } from './person-row.ts';
import { contactOf, type Policy } from '#features/fnol/policy-queries.ts';
import type { Vendor } from '#features/fnol/vendor-queries.ts';

/** The people of a claim that is being stored: each once, however many parts they have in it. */
export type ClaimPeople = {
  /** The id of the row of a person, who has this role from here on. */
  add(contact: FnolContact, role: ContactRole): string;
  addVendor(vendor: Vendor, entered: FnolContact): string;
  rows(): PersonRow[];
  /** What has no column, by the ids of the rows. */
  further(): Record<string, Further>;
};

export function createClaimPeople(claimId: string, policy: Policy): ClaimPeople {
  const rows = new Map<string, PersonRow>();
  const further = new Map<string, Further>();

  function put(key: string, role: ContactRole, entered: FnolContact, make: () => PersonRow): string {
    const row = rows.get(key) ?? make();
    rows.set(key, row);
    if (!row.roles.includes(role)) row.roles.push(role);
    if (role === 'maincontact') row.is_main = true;
    if (role === 'repairshop') row.is_vendor = true;
    const told = { ...furtherOfPerson(entered), ...further.get(row.id) };
    if (Object.keys(told).length > 0) further.set(row.id, told);
    return row.id;
  }

  return {
    add(contact, role) {
      const key = contact.publicID ?? randomUUID();
      const known = contactOf(policy, contact.publicID);
      return put(key, role, contact, () => {
        const position = rows.size;
        return known
          ? {
              ...personRow(withOwnPhones(known, contact), { id: randomUUID(), claimId, position }),
              policy_contact_id: key,
              ...insured(known),
            }
          : personRow(contact, { id: key, claimId, position });
      });
    },
    addVendor(vendor, entered) {
      return put(vendor.id, 'repairshop', entered, () => ({
        ...personRow(
          {
            contactName: vendor.displayName,
            primaryPhoneType: 'work',
            workNumber: vendor.workNumber ?? undefined,
            emailAddress1: vendor.email ?? undefined,
            primaryAddress: vendor.address,
          },
          { id: randomUUID(), claimId, position: rows.size },
        ),
        subtype: vendor.subtype,
        is_vendor: true,
        vendor_id: vendor.vendorId,
      }));
    },
    rows: () => [...rows.values()],
    further: () => Object.fromEntries(further),
  };
}

function insured({ policyRole }: FnolContact): Pick<PersonRow, 'roles'> {
  return { roles: policyRole === 'insured' ? ['insured'] : [] };
}

/** The policy knows the name and the address; how to reach somebody about this claim is for the claim to say. */
function withOwnPhones(known: FnolContact, entered: FnolContact): FnolContact {
  const { primaryPhoneType, homeNumber, workNumber, cellNumber, emailAddress1 } = entered;
  const own = { primaryPhoneType, homeNumber, workNumber, cellNumber, emailAddress1 };
  return { ...known, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) };
}
