import * as v from 'valibot';

export const quoteIdSchema = v.pipe(v.string(), v.regex(/^Q-\d{9}$/, 'invalid'));
