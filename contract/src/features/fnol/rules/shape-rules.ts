import * as v from 'valibot';
import { textLimits } from '#constants.ts';
import { required } from '#validation/required.ts';
import { maxLength, nameCharacters, oneLine } from '#validation/texts.ts';

/** The rules of an object's fields; those that are not asked for are not there. */
export type Entries = Record<string, v.GenericSchema>;

const personName = v.pipe(v.string(), nameCharacters(), maxLength(textLimits.personName));
/** Of a person, as somebody enters it. */
export const optionalName = v.optional(personName);
export const requiredName = required(personName);

const line = (max: number) => v.pipe(v.string(), oneLine(), maxLength(max));
/** A text of one line. */
export const optionalLine = (max: number) => v.optional(line(max));
export const requiredLine = (max: number) => required(line(max));

export const optionalText = (max: number) => v.optional(v.pipe(v.string(), maxLength(max)));
export const requiredText = (max: number) => required(v.pipe(v.string(), maxLength(max)));

/** A yes or a no. */
export const answered = required(v.boolean());

export function atMost(most: number, item: v.GenericSchema): v.GenericSchema {
  return v.pipe(v.array(item), v.maxLength(most, 'invalid'));
}

export function oneToMost(most: number, item: v.GenericSchema): v.GenericSchema {
  return required(atMost(most, item));
}

/** A field that is not there is judged by its own rule, which knows whether it is to be filled in or chosen. */
export function objectOf(entries: Entries): v.GenericSchema {
  const absent = Object.fromEntries(Object.keys(entries).map((name) => [name, undefined]));
  return v.pipe(
    v.custom<object>((value) => typeof value === 'object' && value !== null),
    v.transform((value) => ({ ...absent, ...value })),
    v.object(entries),
  );
}

export function fields(entries: Entries): v.GenericSchema {
  return lazyOn(() => objectOf(entries));
}

/** A schema that depends on the value itself. One that is missing is judged as an empty one, so that the issues name its fields. */
export function lazyOn<Value extends object>(schemaFor: (value: Partial<Value>) => v.GenericSchema): v.GenericSchema {
  const schema = v.lazy((input) =>
    schemaFor((typeof input === 'object' && input !== null ? input : {}) as Partial<Value>),
  );
  return v.optional(schema, {});
}
