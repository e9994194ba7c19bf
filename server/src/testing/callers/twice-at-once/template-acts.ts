import { prepareMessage } from '#testing/callers/desk-calls.ts';
import { own, uuid, type Acts } from './twice-at-once.ts';

export const templateActs: Acts = {
  createTemplate: {
    async prepare() {
      const name = own();
      return () => [{ id: uuid(), kind: 'message', name, texts: { de_DE: '<p>Hallo</p>' } }];
    },
    told: 'ALREADY_DONE',
  },
  saveTemplateDraft: {
    async prepare(server) {
      const id = await prepareMessage(server, { isDraft: true });
      return () => [id, { revision: 1, texts: { de_DE: '<p>Neu</p>' } }];
    },
    told: 'DRAFT_CONFLICT',
  },
  publishTemplate: {
    async prepare(server) {
      const id = await prepareMessage(server, { isDraft: true });
      return () => [id, { number: 1, revision: 1 }];
    },
    told: 'ALREADY_DONE',
  },
  retireTemplate: {
    async prepare(server) {
      const id = await prepareMessage(server);
      return () => [id, true];
    },
    told: 'ALREADY_DONE',
  },
};

/** In another way. */
export const moreTemplateActs: Acts = {
  'saveTemplateDraft with two texts': {
    async prepare(server) {
      const id = await prepareMessage(server, { isDraft: true });
      return () => [id, { revision: 1, texts: { de_DE: `<p>${own()}</p>` } }];
    },
    told: 'DRAFT_CONFLICT',
    method: 'saveTemplateDraft',
  },
};
