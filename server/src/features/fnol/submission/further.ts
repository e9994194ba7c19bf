import type { FnolContent } from '@beistand/contract/features/fnol/content.ts';
import type { FnolAddress, FnolContact } from '@beistand/contract/features/fnol/person-schema.ts';
import { isRecord } from '@beistand/contract/merging/public-ids.ts';
import type { Further } from '#features/claims/health/claim-health.ts';

/** Which parts of a value have a place of their own in the tables of a claim. */
type Places<Value> = { readonly [Key in keyof Value]?: true | Places<NonNullable<Value[Key]>> };

const address: Places<FnolAddress> = {
  // That of the policy's address.
  publicID: true,
  displayName: true,
  addressLine1: true,
  addressLine2: true,
  addressLine3: true,
  postalCode: true,
  city: true,
  state: true,
  country: true,
  addressType: true,
};

const person: Places<FnolContact> = {
  publicID: true,
  subtype: true,
  displayName: true,
  // Told as the name that is displayed.
  contactName: true,
  firstName: true,
  lastName: true,
  firstNameKanji: true,
  lastNameKanji: true,
  dateOfBirth: true,
  primaryPhoneType: true,
  homeNumber: true,
  workNumber: true,
  cellNumber: true,
  emailAddress1: true,
  primaryAddress: address,
};

const auto = {
  vehicleIncidents: true,
  repairOption: { repairOptionChoice: true, repairFacility: true, vehicleIncident: true },
  injuryIncidents: true,
} as const;
const liability = { fixedPropertyIncident: true, injuryIncidents: true } as const;

const claim: Places<FnolContent> = {
  lossDate: true,
  lossCause: true,
  anyoneInjured: true,
  lossLocationChoice: true,
  selectedAddress: true,
  lossLocation: address,
  optionalLossLocation: { coordinates: true, city: true, country: true },
  mainContact: true,
  relatedContacts: true,
  lobs: {
    personalAuto: auto,
    businessAuto: auto,
    // Stand whole in an incident.
    homeowner: true,
    workersComp: true,
    generalLiability: liability,
    businessOwners: liability,
    inlandMarine: liability,
    commercialProperty: {
      incidentReport: true,
      dateOfNotice: true,
      fixedPropertyIncidents: true,
      injuryIncidents: true,
    },
    travel: { description: true, injuryIncidents: true },
  },
};

/** What was reported and has no place of its own, such as a field that the contract has lately. It is sealed as it came. */
export function furtherOfClaim(content: FnolContent): Further {
  return without(content, claim as Further);
}

export function furtherOfPerson(contact: FnolContact): Further {
  return without(contact, person as Further);
}

function without(value: object, places: Further): Further {
  const further = Object.entries(value).flatMap(([key, child]) => {
    const { [key]: place } = places;
    if (place === true || child === undefined) return [];
    if (!isRecord(place) || !isRecord(child)) return [[key, child] as const];
    const inner = without(child, place);
    return Object.keys(inner).length > 0 ? [[key, inner] as const] : [];
  });
  return Object.fromEntries(further);
}

/** What was read from the tables, with the further parts in their places. */
export function withFurther<Value extends object>(read: Value, further: Further | undefined): Value {
  const added = Object.entries(further ?? {}).map(([key, child]) => {
    const { [key]: before } = read as Further;
    return [key, isRecord(before) && isRecord(child) ? withFurther(before, child) : (before ?? child)] as const;
  });
  return { ...read, ...Object.fromEntries(added) };
}
