import type { templateOperations } from '@beistand/contract/features/desk/template-operations.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { keptTexts, previewOf } from './templates/check-template.ts';
import { listTemplates, readDeskTemplate, readForm, readMessage } from './templates/read-templates.ts';
import { createTemplate, publishDraft, retire, saveDraft } from './templates/write-templates.ts';

const done = { done: true } as const;

export const templateHandlers: HandlersOf<typeof templateOperations> = {
  getTemplates: (_params, context) => listTemplates(context),
  getMessageTemplate: ([id], context) => readMessage(context, id),
  getFormTemplate: ([name], context) => readForm(context, name),
  getTemplate: ([id], context) => readDeskTemplate(context, id),
  previewTemplate: async ([{ kind, texts }], { deployment }) =>
    previewOf(kind, keptTexts(kind, texts, { name: 'preview', version: '1' }), deployment),

  async createTemplate([template], context) {
    await createTemplate(context, template);
    return done;
  },

  saveTemplateDraft: ([id, draft], context) => saveDraft(context, id, draft),

  async publishTemplate([id, seen], context) {
    await publishDraft(context, id, seen);
    return done;
  },

  async retireTemplate([id, isRetired], context) {
    await retire(context, id, isRetired);
    return done;
  },
};
