import { first, type Answer } from '#support/answer.ts';

type Persona = 'erika.sommer' | 'paul.brenner' | 'clara.nowak';

/** One claim, and who reports it how. Together they cover persona, language, width and keyboard by pairs. */
export type FnolRun = {
  policyType: string;
  /** The clause of docs/requirements.md that the run proves. */
  clause: string;
  policyNumber: string;
  lob: string;
  user: Persona;
  accountNumber?: string;
  locale: 'de-DE' | 'en-US';
  width: 'phone' | 'desktop';
  isKeyboard?: true;
  incident: readonly Answer[];
  where: readonly Answer[];
  contact: readonly Answer[];
  additional: readonly Answer[];
};

const street: readonly Answer[] = [
  ['lossLocation.addressLine1', 'Ludwigstraße 14'],
  ['lossLocation.postalCode', '86152'],
  ['lossLocation.city', 'Augsburg'],
];

const city: readonly Answer[] = [
  ['lossLocationChoice', 'cityOnly'],
  ['lossLocation.country', 'IT'],
  ['lossLocation.city', 'Riva del Garda'],
];

const full: readonly Answer[] = [['lossLocationChoice', 'fullAddress'], ...street];
const ofPolicy: readonly Answer[] = [['lossLocationChoice', 'policyAddress']];

const mobile: readonly Answer[] = [
  ['mainContact.primaryPhoneType', 'mobile'],
  ['mainContact.cellNumber', '+49 171 5550198'],
];

const other: readonly Answer[] = [
  ['mainContact.publicID', 'other'],
  ['mainContact.firstName', 'Max'],
  ['mainContact.lastName', 'Mustermann'],
  ['mainContact.primaryPhoneType', 'work'],
  ['mainContact.workNumber', '+49 89 5550123'],
];

const witness: readonly Answer[] = [
  ['relatedContacts', true],
  ['relatedContacts.0.contact.lastName', 'Petersen'],
  ['relatedContacts.0.contact.cellNumber', '+49 821 555044'],
];

const nobody: readonly Answer[] = [];

const auto = (key: string): readonly Answer[] => [
  ['lossCause', 'animal'],
  ['anyoneInjured', false],
  [`lobs.${key}.vehicleIncidents.0.vehicle.publicID`, first],
  [`lobs.${key}.vehicleIncidents.0.passengers`, true],
  [`lobs.${key}.vehicleIncidents.0.passengers.0.lastName`, 'Krämer'],
  [`lobs.${key}.vehicleIncidents.0.damagedPart`, 'frontLeftDoor'],
];

const injured = (key: string): readonly Answer[] => [
  [`lobs.${key}.injuryIncidents`, true],
  [`lobs.${key}.injuryIncidents.0.injured.firstName`, 'Łukasz'],
  [`lobs.${key}.injuryIncidents.0.injured.lastName`, "O'Neil"],
  [`lobs.${key}.injuryIncidents.0.description`, 'Prellung am Arm'],
];

const work: readonly Answer[] = [
  ['lossCause', 'fall'],
  ['lobs.workersComp.injuryIncident.injured.firstName', 'Anna'],
  ['lobs.workersComp.injuryIncident.injured.lastName', 'Kowalski'],
  ['lobs.workersComp.injuryIncident.description', 'Von der Leiter gestürzt'],
  ['lobs.workersComp.injuryIncident.detailedInjuryType', 'fracture'],
  ['lobs.workersComp.injuryIncident.bodyParts.0.primaryBodyPart', 'upperextremities'],
  ['lobs.workersComp.injuryIncident.bodyParts.0.detailedBodyPart', 'wrist'],
  ['lobs.workersComp.injuryIncident.bodyParts.0.sideOfBody', 'left'],
  ['lobs.workersComp.injuryIncident.bodyParts.0.impairmentPercentage', 20],
  ['lobs.workersComp.accidentType', 'fall'],
  ['lobs.workersComp.incidentReport', true],
  ['lobs.workersComp.deathReport', false],
  ['lobs.workersComp.timeLossReport', true],
  ['lobs.workersComp.employmentInjury', true],
  ['lobs.workersComp.medicalReport', true],
  ['lobs.workersComp.firstIntakeDoctor.lastName', 'Dr. Weiß'],
];

