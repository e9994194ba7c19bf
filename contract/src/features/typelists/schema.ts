import * as v from 'valibot';

/** A code with its name in the caller's language. */
export const typekeySchema = v.strictObject({ code: v.string(), name: v.string() });
export const typelistSchema = v.array(typekeySchema);

export type Typekey = v.InferOutput<typeof typekeySchema>;
