import * as v from 'valibot';
import type { MessageId } from '#i18n/message-id.ts';
import { allFields, type DataOf, type FieldPath, type Fields } from './fields.ts';

/** What a step with these fields asks of the data, and what it calls each field. The checks are about several fields together. */
export function stepRules<Members extends Fields>(
  fields: Members,
  ...checks: v.RawCheckAction<DataOf<Members>>[]
): { schema: v.GenericSchema; labels: Readonly<Record<FieldPath<Members>, MessageId>> } {
  const labels = allFields(fields).map(({ path, field }) => [path, field.label]);
  const schema = v.lazy((data) => schemaOf(fields, data as never)) as v.GenericSchema as v.GenericSchema<
    DataOf<Members>
  >;
  return {
    schema: v.pipe(schema, ...checks),
    labels: Object.fromEntries(labels) as Record<FieldPath<Members>, MessageId>,
  };
}

function schemaOf<Context>(fields: Fields<Context>, data: Context): v.GenericSchema<object> {
  const entries = Object.entries(fields).flatMap(([name, member]): [string, v.GenericSchema][] => {
    if (member.kind === 'field') return (member.when?.(data) ?? true) ? [[name, member.schema]] : [];
    const inner = schemaOf(member.fields, data);
    return [[name, member.kind === 'optionalGroup' ? v.nullable(inner) : inner]];
  });
  return v.object(Object.fromEntries(entries));
}
