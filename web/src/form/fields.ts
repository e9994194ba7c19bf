import type { GenericSchema, InferOutput } from 'valibot';
import type { MessageId } from '#i18n/message-id.ts';

/**
 * One field of a wizard. The data with their initial values, the rules and labels of its step, what a draft keeps and what is sent
 * all follow from this record. `Context` is what fields may ask about other fields.
 */
export type Field<Value, Context, Wire> = {
  kind: 'field';
  /** What it may hold while it is being filled in. */
  value: GenericSchema<unknown, Value>;
  initial: Value;
  label: MessageId;
  /** What it must satisfy before the person may go on. */
  schema: GenericSchema;
  /** Whether it is asked at all: if not, it is neither validated nor sent. */
  when?: (data: Context) => boolean;
  /** Its part of what is sent, asked for only when it is filled in. */
  wire: ((value: NonNullable<Value>, data: Context) => PartOf<Wire>) | NotSent;
  /** For an optional text: the wizard's page draws it from here. All other fields have a control of their own on the page. */
  control?: Value extends string ? TextControl : never;
};

export type TextControl = { hint?: MessageId } & (
  | { kind: 'text'; inputMode?: 'numeric'; width?: 'medium' }
  | { kind: 'longText'; limit: number }
);

export type NotSent = { notSent: string };

/** Some of an object, at any depth. */
export type PartOf<Whole> = Whole extends object ? { [Key in keyof Whole]?: PartOf<Whole[Key]> } : Whole;

/** A field whose types are no longer of interest. */
export type AnyField<Context> = Pick<
  Field<unknown, Context, unknown>,
  'kind' | 'value' | 'initial' | 'label' | 'schema'
> & {
  control?: TextControl;
  when?: (data: Context) => boolean;
  wire: ((value: never, data: Context) => object) | NotSent;
};

/** Fields that belong together. An optional group is null until the person adds it. */
export type Group<Members> = { kind: 'group' | 'optionalGroup'; fields: Members };

export type Fields<Context = never> = { readonly [name: string]: AnyField<Context> | Group<Fields<Context>> };

type ValueOf<Member> =
  Member extends AnyField<never>
    ? InferOutput<Member['value']>
    : Member extends { kind: infer Kind; fields: infer Members }
      ? DataOf<Members> | (Kind extends 'optionalGroup' ? null : never)
      : never;

/** The data of a wizard with these fields. */
export type DataOf<Members> = { -readonly [Name in keyof Members]: ValueOf<Members[Name]> };

/** The dotted paths of all fields. */
export type FieldPath<Members> = {
  [Name in keyof Members & string]: Members[Name] extends { fields: infer Inner }
    ? `${Name}.${FieldPath<Inner>}`
    : Name;
}[keyof Members & string];

/** Makes the records of one wizard: what its fields may ask for, and what they are sent in, is said once. */
export function fieldOf<Context, Wire>() {
  return <Value>(record: Omit<Field<Value, Context, Wire>, 'kind'>): Field<Value, Context, Wire> => ({
    kind: 'field',
    ...record,
  });
}

export function group<Members extends Fields>(fields: Members) {
  return { kind: 'group', fields } as const;
}

export function optionalGroup<Members extends Fields>(fields: Members) {
  return { kind: 'optionalGroup', fields } as const;
}

export type FieldAt<Context> = { path: string; field: AnyField<Context> };

/** Every field with its dotted path, in order. */
export function allFields<Context>(fields: Fields<Context>, parent = ''): FieldAt<Context>[] {
  return Object.entries(fields).flatMap(([name, member]) => {
    const path = parent + name;
    return member.kind === 'field' ? [{ path, field: member }] : allFields(member.fields, `${path}.`);
  });
}
