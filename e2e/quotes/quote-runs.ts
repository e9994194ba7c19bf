import { pa } from '#steps/fnol-steps.ts';
import type { Product } from '#steps/quote-steps.ts';
import { first, type Answer } from '#support/answer.ts';

/** One quote, and who buys it how. All six together cover persona, language, width and keyboard by pairs, and each product both ways. */
export type QuoteRun = {
  product: Product;
  user: 'erika.sommer' | 'paul.brenner' | 'clara.nowak';
  account?: string;
  locale: 'de-DE' | 'en-US';
  width: 'phone' | 'desktop';
  isKeyboard: boolean;
};

const erika = { user: 'erika.sommer' } as const;
const paul = { user: 'paul.brenner', account: '1002010' } as const;
const clara = { user: 'clara.nowak', account: '1002010' } as const;

export const byPointer: QuoteRun = { product: 'pa', ...erika, locale: 'de-DE', width: 'phone', isKeyboard: false };
export const byKeyboard: QuoteRun = { product: 'ho', ...erika, locale: 'en-US', width: 'desktop', isKeyboard: true };

export const quoteRuns: readonly QuoteRun[] = [
  byPointer,
  { product: 'ho', ...paul, locale: 'en-US', width: 'phone', isKeyboard: false },
  { product: 'gtp', ...clara, locale: 'de-DE', width: 'desktop', isKeyboard: false },
  byKeyboard,
  { product: 'gtp', ...paul, locale: 'de-DE', width: 'desktop', isKeyboard: true },
  { product: 'pa', ...clara, locale: 'en-US', width: 'phone', isKeyboard: true },
];

type ClaimAnswers = { incident: readonly Answer[]; where: readonly Answer[] };

const city: readonly Answer[] = [
  ['lossLocationChoice', 'cityOnly'],
  ['lossLocation.country', 'IT'],
  ['lossLocation.city', 'Riva del Garda'],
];

/** What a claim on the new policy is asked for. Vehicle and address are those that were bought. */
export const claimAnswers: Readonly<Record<Product, ClaimAnswers>> = {
  pa: {
    incident: [
      ['anyoneInjured', false],
      [`${pa}.vehicle.publicID`, first],
    ],
    where: [
      ['lossLocation.addressLine1', 'Ludwigstraße 14'],
      ['lossLocation.postalCode', '86152'],
      ['lossLocation.city', 'Augsburg'],
    ],
  },
  ho: {
    incident: [
      ['anyoneInjured', false],
      ['lobs.homeowner.fire.fireBrigadeCalled', true],
      ['lobs.homeowner.fire.habitable', false],
      ['lobs.homeowner.propertyDescription', 'Kitchen burnt out'],
    ],
    where: [
      ['lossLocationChoice', 'policyAddress'],
      ['selectedAddress', first],
    ],
  },
  gtp: {
    incident: [
      ['lossCause', 'accident'],
      ['anyoneInjured', false],
      ['lobs.travel.description', 'Auf der Treppe gestürzt'],
    ],
    where: city,
  },
};

export const contactAnswers = {
  policyholder: [
    ['mainContact.primaryPhoneType', 'mobile'],
    ['mainContact.cellNumber', '+49 171 5550198'],
  ],
  agent: [
    ['mainContact.publicID', 'other'],
    ['mainContact.firstName', 'Max'],
    ['mainContact.lastName', 'Mustermann'],
    ['mainContact.primaryPhoneType', 'work'],
    ['mainContact.workNumber', '+49 89 5550123'],
  ],
} as const satisfies Record<string, readonly Answer[]>;
