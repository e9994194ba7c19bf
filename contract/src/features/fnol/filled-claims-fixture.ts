import * as v from 'valibot';
import { claimIssues } from '#features/fnol/rules/step-rules.ts';
import { leavesOf, valuesAt, type Leaf } from '#validation/schema-leaves-fixture.ts';
import { completeClaim, fixtureId, fixtureJudge } from './fnol-fixture.ts';
import { asksForInjuries, isAuto, linesByPolicyType, type FnolPolicyType } from './lines.ts';
import type { FnolLossCause } from './loss.ts';
import { serverKeys } from './content.ts';
import { fnolDataSchema, type FnolData } from './schema.ts';

/** Ids, and what the server says of a thing. Addresses of the policy and shops of the directory are chosen by their ids. */
const ofServer = /(?:^|\.)(?:tempID|publicID|displayName|canDelete)$|^selectedAddress$/;
/** These lines ask nobody who was injured. */
const askedByNobody = /^lobs\.(?:businessOwners|inlandMarine)\.injuryIncidents/;

/** Every value of a claim that a person enters. */
export const enteredLeaves: readonly Leaf[] = leavesOf(fnolDataSchema).filter(
  ({ path }) =>
    !(serverKeys as readonly string[]).includes(path.split('.')[0] ?? '') &&
    !ofServer.test(path) &&
    !askedByNobody.test(path),
);

/** What a claim on a policy of this type may ask for. */
export function leavesOfLine(policyType: FnolPolicyType): Leaf[] {
  const { lobKey } = linesByPolicyType[policyType];
  return enteredLeaves.filter(({ path }) => {
    if (path.startsWith('lobs.')) return path.startsWith(`lobs.${lobKey}.`);
    if (path === 'anyoneInjured') return asksForInjuries(policyType);
    return !isAuto(policyType) || !/^(?:lossLocationChoice|optionalLossLocation)/.test(path);
  });
}

/** Claims that between them fill in all that their line asks for, by the schema: a new field has an example by itself. */
export function filledClaims(policyType: FnolPolicyType): FnolData[] {
  const { lobKey } = linesByPolicyType[policyType];
  const causes: readonly FnolLossCause[] = lobKey === 'homeowner' ? ['fire', 'waterdamage', 'burglary'] : [];
  const places = isAuto(policyType) ? (['fullAddress'] as const) : (['fullAddress', 'map'] as const);
  return Array.from({ length: Math.max(causes.length, places.length) }, (_, index) =>
    filled(policyType, {
      ...(causes[index] && { lossCause: causes[index] }),
      ...(asksForInjuries(policyType) && { anyoneInjured: true }),
      lossLocationChoice: places[index] ?? 'fullAddress',
    }),
  );
}

function filled(policyType: FnolPolicyType, changes: FnolData): FnolData {
  const claim = withRepair(completeClaim(policyType, changes));
  return leavesOfLine(policyType).reduce((before, { path, schema }) => {
    const place = path.replaceAll('*', '0');
    if (valuesAt(before, place).length > 0) return before;
    const found = examplesOf(schema).find((example) => isRight(withValueAt(before, place, example), place));
    if (found === undefined)
      throw new TypeError(`No example is known for "${path}": give it one in filled-claims-fixture.ts`);
    return withValueAt(before, place, found);
  }, claim);
}

function isRight(claim: FnolData, place: string): boolean {
  return claimIssues(claim, fixtureJudge).every(({ path }) => path.join('.') !== place);
}

/** By a shop that is named; the other ways ask for less. */
function withRepair(claim: FnolData): FnolData {
  const { personalAuto, businessAuto } = claim.lobs ?? {};
  const [key, part] = personalAuto
    ? (['personalAuto', personalAuto] as const)
    : (['businessAuto', businessAuto] as const);
  if (!part) return claim;
  const repairOption = {
    repairOptionChoice: 'NewVendor',
    vehicleIncident: part.vehicleIncidents?.[0]?.tempID,
  } as const;
  return { ...claim, lobs: { [key]: { ...part, repairOption } } };
}

const examples: readonly unknown[] = [
  'Beispiel',
  '80331',
  'beispiel@example.de',
  '+49 171 2345678',
  '2026-11-10T08:30:00.000Z',
  true,
  12,
  2020,
  { year: 1990, month: 5, day: 1 },
  { year: 2026, month: 11, day: 11 },
  { latitude: 39.36, longitude: 22.94 },
];

function examplesOf(schema: v.GenericSchema): unknown[] {
  const { options = [] } = schema as { options?: readonly unknown[] };
  return [...options, ...examples].filter((example) => v.is(schema, example));
}

export function withValueAt<Root>(root: Root, path: string, value: unknown): Root {
  return placed(root, path.split('.'), value) as Root;
}

function placed(before: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (key === '0') return [placed((before as unknown[] | undefined)?.[0] ?? { tempID: fixtureId() }, rest, value)];
  return { ...(before as object), [key]: placed((before as Record<string, unknown> | undefined)?.[key], rest, value) };
}
