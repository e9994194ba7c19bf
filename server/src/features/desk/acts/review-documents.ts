import { AppError } from '@beistand/contract/errors.ts';
import type { Refusing } from '@beistand/contract/features/desk/acts/act-rules.ts';
import { isVisible } from '@beistand/contract/validation/visible.ts';
import type { CaseRow } from '#features/desk/cases/case-queries.ts';
import { caseForAct } from '#features/desk/cases/open-case.ts';
import { acceptDocument, refuseDocument } from '#features/documents/examination/review.ts';
import { findDocument } from '#features/documents/queries.ts';
import { textsFor } from '#i18n/texts-for.ts';
import type { SignedInContext } from '#rpc/context.ts';

export async function acceptCaseDocument(
  context: SignedInContext,
  claimNumber: string,
  documentId: string,
): Promise<void> {
  await caseOfDocument(context, claimNumber, documentId);
  if (!(await acceptDocument({ ...context, by: context.principal.id }, documentId))) throw new AppError('ALREADY_DONE');
}

/** Refuses a document with a reason in the member's language and, where that says too little, own words. */
export async function refuseCaseDocument(
  context: SignedInContext,
  claimNumber: string,
  documentId: string,
  { reason, words = '' }: Refusing,
): Promise<void> {
  const { language } = await caseOfDocument(context, claimNumber, documentId);
  const { texts } = textsFor(language, context.deployment);
  const said = [texts.reviewReasons[reason], isVisible(words) ? words.trim() : ''].filter(Boolean).join(' ');
  if (!(await refuseDocument({ ...context, by: context.principal.id }, documentId, { words: said, reason })))
    throw new AppError('ALREADY_DONE');
}

async function caseOfDocument(context: SignedInContext, claimNumber: string, documentId: string): Promise<CaseRow> {
  const found = await caseForAct(context, claimNumber);
  const document = await findDocument(context.db, documentId);
  if (document?.claimId !== found.id || document.state === 'arriving') throw new AppError('NOT_FOUND');
  return found;
}
