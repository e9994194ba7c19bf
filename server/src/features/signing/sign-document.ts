import { AppError } from '@beistand/contract/errors.ts';
import { fieldIssues, unknownFields, valueOf } from '@beistand/contract/features/signing/field-issues.ts';
import { readTemplate } from '@beistand/contract/features/signing/read-template.ts';
import { documentValuesSchema } from '@beistand/contract/features/signing/document-values.ts';
import type { DocumentSigning, DocumentSigningResult, ShownText } from '@beistand/contract/features/signing/schema.ts';
import { signatoryIn } from '@beistand/contract/features/signing/signatory-name.ts';
import {
  fieldsOf,
  type FieldValues,
  type Template,
  type TemplateField,
} from '@beistand/contract/features/signing/template.ts';
import { writtenNumber } from '@beistand/contract/features/signing/written-number.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import * as v from 'valibot';
import { readMemberCase, type StoredCase } from '#features/claims/store-member-case.ts';
import { completeRequest } from '#features/requests/settle-request.ts';
import { namedUuid } from '#platform/named-uuid.ts';
import type { LinkContext } from '#rpc/context.ts';
import { documentText, type DocumentText } from './templates/document-text.ts';
import { sha256 } from './evidence/evidence.ts';
import { findWaiting, isSigned, lockCase, settleSigningRequest, type SigningRequestRow } from './queries.ts';
import { homeOf } from './home-of.ts';
import { checkTypedName, type SignaturePicture } from './read-signature.ts';
import { storeSigned } from './store-signed.ts';
import { templateBlocks } from './templates/template-blocks.ts';

/** Signs what waits, or says which fields keep it from being signed. */
export async function signDocument(
  context: LinkContext,
  signing: DocumentSigning,
  picture: SignaturePicture,
): Promise<DocumentSigningResult> {
  const shown = await readToSign(context, signing.shownText);
  const given = readValues(shown.template, signing.documentData);
  const issues = fieldIssues(shown.template, given, homeOf(context.deployment, context.now()));
  if (issues.length > 0)
    return { validationErrors: Object.fromEntries(issues.map(({ path, code }) => [path.join('.'), code])) };
  checkTypedName(signing.signature, signatoryIn(shown.template, given));
  return { documentID: await storeDocument(context, shown, { signing, picture, given }) };
}

type ToSign = { request: SigningRequestRow; text: DocumentText; template: Template; stored: StoredCase };

/** The request that the page has shown; locks the case for signing. */
async function readToSign(context: LinkContext, shown: ShownText | undefined): Promise<ToSign> {
  const { db, link } = context;
  await lockCase(db, link.claimId);
  const request = await findToSign(context, shown);
  const text = await documentText(context, request, shown?.locale ?? context.locale);
  const template = text && readTemplate(text.html);
  const stored = await readMemberCase(context, link.claimId);
  if (!text || !template || !stored || isOther(template, shown)) throw new AppError('TEXT_CHANGED');
  return { request, text, template, stored };
}

type Given = { signing: DocumentSigning; picture: SignaturePicture; given: FieldValues };

async function storeDocument(context: LinkContext, shown: ToSign, { signing, picture, given }: Given): Promise<string> {
  const { db, vault } = context;
  const { request, text, template, stored } = shown;
  const { signatureData: data, signature: how, shownText } = signing;
  const values = completeValues(template, given, text.locale);
  const documentId = namedUuid(`signed ${request.id}`);
  await storeSigned(context, {
    kind: 'document',
    documentId,
    stored,
    text: signedText(template, text, shownText),
    title: template.title,
    blocks: templateBlocks(template.parts, values),
    values,
    events: [],
    signature: { data, picture, how, signatory: signatoryIn(template, values), place: undefined },
    async settle(signedAt) {
      await settleSigningRequest(db, request.id, documentId);
      await completeRequest({ db, vault, now: signedAt }, request.id);
    },
  });
  return documentId;
}

/** The request that was shown; if the page did not say which, the most pressing. */
async function findToSign({ db, link }: LinkContext, shown: ShownText | undefined): Promise<SigningRequestRow> {
  const waiting = await findWaiting(db, link.claimId);
  const request = shown ? waiting.find(({ template }) => template === shown.name) : waiting[0];
  if (request) return request;
  if (await isSigned(db, link.claimId, shown?.name ?? null)) throw new AppError('SIGNED_ALREADY');
  throw new AppError(waiting.length > 0 ? 'TEXT_CHANGED' : 'NOTHING_TO_SIGN');
}

function isOther({ name, version }: Template, shown: ShownText | undefined): boolean {
  return shown !== undefined && (shown.name !== name || shown.version !== version);
}

function signedText({ name, version }: Template, { html, locale }: DocumentText, shown: ShownText | undefined) {
  return { name, version, locale, sha256: sha256(html), wasNamed: shown !== undefined };
}

/** A form's values as they were sent; anything that the form does not ask for is refused. */
function readValues(template: Template, documentData: string): FieldValues {
  const data = parsedJson(documentData);
  const parsed = v.safeParse(documentValuesSchema, data);
  // The schema leaves out names that are dangerous as keys; here they count as unknown ones.
  const isOfTheForm = !Array.isArray(data) && unknownFields(template, Object(data) as FieldValues).length === 0;
  if (!parsed.success || !isOfTheForm)
    throw new AppError('INVALID_INPUT', [{ path: [1, 'documentData'], code: 'invalid' }]);
  return parsed.output;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** With every field of the form, also those that were left out; numbers as the page has shown them, for paper and evidence alike. */
function completeValues(template: Template, given: FieldValues, locale: Locale): FieldValues {
  const complete = (field: TemplateField) => {
    const value = valueOf(field, given);
    return field.kind === 'number' ? writtenNumber(String(value), field, locale) : value;
  };
  return Object.fromEntries(fieldsOf(template.parts).map((field) => [field.name, complete(field)]));
}
