import * as v from 'valibot';
import { operation } from '#operation.ts';
import { typelistSchema } from './schema.ts';

export const typelistOperations = {
  getTypelist: operation({
    endpoint: 'typelist/typelist',
    method: 'getTypelist',
    access: { who: 'public' },
    changes: false,
    params: v.strictTuple([v.pipe(v.string(), v.maxLength(80))]),
    result: typelistSchema,
  }),
};
