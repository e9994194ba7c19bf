import { expect, test } from 'vitest';
import { countryCodes } from '#country-codes.ts';
import { contactSubtypes } from '#features/contacts/contact-subtypes.ts';
import { issuesOf } from '#validation/rule.ts';
import {
  addressTypes,
  fnolSteps,
  lossLocationChoices,
  policyRoles,
  relatedContactRoles,
  repairOptionChoices,
  waterSources,
} from './codes.ts';
import { damagePartCodes } from './damage-parts.ts';
import { completeClaim, fixtureId } from './fnol-fixture.ts';
import {
  accidentTypes,
  detailedBodyParts,
  detailedInjuryTypes,
  generalInjuryTypes,
  primaryBodyParts,
  sidesOfBody,
} from './injury-codes.ts';
import { fnolPolicyTypes } from './lines.ts';
import { fnolLossCauses } from './loss.ts';
import { phoneFieldOf } from './phone-fields.ts';
import { contentOf, serverKeys } from './content.ts';
import { fnolClaimSchema, fnolDataSchema, savedClaimSchema } from './schema.ts';

/** An object with a value at a dotted path; a number in it is a position of a list. */
function at(path: string, value: unknown): object {
  return path
    .split('.')
    .reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value) as object;
}

const issues = (data: unknown) => issuesOf(fnolDataSchema, data).map(({ path, code }) => `${path.join('.')} ${code}`);

const wc = 'lobs.workersComp';
const auto = 'lobs.personalAuto';

test.each([
  ['lossCause', fnolLossCauses],
  ['lossLocationChoice', lossLocationChoices],
  ['lossLocation.addressType', addressTypes],
  ['mainContact.primaryPhoneType', ['home', 'work', 'mobile']],
  ['mainContact.policyRole', policyRoles],
  ['mainContact.subtype', contactSubtypes],
  ['mainContact.contactType', ['person', 'company']],
  ['lossLocation.country', countryCodes],
  ['relatedContacts.0.role', relatedContactRoles],
  [`${auto}.vehicleIncidents.0.damagedPart`, damagePartCodes],
  [`${auto}.repairOption.repairOptionChoice`, repairOptionChoices],
  ['lobs.homeowner.water.source', waterSources],
  [`${wc}.accidentType`, accidentTypes],
  [`${wc}.injuryIncident.generalInjuryType`, generalInjuryTypes],
  [`${wc}.injuryIncident.detailedInjuryType`, detailedInjuryTypes],
  [`${wc}.injuryIncident.bodyParts.0.primaryBodyPart`, primaryBodyParts],
  [`${wc}.injuryIncident.bodyParts.0.detailedBodyPart`, detailedBodyParts],
  [`${wc}.injuryIncident.bodyParts.0.sideOfBody`, sidesOfBody],
])('F6.c F7.e %s takes its codes and no other', (path, codes) => {
  for (const code of codes) expect(issues(at(path, code))).toEqual([]);
  for (const code of ['', 'unheardOf', 'constructor']) expect(issues(at(path, code))).toEqual([`${path} unknownCode`]);
});

test.each([
  ['lossLocation.addressLine1', 100],
  ['lossLocation.addressLine2', 100],
  ['lossLocation.addressLine3', 100],
  ['lossLocation.state', 100],
  ['lossLocation.postalCode', 12],
  ['lossLocation.city', 100],
  ['mainContact.firstName', 30],
  ['mainContact.lastName', 30],
  ['mainContact.firstNameKanji', 30],
  ['mainContact.lastNameKanji', 30],
  ['mainContact.homeNumber', 40],
  ['mainContact.workNumber', 40],
  ['mainContact.cellNumber', 40],
  ['mainContact.emailAddress1', 60],
  ['mainContact.contactName', 100],
  [`${auto}.vehicleIncidents.0.vehicle.make`, 60],
  [`${auto}.vehicleIncidents.0.vehicle.model`, 60],
  [`${auto}.vehicleIncidents.0.vehicle.license`, 20],
  [`${auto}.vehicleIncidents.0.vehicle.vIN`, 17],
  ['lobs.homeowner.burglary.policeReference', 60],
  ['lobs.homeowner.burglary.missingItems', 1333],
  ['lobs.homeowner.propertyDescription', 1333],
  ['lobs.inlandMarine.fixedPropertyIncident.propertyDescription', 1333],
  [`${wc}.injuryIncident.description`, 1333],
  [`${wc}.injuryIncident.bodyParts.0.detailedBodyPartDesc`, 100],
  ['lobs.travel.description', 1333],
])('F7.d F14.g %s takes %i characters and not one more', (path, max) => {
  expect(issues(at(path, 'x'.repeat(max)))).toEqual([]);
  expect(issues(at(path, 'x'.repeat(max + 1)))).toEqual([`${path} maxLength`]);
});

