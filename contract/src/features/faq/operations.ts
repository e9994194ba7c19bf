import * as v from 'valibot';
import { operation } from '#operation.ts';
import { faqSchema } from './schema.ts';

export const faqOperations = {
  getFaq: operation({
    endpoint: 'claim/claim',
    method: 'getFaq',
    access: { who: 'public' },
    changes: false,
    params: v.strictTuple([]),
    result: faqSchema,
  }),
};
