import * as v from 'valibot';
import { driving } from '#constants.ts';
import { dateAt } from '#formats.ts';
import { codeOf } from '#validation/codes.ts';
import { calendarDate, minimumAge } from '#validation/dates.ts';
import { maxValue, oldestYear } from '#validation/numbers.ts';
import { chosen, required } from '#validation/required.ts';
import { rule } from '#validation/rule.ts';
import { fnolLimits, repairOptionChoices } from '#features/fnol/codes.ts';
import { damagePartCodes, damageRefusal, type DamagePart } from '#features/fnol/damage-parts.ts';
import { isKnownContact, knownContact, lossDayOf, type Judge, type LineRules } from './judge.ts';
import type { FnolVehicle, RepairOption } from '#features/fnol/lobs-schema.ts';
import { lossCategoryOf } from '#features/fnol/loss.ts';
import { namedPerson, personEntries, phoneNumber } from './person-rules.ts';
import type { FnolContact } from '#features/fnol/person-schema.ts';
import { idOf } from '#merging/public-ids.ts';
import type { FnolData } from '#features/fnol/schema.ts';
import {
  atMost,
  fields,
  lazyOn,
  objectOf,
  oneToMost,
  optionalLine,
  requiredLine,
  requiredName,
  type Entries,
} from './shape-rules.ts';

type AutoKey = 'personalAuto' | 'businessAuto';

export const autoRules = {
  personalAuto: (claim, judge) => autoEntries(claim, judge, 'personalAuto'),
  businessAuto: (claim, judge) => autoEntries(claim, judge, 'businessAuto'),
} satisfies LineRules;

function autoEntries(claim: FnolData, judge: Judge, key: AutoKey): Entries {
  const ids = (claim.lobs?.[key]?.vehicleIncidents ?? []).map(idOf);
  return {
    vehicleIncidents: oneToMost(fnolLimits.vehicleIncidents, vehicleIncident(claim, judge)),
    repairOption: v.optional(repairOption(ids, judge)),
  };
}

function vehicleIncident(claim: FnolData, judge: Judge) {
  return objectOf({
    vehicle: vehicle(judge),
    driver: v.optional(driver(claim, judge)),
    passengers: v.optional(atMost(fnolLimits.passengers, namedPerson(claim, judge))),
    damagedPart: v.optional(v.pipe(codeOf(damagePartCodes), acceptedPart(claim))),
  });
}

function acceptedPart({ lossCause }: FnolData) {
  const category = lossCategoryOf('AUTO', lossCause);
  return rule('invalid', (part: DamagePart) => damageRefusal(category, part) === undefined);
}

/** A vehicle of the policy needs nothing else. */
function vehicle({ now, timeZone }: Judge): v.GenericSchema {
  const nextYear = dateAt(now, timeZone).year + 1;
  return lazyOn<FnolVehicle>((entered) => {
    // Until a vehicle of the policy or another one is chosen, only the choice is required.
    if (Object.keys(entered).length === 0) return objectOf({ publicID: chosen(v.string()) });
    return entered.publicID === undefined
      ? objectOf({
          make: requiredLine(fnolLimits.vehicleName),
          model: requiredLine(fnolLimits.vehicleName),
          year: v.optional(v.pipe(v.number(), oldestYear(driving.oldestCarYear), maxValue(nextYear))),
          license: optionalLine(fnolLimits.license),
          vIN: optionalLine(fnolLimits.vIN),
        })
      : objectOf({});
  });
}

/** A driver was old enough on the day of the loss, as far as a date of birth is known. */
function driver(claim: FnolData, judge: Judge): v.GenericSchema {
  const lossDay = lossDayOf(claim, judge) ?? dateAt(judge.now, judge.timeZone);
  return lazyOn<FnolContact>((person) => {
    const oldEnough = minimumAge(driving.minimumAge, () => lossDay);
    const isKnown = isKnownContact(claim, person);
    const entries = { ...personEntries(judge, isKnown), dateOfBirth: v.optional(v.pipe(calendarDate, oldEnough)) };
    if (!isKnown) return objectOf({ ...entries, lastName: requiredName });
    const { dateOfBirth } = knownContact(claim, person) ?? {};
    return v.pipe(
      v.object(entries),
      v.forward(
        rule('minimumAge', () => dateOfBirth === undefined || v.is(v.pipe(calendarDate, oldEnough), dateOfBirth), {
          age: driving.minimumAge,
        }),
        ['dateOfBirth'],
      ),
    );
  });
}

/** A shop of the directory by its id, or another one by its name; which vehicle, where there are several. */
function repairOption(incidentIds: readonly (string | undefined)[], judge: Judge): v.GenericSchema {
  const ofThisClaim = v.pipe(
    v.string(),
    rule('invalid', (id: string) => incidentIds.includes(id)),
  );
  return lazyOn<RepairOption>(({ repairOptionChoice: choice }) => {
    const repairs = choice === 'PreferredVendor' || choice === 'NewVendor';
    const entries: Entries = {
      repairOptionChoice: required(codeOf(repairOptionChoices)),
      vehicleIncident: repairs && incidentIds.length > 1 ? chosen(ofThisClaim) : v.optional(ofThisClaim),
      ...(choice === 'PreferredVendor' && { repairFacility: fields({ publicID: chosen(v.string()) }) }),
      ...(choice === 'NewVendor' && {
        repairFacility: fields({
          contactName: requiredLine(fnolLimits.contactName),
          workNumber: v.optional(phoneNumber(judge)),
        }),
      }),
    };
    return objectOf(entries);
  });
}
