import type { Deployment } from '@beistand/contract/config.ts';
import { waiver } from '@beistand/contract/constants.ts';
import type { Declaration } from '@beistand/contract/features/consent/schema.ts';
import { languageOf, type Locale } from '@beistand/contract/locales.ts';
import { de_DE } from './declarations/de_DE.ts';
import { en_US } from './declarations/en_US.ts';

const written = [
  ['de_DE', de_DE],
  ['en_US', en_US],
] as const;

/** The text in force in that language; undefined where it was never written in it. */
export function declarationIn(locale: Locale, deployment: Deployment): Declaration | undefined {
  const [, write] = written.find(([known]) => languageOf(known) === languageOf(locale)) ?? [];
  const { name: clubName, contacts, legalLinks } = deployment;
  return write?.({
    clubName,
    email: contacts.medical.email,
    imprint: legalLinks.imprint,
    years: waiver.yearsBeforeEvent,
  });
}
