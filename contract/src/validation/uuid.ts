import * as v from 'valibot';

/**
 * In small letters, as browsers make it and the database answers with it. In capital letters it would be another text, for which the
 * vault has another key.
 */
export const uuidSchema = v.pipe(v.string(), v.uuid('invalid'), v.regex(/^[^A-Z]+$/, 'invalid'));
