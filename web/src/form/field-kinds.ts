import * as v from 'valibot';

// What a field holds while it is being filled in, and before that; for records to begin with.

export const text = { value: v.string(), initial: '' };

export const checkbox = { value: v.boolean(), initial: false };

/** Parts that are not there yet are 0. */
export const date = {
  value: v.nullable(v.object({ year: v.number(), month: v.number(), day: v.number() })),
  initial: null,
};

export function choice<const Code extends string | number>(codes: readonly Code[]) {
  return { value: v.nullable(v.picklist(codes)), initial: null };
}
