import { isKnownContact } from '@beistand/contract/features/fnol/rules/judge.ts';
import { asksForInjuries, isAuto, lineOf } from '@beistand/contract/features/fnol/lines.ts';
import { lossCategoryOf } from '@beistand/contract/features/fnol/loss.ts';
import type { FnolContact } from '@beistand/contract/features/fnol/person-schema.ts';
import type { FnolContent } from '@beistand/contract/features/fnol/content.ts';
import type { FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { valueAt, withValue } from '#wizard/engine/value-path.ts';

/** Whether the claim, as it stands, asks for what this path holds: an answer that was given before another one changed it is not asked. */
export function isAsked(claim: FnolData, path: string): boolean {
  const policyType = claim.policy?.policyType;
  const [first, line, part] = path.split('.');
  if (first === 'lobs') return line === lineOf(policyType)?.lobKey && isAskedByLine(claim, part ?? '', path);
  if (first === 'anyoneInjured') return asksForInjuries(policyType);
  if (first === 'lossLocationChoice') return !isAuto(policyType);
  if (first === 'selectedAddress') return !isAuto(policyType) && claim.lossLocationChoice === 'policyAddress';
  if (first === 'optionalLossLocation') return !isAuto(policyType) && claim.lossLocationChoice === 'map';
  if (first === 'lossLocation') return isAuto(policyType) || isAddressAsked(claim, line);
  return !isNameOfKnown(claim, path);
}

function isAddressAsked({ lossLocationChoice }: FnolData, field: string | undefined): boolean {
  if (lossLocationChoice === 'fullAddress') return true;
  return lossLocationChoice === 'cityOnly' && (field === undefined || field === 'city' || field === 'country');
}

const categoryOfPart: Readonly<Record<string, string>> = { fire: 'fire', water: 'waterdamage', burglary: 'burglary' };

function isAskedByLine(claim: FnolData, part: string, path: string): boolean {
  const { policy, anyoneInjured, lossCause } = claim;
  if (part === 'injuryIncidents' && asksForInjuries(policy?.policyType)) return anyoneInjured === true;
  if (part in categoryOfPart) return lossCategoryOf('PR', lossCause) === categoryOfPart[part];
  if (part === 'firstIntakeDoctor' || part === 'examinationDate')
    return claim.lobs?.workersComp?.medicalReport === true;
  return !isNameOfKnown(claim, path);
}

/** What the policy knows about its people is not asked again. */
function isNameOfKnown(claim: FnolData, path: string): boolean {
  const person = /^(?<of>.+)\.(?:(?:first|last)Name(?:Kanji)?|dateOfBirth|primaryAddress(?:\..+)?)$/.exec(path)
    ?.groups?.['of'];
  return person !== undefined && isKnownContact(claim, valueAt(claim, person) as FnolContact | undefined);
}

const conditional = [
  'selectedAddress',
  'optionalLossLocation',
  'lossLocation',
  'lossLocation.addressLine1',
  'lossLocation.postalCode',
  'lobs.homeowner.fire',
  'lobs.homeowner.water',
  'lobs.homeowner.burglary',
  'lobs.workersComp.firstIntakeDoctor',
  'lobs.workersComp.examinationDate',
  ...['personalAuto', 'businessAuto', 'homeowner', 'commercialProperty', 'travel'].map(
    (key) => `lobs.${key}.injuryIncidents`,
  ),
];

/** The claim without answers that are no longer asked: what is summed up is what is sent. */
export function askedContent(content: FnolContent, claim: FnolData): FnolContent {
  return conditional
    .filter((path) => valueAt(content, path) !== undefined && !isAsked(claim, path))
    .reduce((before, path) => withValue(before, path, undefined), content);
}
