import type { Deployment } from '@beistand/contract/config.ts';
import type { CaseFact } from '@beistand/contract/features/signing/club-fields.ts';
import { readShape } from '@beistand/contract/features/signing/read-shape.ts';
import { fieldsOf, type FieldValues } from '@beistand/contract/features/signing/template.ts';
import { writtenNumber } from '@beistand/contract/features/signing/written-number.ts';
import { bcp47, languageOf, matchLocale, type Locale } from '@beistand/contract/locales.ts';
import { nameOf } from '#features/notifications/notify.ts';
import { isOfAge } from '#features/claims/is-of-age.ts';
import { readMemberCase, type StoredCase } from '#features/claims/store-member-case.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { isHouseTemplate, readHouseTemplate, type TemplateTexts } from './house-templates.ts';
import type { SigningRequestRow } from '#features/signing/queries.ts';
import { fillTemplate, signedByAnother } from './safe-template.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';

/** What a request keeps sealed: what the club filled in, and its form where that is no form of the house. */
export type SealedRequest = { values: FieldValues; texts?: TemplateTexts | undefined };

const sealContext = 'signing.request';

export function sealRequest(vault: Vault, claimId: string, request: SealedRequest): Promise<Buffer> {
  return vault.seal(claimId, JSON.stringify(request), sealContext);
}

export type DocumentText = { html: string; locale: Locale };

type Deps = { db: Db; vault: Vault; deployment: Deployment; now: () => Date };

/** The form of a request as it is shown to a member, in the language nearest to the one that is asked for. */
export async function documentText(
  { db, vault, deployment, now }: Deps,
  row: SigningRequestRow,
  language: Locale,
): Promise<DocumentText | undefined> {
  const stored = await readMemberCase({ db, vault }, row.claimId);
  if (!stored) return undefined;
  const sealed = (await vault.open(row.claimId, row.sealed, sealContext)).toString();
  const { values, texts } = JSON.parse(sealed) as SealedRequest;
  const written = texts ?? (isHouseTemplate(row.template) ? await readHouseTemplate(row.template) : undefined);
  const text = written && textIn(written, language, { ...values, ...factsOf(stored) }, deployment);
  if (!text) return undefined;
  const html = isOfAge(stored, { deployment, now: now() }) ? text.html : signedByAnother(text.html);
  return { ...text, html: marked(html, 'data-signatory', nameOf(stored)) };
}

export function textIn(
  texts: TemplateTexts,
  language: Locale,
  values: FieldValues,
  { name, country }: Pick<Deployment, 'name' | 'country'>,
): DocumentText {
  const locale = matchLocale([language], Object.keys(texts) as Locale[]);
  const html = (texts[locale] ?? texts.de_DE)
    .replaceAll('{{clubName}}', () => escapeHtml(name))
    .replaceAll('{{homeward}}', () => escapeHtml(homeward(country, locale)));
  const filled = fillTemplate(html, { ...values, ...writtenNumbers(html, values, locale) });
  return { html: marked(filled, 'data-locale', locale), locale };
}

/** All numbers that stand in a form, as they are written in its language: the page shows what the paper prints. */
function writtenNumbers(html: string, values: FieldValues, locale: Locale): FieldValues {
  const numbers = fieldsOf(readShape(html)?.parts ?? []).filter((field) => field.kind === 'number');
  const shown = numbers.map((field) => [field.name, String(values[field.name] ?? field.initial), field] as const);
  const filled = shown.filter(([, text]) => text !== '');
  return Object.fromEntries(filled.map(([name, text, field]) => [name, writtenNumber(text, field, locale)]));
}

/** What the page has to know of a form besides its text, such as whose name a typed signature is. */
function marked(html: string, attribute: string, value: string): string {
  return html.replace(/<form(?=[\s>])/, () => `<form ${attribute}="${escapeHtml(value)}"`);
}

/** To where the club is at home: `nach Österreich`. */
function homeward(country: string, locale: Locale): string {
  const name = new Intl.DisplayNames(bcp47(locale), { type: 'region' }).of(country) ?? country;
  if (languageOf(locale) !== 'de') return `to ${name}`;
  return country === 'CH' ? 'in die Schweiz' : `nach ${name}`;
}

/** Nobody who asks for a signature can say otherwise. */
export function factsOf({ number, memberCase }: StoredCase): Readonly<Partial<Record<CaseFact, string>>> {
  const { policyNumber } = memberCase.policy;
  const { licencePlate } = memberCase;
  return {
    claimNumber: number,
    memberName: nameOf({ memberCase }),
    ...(policyNumber !== undefined && { membershipNumber: policyNumber }),
    ...(licencePlate !== undefined && { licencePlate }),
  };
}
