import { AppError } from '@beistand/contract/errors.ts';
import type {
  DeskTemplate,
  DeskTemplateTexts,
  TemplateSummary,
  TemplateVersion,
} from '@beistand/contract/features/desk/templates/template-schema.ts';
import { documentGroups } from '@beistand/contract/features/documents/document-types.ts';
import { readTemplate } from '@beistand/contract/features/signing/read-template.ts';
import { peopleOf } from '#features/desk/people.ts';
import { textIn } from '#features/signing/templates/document-text.ts';
import {
  groupsOfForm,
  isHouseTemplate,
  readHouseTemplate,
  type HouseTemplate,
} from '#features/signing/templates/house-templates.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { findForm, findTemplate, findTemplates, findVersions, type TemplateInForceRow } from './template-queries.ts';

export async function listTemplates(context: SignedInContext): Promise<TemplateSummary[]> {
  const rows = await findTemplates(context.db);
  return Promise.all(rows.map((row) => summaryOf(context, row)));
}

async function summaryOf(context: SignedInContext, row: TemplateInForceRow): Promise<TemplateSummary> {
  const { id, kind, name, number, hasDraft, retiredAt } = row;
  const texts = await textsInForce(row);
  return {
    id,
    kind,
    name,
    titles: texts ? titlesOf(context, row, texts) : {},
    published: number ?? (texts ? 0 : null),
    groups: [...(kind === 'form' ? groupsOfForm(name) : documentGroups)],
    hasDraft,
    isRetired: retiredAt !== null,
  };
}

/** What the desk sends: the newest that was published, else what comes with the product. */
async function textsInForce({ kind, name, texts }: TemplateInForceRow): Promise<DeskTemplateTexts | undefined> {
  if (texts) return texts;
  return kind === 'form' && isHouseTemplate(name) ? houseTexts(name) : undefined;
}

async function houseTexts(name: HouseTemplate): Promise<DeskTemplateTexts> {
  const { de_DE, en_US } = await readHouseTemplate(name);
  return { de_DE, ...(en_US !== undefined && { en_US }) };
}

type Titles = TemplateSummary['titles'];

function titlesOf(
  { deployment }: SignedInContext,
  { kind, name }: TemplateInForceRow,
  texts: DeskTemplateTexts,
): Titles {
  const title = (locale: 'de_DE' | 'en_US') =>
    kind === 'form' ? (readTemplate(textIn(texts, locale, {}, deployment).html)?.title ?? name) : name;
  return { de_DE: title('de_DE'), ...(texts.en_US !== undefined && { en_US: title('en_US') }) };
}

export async function readMessage({ db }: SignedInContext, id: string): Promise<DeskTemplateTexts> {
  const row = await findTemplate(db, id);
  if (row?.kind !== 'message' || !row.texts || row.retiredAt) throw new AppError('NOT_FOUND');
  return row.texts;
}

export async function readForm(context: SignedInContext, name: string): Promise<DeskTemplateTexts> {
  const template = await formToSend(context, name);
  if (!template) throw new AppError('NOT_FOUND');
  const texts = typeof template === 'string' ? await houseTexts(template) : template;
  const htmlIn = (locale: 'de_DE' | 'en_US') => textIn(texts, locale, {}, context.deployment).html;
  return { de_DE: htmlIn('de_DE'), ...(texts.en_US !== undefined && { en_US: htmlIn('en_US') }) };
}

export async function readDeskTemplate(context: SignedInContext, id: string): Promise<DeskTemplate> {
  const { db } = context;
  const row = await findTemplate(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  const versions = await findVersions(db, id);
  const people = await peopleOf(
    db,
    versions.map(({ editedBy }) => editedBy),
  );
  const written = versions.map(({ editedBy, editedAt, publishedAt, ...version }): TemplateVersion => ({
    ...version,
    editedBy: people.get(editedBy)?.name ?? editedBy,
    editedAt: editedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    isDraft: publishedAt === null,
  }));
  return { ...(await summaryOf(context, row)), versions: [...written, ...(await houseVersion(row))] };
}

async function houseVersion({ kind, name }: TemplateInForceRow): Promise<TemplateVersion[]> {
  if (kind !== 'form' || !isHouseTemplate(name)) return [];
  const ours = { number: 0, revision: 0, editedBy: null, editedAt: null, publishedAt: null, isDraft: false } as const;
  return [{ ...ours, texts: await houseTexts(name) }];
}

/** A form as it is asked for: of the house by its name, else by the texts that are in force, which the request then keeps. */
export async function formToSend(
  { db }: SignedInContext,
  name: string,
): Promise<HouseTemplate | DeskTemplateTexts | undefined> {
  const row = await findForm(db, name);
  if (!row) return undefined;
  return row.texts ?? (isHouseTemplate(name) ? name : undefined);
}
