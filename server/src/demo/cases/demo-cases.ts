import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { communicationTypeExts, communicationTypes } from '@beistand/contract/constants.ts';
import type { CommunicationType, CommunicationTypeExt } from '@beistand/contract/constants.ts';
import { withCheckDigit } from '@beistand/contract/features/access/membership-number.ts';
import { isVehicle } from '@beistand/contract/features/access/link-scopes.ts';
import type { MemberCase } from '#features/claims/member-case.ts';
import { demoId } from '#demo/demo-id.ts';

export type DemoCase = {
  id: string;
  communicationType: CommunicationType;
  communicationTypeExt: CommunicationTypeExt;
  memberCase: MemberCase;
};

const people: readonly [firstName: string, lastName: string, birthDate: CalendarDate][] = [
  ['Ulrike', 'Hansen', { year: 1958, month: 3, day: 14 }],
  ['Mehmet', 'Yıldız', { year: 1979, month: 11, day: 2 }],
  ['Johanna', 'Groß', { year: 1991, month: 7, day: 23 }],
  ['Tomasz', 'Wójcik', { year: 1966, month: 1, day: 30 }],
  ['Aylin', 'Brückner', { year: 2001, month: 9, day: 8 }],
];

const places: readonly [country: 'GR' | 'IT' | 'DE' | 'HR' | 'ES', city: string][] = [
  ['GR', 'Volos'],
  ['IT', 'Bozen'],
  ['ES', 'Girona'],
  ['HR', 'Zadar'],
  ['DE', 'Goslar'],
];

/** Where a car breaks down at home. */
const homeCities = ['Goslar', 'Kassel', 'Lüneburg', 'Füssen', 'Zwickau'];

const stories: Readonly<Record<CommunicationTypeExt, string>> = {
  medical: 'Sturz auf der Treppe im Hotel, das linke Handgelenk ist geschwollen.',
  vehiclegermany: 'Der Wagen springt nach der Rast nicht mehr an.',
  vehicleabroad: 'Auffahrunfall an der Mautstelle, niemand ist verletzt, der Wagen fährt nicht mehr.',
};

/** In one of the cases with a waiver the patient is a child. */
const child = {
  policyRole: 'injured',
  firstName: 'Jonas',
  lastName: 'Hansen',
  dateOfBirth: { year: 2016, month: 5, day: 4 },
} as const;
const storyOfChild =
  'Auffahrunfall an der Mautstelle. Unser Sohn hat sich den Kopf gestoßen, der Wagen fährt nicht mehr.';

/** A case for every kind of link, each with a story of its own, so that signing in one changes nothing in another. */
export const demoCases: readonly DemoCase[] = communicationTypeExts.flatMap((ext, kind) =>
  communicationTypes.map((type, index) => ({
    id: demoId(`case ${ext} ${type}`),
    communicationType: type,
    communicationTypeExt: ext,
    memberCase: withChild(caseOf(ext, kind, index), ext === 'vehicleabroad' && type === 'ebs_signing'),
  })),
);

function withChild(memberCase: MemberCase, isForChild: boolean): MemberCase {
  if (!isForChild) return memberCase;
  const [insured] = memberCase.contacts;
  return { ...memberCase, contacts: [insured, child], description: storyOfChild };
}

function caseOf(ext: CommunicationTypeExt, kind: number, index: number): MemberCase {
  const [firstName, lastName, dateOfBirth] = people[index % people.length] as (typeof people)[number];
  const abroad = places[(index + kind) % places.length] as (typeof places)[number];
  const [country, city] = ext === 'vehiclegermany' ? (['DE', homeCities[index] ?? 'Goslar'] as const) : abroad;
  const serial = kind * communicationTypes.length + index;
  return {
    policy: {
      policyNumber: withCheckDigit(String(30_412_700 + serial)),
      policyType: isVehicle(ext) ? 'vehicle_assistance' : 'travel_per',
    },
    contacts: [
      {
        policyRole: 'insured',
        primaryPhoneType: 'mobile',
        firstName,
        lastName,
        dateOfBirth,
        cellNumber: `+49 171 55501${String(serial).padStart(2, '0')}`,
        emailAddress1: `fall${serial + 1}@mitglied.example`,
        consents: [
          { type: 'gdpr', isApproved: true },
          { type: 'electronic_signature', isApproved: true },
        ],
        portalRecallOption: { option: 'immediateHelp', hours: 2 },
      },
    ],
    lossLocation: { country, city, addressType: 'other' },
    lossCause: ext === 'vehiclegermany' ? 'breakdown' : 'accident',
    description: stories[ext],
    callbackHours: 2,
    ...(isVehicle(ext) && { licencePlate: `M-GR ${4710 + serial}` }),
  };
}