test.each([
  [`${auto}.vehicleIncidents`, 5],
  [`${auto}.vehicleIncidents.0.passengers`, 8],
  [`${auto}.injuryIncidents`, 10],
  ['lobs.commercialProperty.fixedPropertyIncidents', 10],
  [`${wc}.injuryIncident.bodyParts`, 6],
  ['relatedContacts', 20],
])('F7.a F7.j F10.a %s takes %i things and not one more', (path, most) => {
  const things = (count: number) => Array.from({ length: count }, () => ({ tempID: fixtureId() }));
  expect(issues(at(path, things(most)))).toEqual([]);
  expect(issues(at(path, things(most + 1)))).toEqual([`${path} invalid`]);
});

test.each([
  [`${auto}.vehicleIncidents.0.vehicle.year`, 0, 9999],
  [`${wc}.injuryIncident.bodyParts.0.impairmentPercentage`, -999, 999],
])('F14.g a draft takes what may be half typed: %s from %i to %i', (path, least, most) => {
  expect([issues(at(path, least)), issues(at(path, most))]).toEqual([[], []]);
  for (const wrong of [least - 1, most + 1]) expect(issues(at(path, wrong))).toEqual([`${path} invalid`]);
});

test.each([
  ['latitude', 90],
  ['longitude', 180],
])('F8.f a %s lies between -%d and that', (axis, most) => {
  const path = 'optionalLossLocation.coordinates';
  const point = (value: number) => at(path, { latitude: 0, longitude: 0, [axis]: value });
  expect([issues(point(most)), issues(point(-most))]).toEqual([[], []]);
  expect([issues(point(most + 0.1)), issues(point(-most - 0.1))]).toEqual([
    [`${path}.${axis} invalid`],
    [`${path}.${axis} invalid`],
  ]);
});

test('F3.a a draft may lack anything, and a saved one has a number and a revision', () => {
  expect(issues({})).toEqual([]);
  expect(issuesOf(savedClaimSchema, {}).map(({ path }) => path.join('.'))).toEqual(['claimNumber', 'draft']);
  const draft = { version: 1, revision: 1, visited: [...fnolSteps] };
  expect(issuesOf(savedClaimSchema, { claimNumber: 'GEL26-1', draft })).toEqual([]);
  expect(issuesOf(savedClaimSchema, { claimNumber: 'GEL26-1', draft: { ...draft, revision: 0 } })).toHaveLength(1);
  expect(issuesOf(savedClaimSchema, { claimNumber: 'GEL26-1', draft: { ...draft, version: 2 } })).toHaveLength(1);
  expect(
    issuesOf(savedClaimSchema, { claimNumber: 'GEL26-1', draft: { ...draft, visited: ['elsewhere'] } }),
  ).toHaveLength(1);
});

test.each(['colour', '__proto__x', 'claimReporter.colour', 'mainContact.colour', `${auto}.vehicleIncidents.0.colour`])(
  'F14.g a field %s that nobody knows is refused',
  (path) => {
    expect(issues(at(path, 'red'))).toEqual([`${path} invalid`]);
  },
);

test.each(fnolPolicyTypes)('F11.a a complete claim of %s can be sent, and sent back as it was answered', (type) => {
  const claim = completeClaim(type);
  expect(issues(claim)).toEqual([]);
  const answered = { ...claim, claimNumber: 'GEL26-1', publicID: fixtureId(), claimState: 'draft' };
  expect(issuesOf(fnolClaimSchema, answered)).toEqual([]);
  expect(Object.keys(contentOf(claim)).filter((key) => (serverKeys as readonly string[]).includes(key))).toEqual([]);
});

test('F9.a each kind of phone has its number', () => {
  expect((['home', 'work', 'mobile'] as const).map(phoneFieldOf)).toEqual(['homeNumber', 'workNumber', 'cellNumber']);
});

test.each([
  ['2026-02-31T10:00:00Z', true],
  ['2026-02-28T10:00:00Z', false],
  ['2026-04-31T10:00:00+02:00', true],
  ['2026-04-30T10:00:00+14:00', false],
  ['2026-04-30T10:00:00+23:59', true],
])('F2.d a loss date of %s is no moment: %s', (lossDate, isRefused) => {
  expect(issues({ lossDate })).toEqual(isRefused ? ['lossDate invalid'] : []);
});

test('F3.a texts and lists that the server writes have limits too, for a client may send them', () => {
  expect(issues({ mainContact: { displayName: 'a'.repeat(1000) } })).toEqual([]);
  expect(issues({ mainContact: { displayName: 'a'.repeat(1001) } })).toEqual(['mainContact.displayName maxLength']);
  expect(issues({ contacts: Array.from({ length: 501 }, () => ({})) })).toEqual(['contacts invalid']);
  expect(issues({ draft: { version: 1, visited: [], revision: 2_147_483_648 } })).toEqual(['draft.revision invalid']);
});
