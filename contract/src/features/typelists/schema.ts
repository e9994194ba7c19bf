import * as v from 'valibot';

/** A code with its name in the caller's language, and where the list is told apart by kinds, those it belongs to. */
export const typekeySchema = v.strictObject({
  code: v.string(),
  name: v.string(),
  categories: v.optional(v.array(v.string())),
});
export const typelistSchema = v.array(typekeySchema);

export type Typekey = v.InferOutput<typeof typekeySchema>;
