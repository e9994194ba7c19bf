import * as v from 'valibot';
import { textLimits } from '#constants.ts';
import { sessionUuidSchema } from '#features/access/schema.ts';
import { locales } from '#locales.ts';
import { required } from '#validation/required.ts';
import { maxLength } from '#validation/texts.ts';
import { uuidSchema } from '#validation/uuid.ts';

/** Far more than a signature needs. */
export const longestDrawing = 400_000;

/** A PNG as a data URL. */
export const signatureDataSchema = required(
  v.pipe(v.string(), v.maxLength(longestDrawing), v.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/)),
);

export const signatureKinds = ['drawn', 'typed', 'phone'] as const;

const coordinate = v.pipe(v.number(), v.finite());

/** One movement of the pen with its times, kept as evidence of how the signature was drawn. */
export const strokeSchema = v.pipe(
  v.array(v.strictObject({ x: coordinate, y: coordinate, pressure: coordinate, time: coordinate })),
  v.maxLength(4000),
);

/** How the picture came about. */
export const signatureSchema = v.strictObject({
  kind: v.picklist(signatureKinds),
  strokes: v.optional(v.pipe(v.array(strokeSchema), v.maxLength(200))),
  typedName: v.optional(v.pipe(v.string(), maxLength(textLimits.signatoryName))),
});

/** The version of the text that was shown; signing fails if it is no longer in force. */
export const shownTextSchema = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(60)),
  version: v.pipe(v.string(), v.maxLength(20)),
  locale: v.picklist(locales),
});

export const documentSigningSchema = v.strictObject({
  sessionUUID: sessionUuidSchema,
  signatureData: signatureDataSchema,
  /** The form's values as JSON: texts and ticks by the name of their field, dates as DD.MM.YYYY. */
  documentData: v.pipe(v.string(), v.maxLength(100_000)),
  signature: v.optional(signatureSchema),
  shownText: v.optional(shownTextSchema),
});

export const documentIdSchema = uuidSchema;

/** Either the stored document, or what is wrong with which field: an issue's code, or a sentence of the server's. */
export const documentSigningResultSchema = v.strictObject({
  documentID: v.optional(documentIdSchema),
  validationErrors: v.optional(v.record(v.string(), v.string())),
});

const padTokenLength = 43;

/** The header in which a phone names its pad; with it the body may be larger than an anonymous caller's. */
export const padTokenHeader = 'signature-pad';

/** Opens the pad on another device, once and for a short while. */
export const padTokenSchema = v.pipe(v.string(), v.maxLength(padTokenLength + 20));

/** Who signs, so that the phone can name them; without it the member does. */
export const padSignatorySchema = v.optional(v.pipe(v.string(), maxLength(textLimits.signatoryName)));

export const openedPadSchema = v.strictObject({
  padID: uuidSchema,
  padToken: v.string(),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});

export const padDrawingSchema = v.strictObject({ signatureData: signatureDataSchema, signature: signatureSchema });

/** What the page that waits for the phone learns. */
export const padStateSchema = v.strictObject({
  state: v.picklist(['waiting', 'opened', 'drawn', 'expired']),
  drawing: v.optional(padDrawingSchema),
});

/** What the phone shows above the pad. */
export const shownPadSchema = v.strictObject({ signatory: v.string(), title: v.string() });

export type Signature = v.InferOutput<typeof signatureSchema>;
export type Stroke = v.InferOutput<typeof strokeSchema>;
export type ShownText = v.InferOutput<typeof shownTextSchema>;
export type DocumentSigning = v.InferOutput<typeof documentSigningSchema>;
export type DocumentSigningResult = v.InferOutput<typeof documentSigningResultSchema>;
export type OpenedPad = v.InferOutput<typeof openedPadSchema>;
export type PadDrawing = v.InferOutput<typeof padDrawingSchema>;
export type PadState = v.InferOutput<typeof padStateSchema>;
