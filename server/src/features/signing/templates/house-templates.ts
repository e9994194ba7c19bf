import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentGroups, type DocumentGroup } from '@beistand/contract/features/documents/document-types.ts';
import type { Locale } from '@beistand/contract/locales.ts';

/** The forms that come with the product. */
export const houseTemplates = ['settlement-declaration', 'bank-details', 'power-of-attorney'] as const;
export type HouseTemplate = (typeof houseTemplates)[number];

/** The kinds of case that they are about. */
const groups: Readonly<Record<HouseTemplate, readonly DocumentGroup[]>> = {
  'settlement-declaration': ['Medical'],
  'bank-details': documentGroups,
  'power-of-attorney': ['Vehicle'],
};

/** A form in the languages it was written in; German is always among them. */
export type TemplateTexts = { de_DE: string } & Partial<Record<Locale, string>>;

export function isHouseTemplate(name: string): name is HouseTemplate {
  return (houseTemplates as readonly string[]).includes(name);
}

/** The kinds of case for which a form is sent, also in the club's own version of it. A form that only the club has is for all. */
export function groupsOfForm(name: string): readonly DocumentGroup[] {
  return isHouseTemplate(name) ? groups[name] : documentGroups;
}

const read = new Map<HouseTemplate, Promise<TemplateTexts>>();

/** Read from their files once, by the first who needs them. */
export function readHouseTemplate(name: HouseTemplate): Promise<TemplateTexts> {
  const known = read.get(name) ?? readTexts(name);
  read.set(name, known);
  return known;
}

async function readTexts(name: HouseTemplate): Promise<TemplateTexts> {
  const textIn = (locale: Locale) => readFile(join(import.meta.dirname, `${name}.${locale}.html`), 'utf8');
  const [de_DE, en_US] = await Promise.all([textIn('de_DE'), textIn('en_US')]);
  return { de_DE, en_US };
}
