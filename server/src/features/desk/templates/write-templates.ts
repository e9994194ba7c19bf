import { AppError } from '@beistand/contract/errors.ts';
import type {
  DeskTemplateTexts,
  NewTemplate,
  Publishing,
  TemplateDraft,
} from '@beistand/contract/features/desk/templates/template-schema.ts';
import { usedIdError } from '#features/desk/acts/used-id-error.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { keptTexts, previewOf } from './check-template.ts';
import {
  findTemplate,
  findVersions,
  insertTemplate,
  lockTemplate,
  markPublished,
  markRetired,
  saveVersion,
  type TemplateRow,
} from './template-queries.ts';

export async function createTemplate(context: SignedInContext, { id, kind, name, texts }: NewTemplate): Promise<void> {
  const { db, now } = context;
  if (await findTemplate(db, id)) throw usedIdError(0);
  if (!(await insertTemplate(db, { id, kind, name }, now()))) throw new AppError('ALREADY_DONE');
  await writeDraft(context, { id, kind, name, retiredAt: null }, { number: 1, revision: 1, texts });
}

type Draft = { number: number; revision: number; texts: DeskTemplateTexts };

async function writeDraft({ db, principal, now }: SignedInContext, template: TemplateRow, draft: Draft): Promise<void> {
  const { id: templateId, kind, name } = template;
  const texts = keptTexts(kind, draft.texts, { name, version: String(draft.number) });
  await saveVersion(db, { ...draft, templateId, texts, by: principal.id, now: now() });
}

/** Over the draft that was read; over none, a new one is begun. */
export async function saveDraft(context: SignedInContext, id: string, { revision, texts }: TemplateDraft) {
  const { template, versions, draft } = await held(context, id);
  if ((draft?.revision ?? 0) !== revision) throw new AppError('DRAFT_CONFLICT');
  const number = draft?.number ?? (versions[0]?.number ?? 0) + 1;
  const saved = { number, revision: revision + 1 };
  await writeDraft(context, template, { ...saved, texts });
  return saved;
}

export async function publishDraft(context: SignedInContext, id: string, seen: Publishing): Promise<void> {
  const { db, principal, now, deployment } = context;
  const { template, versions, draft } = await held(context, id);
  if (versions.some(({ number, publishedAt }) => number === seen.number && publishedAt))
    throw new AppError('ALREADY_DONE');
  if (draft?.number !== seen.number || draft.revision !== seen.revision) throw new AppError('DRAFT_CONFLICT');
  const wrong = Object.entries(previewOf(template.kind, draft.texts, deployment)).filter(([, { problem }]) => problem);
  if (wrong.length > 0)
    throw new AppError(
      'INVALID_INPUT',
      wrong.map(([locale]) => ({ path: [1, 'texts', locale], code: 'invalid' })),
    );
  await markPublished(db, id, seen.number, { by: principal.id, now: now() });
}

export async function retire({ db, now }: SignedInContext, id: string, isRetired: boolean): Promise<void> {
  if (!(await lockTemplate(db, id))) throw new AppError('NOT_FOUND');
  if (!(await markRetired(db, id, isRetired ? now() : null))) throw new AppError('ALREADY_DONE');
}

async function held({ db }: SignedInContext, id: string) {
  const template = await lockTemplate(db, id);
  if (!template) throw new AppError('NOT_FOUND');
  const versions = await findVersions(db, id);
  return { template, versions, draft: versions.find(({ publishedAt }) => publishedAt === null) };
}
