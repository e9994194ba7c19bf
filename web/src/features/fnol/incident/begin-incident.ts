import type { Deployment } from '@beistand/contract/config.ts';
import { presetLossCause } from '@beistand/contract/features/fnol/loss.ts';
import { isAuto, lineOf } from '@beistand/contract/features/fnol/lines.ts';
import { defaultGeneralInjuryType } from '@beistand/contract/features/fnol/codes.ts';
import type { FnolLobs } from '@beistand/contract/features/fnol/lobs-schema.ts';
import type { RiskUnits } from '@beistand/contract/features/fnol/search-schema.ts';
import { contactDetailsOf } from '#features/fnol/people/contact-details-of.ts';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';

/** The claim once its policy is known: what the policy insures, and the first thing of what its line asks for. An address begins in the deployment's country. */
export function beginIncident({ claim }: FnolEntry, units: RiskUnits, country: Deployment['country']): FnolEntry {
  const { policyType, accountNumber, vehicles, contacts, locations } = units;
  const insured = contacts.find(({ policyRole }) => policyRole === 'insured');
  const lossCause = claim.lossCause ?? presetLossCause(policyType);
  return {
    claim: {
      ...claim,
      policy: { ...claim.policy, policyType, accountNumber },
      contacts,
      predefinedLossLocations: locations,
      ...(lossCause && { lossCause }),
      ...(isAuto(policyType) && { lossLocation: { country, ...claim.lossLocation } }),
      lobs: claim.lobs ?? firstThings(units),
      ...(!claim.mainContact && insured && { mainContact: contactDetailsOf(insured) }),
    },
    vehicles,
  };
}

function firstThings({ policyType, vehicles }: RiskUnits): FnolLobs {
  const tempID = crypto.randomUUID();
  const [only, ...others] = vehicles;
  // The only vehicle of a policy is chosen at once.
  const vehicle = only && others.length === 0 ? { vehicle: { publicID: only.publicID } } : {};
  const key = lineOf(policyType)?.lobKey;
  if (key === 'personalAuto') return { personalAuto: { vehicleIncidents: [{ tempID, ...vehicle }] } };
  if (key === 'businessAuto') return { businessAuto: { vehicleIncidents: [{ tempID, ...vehicle }] } };
  if (key === 'commercialProperty') return { commercialProperty: { fixedPropertyIncidents: [{ tempID }] } };
  if (key !== 'workersComp') return {};
  const bodyParts = [{ tempID: crypto.randomUUID() }];
  return { workersComp: { injuryIncident: { tempID, generalInjuryType: defaultGeneralInjuryType, bodyParts } } };
}
