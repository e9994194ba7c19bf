import { expect, test } from 'vitest';
import { asksForInjuries, fnolPolicyTypes, isAuto, lineOf, linesByPolicyType } from './lines.ts';
import { lossCategoryOf, lossCausesByType, lossCausesOf, lossTypeOf, presetLossCause } from './loss.ts';

test('F1.a each policy type has the address of its line', () => {
  expect(Object.entries(linesByPolicyType).map(([type, { lob }]) => `${type} ${lob}`)).toEqual([
    'PersonalAuto pa',
    'BusinessAuto ca',
    'Homeowners ho',
    'HOPHomeowners ho',
    'GeneralLiability gl',
    'BusinessOwners bop',
    'InlandMarine im',
    'CommercialProperty cp',
    'WorkersComp wc',
    'WC7WorkersComp wc7',
    'travel_per gtp',
  ]);
});

test.each(['CommercialPackage', 'PersonalUmbrella', 'constructor', '', undefined])(
  'F1.a the policy type %s has no wizard',
  (type) => {
    expect([lineOf(type), isAuto(type), asksForInjuries(type), lossCausesOf(type)]).toEqual([
      undefined,
      false,
      false,
      [],
    ]);
  },
);

test('F6.a type and cause are preset by policy type', () => {
  expect(fnolPolicyTypes.map((type) => `${type} ${lossTypeOf(type)} ${presetLossCause(type) ?? '–'}`)).toEqual([
    'PersonalAuto AUTO vehcollision',
    'BusinessAuto AUTO vehcollision',
    'Homeowners PR fire',
    'HOPHomeowners PR fire',
    'GeneralLiability GL –',
    'BusinessOwners GL –',
    'InlandMarine PR –',
    'CommercialProperty PR –',
    'WorkersComp WC –',
    'WC7WorkersComp WC –',
    'travel_per TRAV –',
  ]);
});

test('F6.b the category follows from type and cause', () => {
  const categories = (type: 'AUTO' | 'PR') =>
    lossCausesByType[type].map((cause) => `${cause} ${lossCategoryOf(type, cause)}`);
  expect(categories('AUTO')).toEqual([
    'vehcollision collision',
    'fixedobjcoll collision',
    'animal collision',
    'theftentire theft',
    'theftparts theft',
    'glassbreakage glass',
    'vandalism other',
    'hail other',
    'fire other',
    'other other',
  ]);
  expect(categories('PR')).toEqual([
    'fire fire',
    'lightning fire',
    'waterdamage waterdamage',
    'burstpipe waterdamage',
    'burglary burglary',
    'storm other',
    'hail other',
    'vandalism other',
    'transport other',
    'other other',
  ]);
});

test('F6.b a cause of another type, no cause, and lines without categories have none', () => {
  expect(lossCategoryOf('PR', 'vehcollision')).toBeUndefined();
  expect(lossCategoryOf('AUTO', undefined)).toBeUndefined();
  for (const type of ['GL', 'WC', 'TRAV'] as const)
    for (const cause of lossCausesByType[type]) expect(lossCategoryOf(type, cause)).toBeUndefined();
});

test('F6.c each type has its causes', () => {
  expect(lossCausesOf('BusinessOwners')).toEqual(['bodilyinjury', 'propertydamage', 'productliability', 'other']);
  expect(lossCausesOf('WC7WorkersComp')).toEqual([
    'fall',
    'struckby',
    'strain',
    'cut',
    'burn',
    'vehicle',
    'exposure',
    'other',
  ]);
  expect(lossCausesOf('travel_per')).toEqual([
    'illness',
    'accident',
    'death',
    'baggage',
    'cancellation',
    'delay',
    'other',
  ]);
});

test('F7.g the question of injuries is asked where the text says', () => {
  expect(fnolPolicyTypes.filter((type) => !asksForInjuries(type))).toEqual([
    'GeneralLiability',
    'BusinessOwners',
    'InlandMarine',
    'WorkersComp',
    'WC7WorkersComp',
  ]);
});
