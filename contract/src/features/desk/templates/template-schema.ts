import * as v from 'valibot';
import { instantSchema } from '#instant.ts';
import { required } from '#validation/required.ts';
import { maxLength } from '#validation/texts.ts';
import { documentGroups } from '#features/documents/document-types.ts';
import { actIdSchema } from '#features/desk/acts/act-rules.ts';
import { messageNameSchema, templateKinds, templateLimits, writtenTextSchema } from './template-rules.ts';
import { uuidSchema } from '#validation/uuid.ts';

/** How a form is called in its signatures; the version is the desk's to give. */
export const formNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/, 'invalid'),
  maxLength(templateLimits.name),
);

/** HTML by language; German is always among them. */
export const templateTextsSchema = v.strictObject({
  de_DE: writtenTextSchema,
  en_US: v.exactOptional(writtenTextSchema),
});

const named = { id: actIdSchema, texts: templateTextsSchema };

export const newTemplateSchema = v.variant('kind', [
  v.strictObject({ ...named, kind: v.literal('form'), name: required(formNameSchema) }),
  v.strictObject({ ...named, kind: v.literal('message'), name: messageNameSchema }),
]);

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));
const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(1));

/** `revision` is that of the draft this one was written over; 0 begins a new draft. */
export const templateDraftSchema = v.strictObject({ revision, texts: templateTextsSchema });

/** What is published is what was seen: the draft with its revision. */
export const publishingSchema = v.strictObject({ number: versionNumber, revision });

/** What is wrong with a text: nobody can read it as a form, nothing is left of it, its heading is too long, or it asks for other things than the German one. */
export const templateProblems = ['unreadable', 'empty', 'longTitle', 'otherFields'] as const;
export type TemplateProblem = (typeof templateProblems)[number];

/** A text as it would be shown. */
export const shownTemplateSchema = v.strictObject({
  html: v.string(),
  problem: v.nullable(v.picklist(templateProblems)),
});
export const templatePreviewSchema = v.strictObject({
  de_DE: shownTemplateSchema,
  en_US: v.exactOptional(shownTemplateSchema),
});

export const previewedTemplateSchema = v.strictObject({
  kind: v.picklist(templateKinds),
  texts: v.strictObject({
    de_DE: v.pipe(v.string(), maxLength(templateLimits.text)),
    en_US: v.exactOptional(v.pipe(v.string(), maxLength(templateLimits.text))),
  }),
});

export const templateSummarySchema = v.strictObject({
  id: uuidSchema,
  kind: v.picklist(templateKinds),
  name: v.string(),
  /** By language: the heading of a form, the name of a message. Empty before something was published. */
  titles: v.strictObject({ de_DE: v.exactOptional(v.string()), en_US: v.exactOptional(v.string()) }),
  /** The version in force; 0 is the one that comes with the product. Null before the first is published. */
  published: v.nullable(v.pipe(v.number(), v.integer())),
  /** The kinds of case it is sent in. */
  groups: v.array(v.picklist(documentGroups)),
  hasDraft: v.boolean(),
  isRetired: v.boolean(),
});

export const templateVersionSchema = v.strictObject({
  number: v.pipe(v.number(), v.integer()),
  texts: v.strictObject({ de_DE: v.string(), en_US: v.exactOptional(v.string()) }),
  revision,
  /** Null of the version that comes with the product. */
  editedBy: v.nullable(v.string()),
  editedAt: v.nullable(instantSchema),
  publishedAt: v.nullable(instantSchema),
  isDraft: v.boolean(),
});

/** The newest version first. */
export const templateSchema = v.strictObject({
  ...templateSummarySchema.entries,
  versions: v.array(templateVersionSchema),
});

export const savedDraftSchema = v.strictObject({ number: versionNumber, revision });

export type NewTemplate = v.InferOutput<typeof newTemplateSchema>;
export type TemplateDraft = v.InferOutput<typeof templateDraftSchema>;
export type Publishing = v.InferOutput<typeof publishingSchema>;
export type DeskTemplateTexts = v.InferOutput<typeof templateTextsSchema>;
export type TemplatePreview = v.InferOutput<typeof templatePreviewSchema>;
export type PreviewedTemplate = v.InferOutput<typeof previewedTemplateSchema>;
export type ShownTemplate = v.InferOutput<typeof shownTemplateSchema>;
export type TemplateSummary = v.InferOutput<typeof templateSummarySchema>;
export type TemplateVersion = v.InferOutput<typeof templateVersionSchema>;
export type DeskTemplate = v.InferOutput<typeof templateSchema>;
