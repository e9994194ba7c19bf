import * as v from 'valibot';
import { uuidSchema } from '#validation/uuid.ts';

/** What became of a document, as its owner sees it. */
export const documentStates = ['received', 'checking', 'accepted', 'refused'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Why a document was refused: found by the server's own checks, or said by the club in words of its own. */
export const refusalCodes = ['infected', 'activeContent', 'unreadable', 'locked', 'club'] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export const refusalSchema = v.strictObject({ code: v.picklist(refusalCodes), text: v.optional(v.string()) });
export type Refusal = v.InferOutput<typeof refusalSchema>;

export const documentIdSchema = uuidSchema;

export const listedDocumentSchema = v.strictObject({
  publicID: documentIdSchema,
  name: v.string(),
  mimeType: v.string(),
  size: v.number(),
  documentCategory: v.string(),
  dateModified: v.pipe(v.string(), v.isoTimestamp()),
  /** True for what the club sent to its member. */
  sentToPortal: v.boolean(),
  state: v.picklist(documentStates),
  refusal: v.optional(refusalSchema),
  /** The key to a small picture of it, where there is one. */
  previewToken: v.optional(v.string()),
});

/** A key for one upload of one file. */
export const uploadTokenSchema = v.strictObject({ sessionID: v.string() });

/** A key to one document for a short while. */
export const downloadTokenSchema = v.strictObject({ downloadToken: v.string() });

/** What a finished upload is answered with. */
export const receiptSchema = v.strictObject({
  publicID: documentIdSchema,
  name: v.string(),
  state: v.picklist(documentStates),
  /** The case already has a file with this content; it was not stored again. */
  duplicate: v.boolean(),
});

export type ListedDocument = v.InferOutput<typeof listedDocumentSchema>;
export type Receipt = v.InferOutput<typeof receiptSchema>;
