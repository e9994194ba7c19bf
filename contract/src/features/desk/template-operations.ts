import * as v from 'valibot';
import { operation } from '#operation.ts';
import { atDesk, endpoint, ofLead } from './access.ts';
import { doneSchema } from '#features/desk/acts/act-schema.ts';
import {
  formNameSchema,
  newTemplateSchema,
  previewedTemplateSchema,
  publishingSchema,
  savedDraftSchema,
  templateDraftSchema,
  templatePreviewSchema,
  templateSchema,
  templateSummarySchema,
  templateTextsSchema,
} from '#features/desk/templates/template-schema.ts';
import { uuidSchema } from '#validation/uuid.ts';

const templateId = uuidSchema;

/** Texts that are sent again and again. Who leads writes them; whoever works at the desk sends what is in force. */
export const templateOperations = {
  /** Retired ones, too; by kind and name. */
  getTemplates: operation({
    endpoint,
    method: 'getTemplates',
    access: atDesk,
    changes: false,
    params: v.strictTuple([]),
    result: v.array(templateSummarySchema),
  }),

  /** The texts in force of a message. `NOT_FOUND` where it has none, or was retired. */
  getMessageTemplate: operation({
    endpoint,
    method: 'getMessageTemplate',
    access: atDesk,
    changes: false,
    params: v.strictTuple([templateId]),
    result: templateTextsSchema,
  }),

  /** A form as it would be sent now, by its name, before anything is filled in. `NOT_FOUND` where none is in force. */
  getFormTemplate: operation({
    endpoint,
    method: 'getFormTemplate',
    access: atDesk,
    changes: false,
    params: v.strictTuple([formNameSchema]),
    result: templateTextsSchema,
  }),

  getTemplate: operation({
    endpoint,
    method: 'getTemplate',
    access: ofLead,
    changes: false,
    params: v.strictTuple([templateId]),
    result: templateSchema,
  }),

  /** What would be shown of these texts, and what is wrong with them. Keeps nothing. */
  previewTemplate: operation({
    endpoint,
    method: 'previewTemplate',
    access: ofLead,
    changes: false,
    params: v.strictTuple([previewedTemplateSchema]),
    result: templatePreviewSchema,
  }),

  /** `ALREADY_DONE` where another template of the kind has the name. */
  createTemplate: operation({
    endpoint,
    method: 'createTemplate',
    access: ofLead,
    changes: true,
    keptWithKeyOf: 'server',
    params: v.strictTuple([newTemplateSchema]),
    result: doneSchema,
  }),

  /** `DRAFT_CONFLICT` where somebody saved another draft meanwhile. */
  saveTemplateDraft: operation({
    endpoint,
    method: 'saveTemplateDraft',
    access: ofLead,
    changes: true,
    keptWithKeyOf: 'server',
    params: v.strictTuple([templateId, templateDraftSchema]),
    result: savedDraftSchema,
  }),

  /** `DRAFT_CONFLICT` where the draft is not the one that was seen, `INVALID_INPUT` where a language of it cannot be sent. */
  publishTemplate: operation({
    endpoint,
    method: 'publishTemplate',
    access: ofLead,
    changes: true,
    keptWithKeyOf: 'server',
    params: v.strictTuple([templateId, publishingSchema]),
    result: doneSchema,
  }),

  /** Nobody can send it any more; what was sent stays. `ALREADY_DONE` where it is so already. */
  retireTemplate: operation({
    endpoint,
    method: 'retireTemplate',
    access: ofLead,
    changes: true,
    keptWithKeyOf: 'server',
    params: v.strictTuple([templateId, v.boolean()]),
    result: doneSchema,
  }),
};
