import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { textLimits } from '@beistand/contract/constants.ts';
import { readTemplate } from '@beistand/contract/features/signing/read-template.ts';
import { shownTextSchema } from '@beistand/contract/features/signing/schema.ts';
import type { FieldValues } from '@beistand/contract/features/signing/template.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import * as v from 'valibot';
import type { SendingDeps } from '#features/access/links.ts';
import { readMemberCase } from '#features/claims/store-member-case.ts';
import { askMember, type NewRequest, writeRequest } from '#features/requests/ask-member.ts';
import { factsOf, sealRequest, textIn } from './templates/document-text.ts';
import { readHouseTemplate, type HouseTemplate, type TemplateTexts } from './templates/house-templates.ts';
import { homeOf } from './home-of.ts';
import { exactValues, refuseUnfit } from './values-to-send.ts';
import { findWaiting, insertSigningRequest, lockCase } from './queries.ts';

/** The caller chooses the id; a repeated request with it is the same request. */
export type SignatureRequest = {
  id: string;
  claimId: string;
  /** A form of the house by its name, or one of the club's own. */
  template: HouseTemplate | TemplateTexts;
  /** What is filled in beforehand, besides what the case itself knows. */
  values?: FieldValues;
  dueDate: CalendarDate | null;
};

/** A form that cannot be read must not be sent to anybody. */
export class UnreadableTemplate extends Error {}

/** Sends a form to the member to be signed. False where that was asked already, or the same form still waits. */
export function askForSignature(deps: SendingDeps, request: SignatureRequest): Promise<boolean> {
  return ask(deps, request, (asked) => askMember(deps, asked));
}

type Deps = Omit<SendingDeps, 'origin'>;

/** The same without a message to the member. */
export function writeSignatureRequest(deps: Deps, request: SignatureRequest): Promise<boolean> {
  return ask(deps, request, (asked) => writeRequest(deps, asked));
}

async function ask(
  deps: Deps,
  { id, claimId, template, values = {}, dueDate }: SignatureRequest,
  write: (asked: NewRequest) => Promise<boolean>,
): Promise<boolean> {
  const { db, vault, deployment, now } = deps;
  const stored = await readMemberCase({ db, vault }, claimId);
  if (!stored) return false;
  const texts = typeof template === 'string' ? await readHouseTemplate(template) : template;
  const { all, shown } = checkedTemplates(texts, stored.language, deployment);
  refuseUnfit(all, { given: values, facts: factsOf(stored) }, homeOf(deployment, now));
  const { name, title } = shown;
  await lockCase(db, claimId);
  if ((await findWaiting(db, claimId)).some((waiting) => waiting.template === name)) return false;
  if (!(await write({ id, claimId, kind: 'signature', asked: { title }, dueDate }))) return false;
  const own = typeof template === 'string' ? undefined : texts;
  const sealed = await sealRequest(vault.using(db), claimId, { values: exactValues(shown, values), texts: own });
  await insertSigningRequest(db, { id, claimId, template: name, sealed });
  return true;
}

/** The form in every language that it has, and in the one of the case. */
function checkedTemplates(texts: TemplateTexts, language: Locale, deployment: SendingDeps['deployment']) {
  const read = (locale: Locale) => {
    const template = readTemplate(textIn(texts, locale, {}, deployment).html);
    if (!template) throw new UnreadableTemplate(`the form cannot be read in ${locale}`);
    const { name, version, title } = template;
    if (!v.is(shownTextSchema, { name, version, locale }) || title.length > textLimits.requestTitle)
      throw new UnreadableTemplate(`the form's name, version or title is too long in ${locale}`);
    return template;
  };
  const all = (Object.keys(texts) as Locale[]).map(read);
  const names = new Set(all.map(({ name, version }) => `${name} ${version}`));
  if (names.size !== 1) throw new UnreadableTemplate('the form has another name or version in another language');
  return { all, shown: read(language) };
}
