import type { Issue, IssueCode, IssuePath } from '@beistand/contract/validation/issue.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import type { GenericSchema } from 'valibot';
import type { MessageId } from '#i18n/message-id.ts';
import type { Text, TextValues } from '#i18n/use-text.ts';
import { withInitialValues, draftReader } from './field-data.ts';
import { stepRules } from './field-rules.ts';
import { fieldAt, sentAs, toWire, valueAt } from './field-wire.ts';
import { allFields, type DataOf, type FieldPath, type Fields } from './fields.ts';

/**
 * All that `useForm` has to know about a form. `formRules` makes it from records; a form whose fields are only known once it is
 * loaded, such as a document to sign, brings its own.
 */
export type FormRules<Data, Wire> = {
  initial: Data;
  /** Data that were kept on the device, by whatever release; null where they cannot be used. */
  read: (stored: unknown) => Data | null;
  /** Whether nothing was filled in that was not there from the beginning. */
  isEmpty: (data: Data, initial: Data) => boolean;
  /** What is wrong, in the order of the page. */
  issuesIn: (data: Data) => Issue[];
  label: (name: string, text: Text) => string | undefined;
  /** The form's own words for what a rule found. */
  words?: (issue: Issue, text: Text) => string | undefined;
  /** Whether those words need the label before them where they stand in a list. */
  listsLabels?: boolean;
  wire: (data: Data) => Wire;
  /** The field that the server means by a path of what was sent. */
  fieldAt: (path: IssuePath, data: Data) => string | undefined;
  valueAt: (data: Data, name: string) => unknown;
};

export type FormRuleOptions<Members, Wire> = {
  /** What the contract says about all that is sent. */
  wire: GenericSchema<Wire, unknown>;
  /** What is sent whatever was filled in. */
  always?: object;
  /** The form's own words for what a rule found, by field and code. */
  words?: Readonly<Partial<Record<`${FieldPath<Members>}.${IssueCode}`, MessageId>>>;
  /** For the placeholders of labels and words. */
  values?: TextValues;
  /** Rules about several fields together. */
  checks?: readonly ((data: DataOf<Members>) => readonly Issue[])[];
};

export function formRules<Members extends Fields, Wire>(
  fields: Members,
  { wire, always, words, values, checks = [] }: FormRuleOptions<Members, Wire>,
): FormRules<DataOf<Members>, Wire> {
  const { schema, labels } = stepRules(fields);
  const names = Object.keys(labels);
  const drafts = draftReader(fields, []);
  return {
    initial: withInitialValues(fields, {}),
    read: (stored) => drafts.read(stored, drafts.version),
    isEmpty: (data, initial) =>
      allFields(fields).every(
        ({ path, field }) =>
          field.when?.(data as never) === false || isEqual(valueAt(data, path), valueAt(initial, path)),
      ),
    issuesIn(data) {
      const found = [...issuesOf(schema, data), ...checks.flatMap((check) => check(data))];
      return names.flatMap((name) => found.filter(({ path }) => path.join('.') === name));
    },
    label: (name, text) => text(labels[name as FieldPath<Members>], values),
    words({ path, code, values: found }, text) {
      const id = words?.[`${path.join('.') as FieldPath<Members>}.${code}`];
      return id && text(id, { ...values, ...found });
    },
    wire: (data) => sentAs(wire, toWire(fields, data as never, always)),
    fieldAt: (path, data) => fieldAt(fields, data as never, path),
    valueAt,
  };
}

/** Both are data, so their order of keys is the same. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
