import * as v from 'valibot';
import { primaryPhoneTypes } from '#constants.ts';
import { codeOf } from '#validation/codes.ts';
import type { Issue } from '#validation/issue.ts';
import { chosen, required } from '#validation/required.ts';
import { issuesOf, rule } from '#validation/rule.ts';
import {
  fnolLimits,
  fnolSteps,
  lossLocationChoices,
  relatedContactRoles,
  type FnolStep,
} from '#features/fnol/codes.ts';
import { isVisible } from '#validation/visible.ts';
import { incidentRules } from './incident-rules.ts';
import { isKnownContact, type Judge } from './judge.ts';
import { isAuto } from '#features/fnol/lines.ts';
import { cityAndCountry, fullAddress, personEntries, phoneNumber } from './person-rules.ts';
import { policyRules } from './policy-rules.ts';
import type { FnolContact } from '#features/fnol/person-schema.ts';
import { phoneFieldOf } from '#features/fnol/phone-fields.ts';
import { coordinatesSchema } from '#features/fnol/coordinates.ts';
import type { FnolData, RelatedContact } from '#features/fnol/schema.ts';
import { atMost, fields, lazyOn, objectOf, requiredName } from './shape-rules.ts';

/** What each step has to hold before somebody goes on, and all of them before a claim is submitted. */
export function stepRules(step: FnolStep, judge: Judge): v.GenericSchema {
  return rulesOf[step](judge);
}

export function stepIssues(step: FnolStep, claim: FnolData, judge: Judge): Issue[] {
  return issuesOf(stepRules(step, judge), claim);
}

/** What is wrong with a claim that is to be submitted, in the order of the steps. */
export function claimIssues(claim: FnolData, judge: Judge): Issue[] {
  return fnolSteps.flatMap((step) => stepIssues(step, claim, judge));
}

const rulesOf: Record<FnolStep, (judge: Judge) => v.GenericSchema> = {
  'select-policy': policyRules,
  'type-of-incident': incidentRules,
  where: whereRules,
  'contact-details': contactRules,
  'additional-information': additionalRules,
  summary: () => objectOf({}),
};

function whereRules(): v.GenericSchema {
  return lazyOn<FnolData>((claim) => {
    if (isAuto(claim.policy?.policyType)) return objectOf({ lossLocation: fullAddress() });
    switch (claim.lossLocationChoice) {
      case 'policyAddress':
        return objectOf({ selectedAddress: chosen(v.pipe(v.string(), addressOfPolicy(claim))) });
      case 'fullAddress':
        return objectOf({ lossLocation: fullAddress() });
      case 'cityOnly':
        return objectOf({ lossLocation: fields(cityAndCountry()) });
      case 'map':
        return objectOf({
          optionalLossLocation: fields({ coordinates: chosen(coordinatesSchema), ...cityAndCountry() }),
        });
      case undefined:
      default:
        return objectOf({ lossLocationChoice: required(codeOf(lossLocationChoices)) });
    }
  });
}

function addressOfPolicy({ predefinedLossLocations = [] }: FnolData) {
  return rule('unknownCode', (id: string) => predefinedLossLocations.some(({ publicID }) => publicID === id));
}

function contactRules(judge: Judge): v.GenericSchema {
  return lazyOn<FnolData>((claim) =>
    objectOf({
      mainContact: lazyOn<FnolContact>((contact) => {
        const { primaryPhoneType: type } = contact;
        const number = required(phoneNumber(judge));
        const isKnown = isKnownContact(claim, contact);
        return objectOf({
          ...personEntries(judge, isKnown),
          ...(!isKnown && { firstName: requiredName, lastName: requiredName }),
          primaryPhoneType: required(codeOf(primaryPhoneTypes)),
          ...(type !== undefined && { [phoneFieldOf(type)]: number }),
        });
      }),
    }),
  );
}

function additionalRules(judge: Judge): v.GenericSchema {
  return lazyOn<FnolData>((claim) =>
    objectOf({
      relatedContacts: v.optional(atMost(fnolLimits.relatedContacts, relatedContact(claim, judge))),
    }),
  );
}

/** A witness has a last name, and anybody else a name at all. */
function relatedContact(claim: FnolData, judge: Judge): v.GenericSchema {
  return lazyOn<RelatedContact>(({ role }) =>
    objectOf({
      role: required(codeOf(relatedContactRoles)),
      contact: lazyOn<FnolContact>((contact) => {
        const isKnown = isKnownContact(claim, contact);
        const isNamed = isKnown || (role === 'other' && isVisible(contact.firstName ?? ''));
        return objectOf({ ...personEntries(judge, isKnown), ...(!isNamed && { lastName: requiredName }) });
      }),
    }),
  );
}
