import * as v from 'valibot';
import { listedDocumentSchema } from '#features/documents/schema.ts';
import { historyEntrySchema } from '#features/history/schema.ts';
import { noteSchema } from '#features/notes/schema.ts';
import { accessEntrySchema, caseConsentSchema, caseRequestSchema, deskCaseSchema } from '#features/desk/case-schema.ts';
import { caseClaimSchema } from '#features/desk/claim-schema.ts';
import { mostCasesFound } from '#features/desk/work-kinds.ts';

/** As many cases as a search finds. */
export const mostCasesExported = mostCasesFound;

/** One case in the archive of a person's cases (`{claimNumber}.json`). Of an erased case only number, dates and the log are left. */
export const exportedCaseSchema = v.strictObject({
  case: deskCaseSchema,
  /** Payments and services of a claim on a policy; null of a member's case. */
  claim: v.nullable(v.omit(caseClaimSchema, ['adjuster', 'adjusterRevision', 'contacts'])),
  /** Notes of a claim on a policy, as the insured reads them in the portal. */
  notes: v.array(v.omit(noteSchema, ['publicID', 'claimNumber', 'canEdit'])),
  thread: v.array(historyEntrySchema),
  requests: v.array(caseRequestSchema),
  consents: v.array(caseConsentSchema),
  /** `file` is the name of the document's file in the archive. */
  documents: v.array(v.strictObject({ ...v.omit(listedDocumentSchema, ['previewToken']).entries, file: v.string() })),
  /** The log without who it was and without the words of reasons, which stay with the club. */
  accessLog: v.array(v.omit(accessEntrySchema, ['who', 'words'])),
});

export type ExportedCase = v.InferOutput<typeof exportedCaseSchema>;