export const fnolRuns: readonly FnolRun[] = [
  {
    policyType: 'PersonalAuto',
    clause: 'F2.a F7.a F8.a F8.d',
    policyNumber: '54-123456',
    lob: 'pa',
    user: 'erika.sommer',
    locale: 'de-DE',
    width: 'desktop',
    isKeyboard: true,
    incident: auto('personalAuto'),
    where: street,
    contact: mobile,
    additional: witness,
  },
  {
    policyType: 'BusinessAuto',
    clause: 'F2.b F7.a F8.a',
    policyNumber: '71-200300',
    lob: 'ca',
    user: 'paul.brenner',
    accountNumber: '1001555',
    locale: 'en-US',
    width: 'phone',
    incident: auto('businessAuto'),
    where: street,
    contact: other,
    additional: nobody,
  },
  {
    policyType: 'Homeowners',
    clause: 'F2.a F7.b F8.c',
    policyNumber: '25-708090',
    lob: 'ho',
    user: 'erika.sommer',
    locale: 'en-US',
    width: 'phone',
    incident: [
      ['lossCause', 'burglary'],
      ['anyoneInjured', false],
      ['lobs.homeowner.burglary.policeTold', true],
      ['lobs.homeowner.burglary.policeReference', 'BY-0815/26'],
      ['lobs.homeowner.burglary.missingItems', 'Fahrrad, <b>Laptop</b>'],
      ['lobs.homeowner.propertyDescription', 'Kellertür aufgebrochen'],
    ],
    where: [...ofPolicy, ['selectedAddress', first]],
    contact: mobile,
    additional: nobody,
  },
  {
    policyType: 'HOPHomeowners',
    clause: 'F2.b F7.b F8.e',
    policyNumber: '25-990012',
    lob: 'ho',
    user: 'clara.nowak',
    accountNumber: '1001888',
    locale: 'de-DE',
    width: 'phone',
    isKeyboard: true,
    incident: [
      ['anyoneInjured', false],
      ['lobs.homeowner.fire.fireBrigadeCalled', true],
      ['lobs.homeowner.fire.habitable', false],
      ['lobs.homeowner.propertyDescription', 'Küche ausgebrannt'],
    ],
    where: city,
    contact: other,
    additional: nobody,
  },
  {
    policyType: 'GeneralLiability',
    clause: 'F7.c F8.d',
    policyNumber: '62-900100',
    lob: 'gl',
    user: 'paul.brenner',
    accountNumber: '1000871',
    locale: 'de-DE',
    width: 'desktop',
    incident: [
      ['lossCause', 'bodilyinjury'],
      ['lobs.generalLiability.fixedPropertyIncident.propertyDescription', 'Glastür'],
      ...injured('generalLiability'),
    ],
    where: full,
    contact: other,
    additional: witness,
  },
  {
    policyType: 'BusinessOwners',
    clause: 'F7.d F7.g F8.e',
    policyNumber: '61-443322',
    lob: 'bop',
    user: 'paul.brenner',
    accountNumber: '1000871',
    locale: 'en-US',
    width: 'phone',
    isKeyboard: true,
    incident: [
      ['lossCause', 'propertydamage'],
      ['lobs.businessOwners.fixedPropertyIncident.propertyDescription', 'Broken shop window'],
    ],
    where: city,
    contact: other,
    additional: nobody,
  },
  {
    policyType: 'InlandMarine',
    clause: 'F7.d F7.g F8.d',
    policyNumber: '72-200301',
    lob: 'im',
    user: 'clara.nowak',
    accountNumber: '1001555',
    locale: 'en-US',
    width: 'desktop',
    incident: [
      ['lossCause', 'transport'],
      ['lobs.inlandMarine.fixedPropertyIncident.propertyDescription', 'Two pallets of tiles'],
    ],
    where: full,
    contact: other,
    additional: witness,
  },
  {
    policyType: 'CommercialProperty',
    clause: 'F7.j F8.e',
    policyNumber: '64-880010',
    lob: 'cp',
    user: 'clara.nowak',
    accountNumber: '1001702',
    locale: 'en-US',
    width: 'desktop',
    isKeyboard: true,
    incident: [
      ['lossCause', 'storm'],
      ['anyoneInjured', false],
      ['lobs.commercialProperty.incidentReport', true],
      ['lobs.commercialProperty.fixedPropertyIncidents.0.propertyDescription', 'Roof of the boathouse'],
      ['lobs.commercialProperty.fixedPropertyIncidents', true],
      ['lobs.commercialProperty.fixedPropertyIncidents.1.propertyDescription', 'Jetty'],
    ],
    where: city,
    contact: other,
    additional: nobody,
  },
  {
    policyType: 'WorkersComp',
    clause: 'F7.e F8.c',
    policyNumber: '63-200302',
    lob: 'wc',
    user: 'paul.brenner',
    accountNumber: '1001555',
    locale: 'de-DE',
    width: 'phone',
    incident: work,
    where: ofPolicy,
    contact: other,
    additional: nobody,
  },
  {
    policyType: 'WC7WorkersComp',
    clause: 'F7.e F8.d',
    policyNumber: '63-880012',
    lob: 'wc7',
    user: 'clara.nowak',
    accountNumber: '1001702',
    locale: 'de-DE',
    width: 'desktop',
    incident: work,
    where: full,
    contact: other,
    additional: witness,
  },
  {
    policyType: 'travel_per',
    clause: 'F7.f F8.e',
    policyNumber: '90-112233',
    lob: 'gtp',
    user: 'paul.brenner',
    accountNumber: '1002010',
    locale: 'en-US',
    width: 'desktop',
    incident: [
      ['lossCause', 'accident'],
      ['anyoneInjured', true],
      ['lobs.travel.description', 'Fell on the stairs'],
      ...injured('travel'),
    ],
    where: city,
    contact: other,
    additional: nobody,
  },
];
