import type { Fields, TextControl } from '#form/fields.ts';
import { useText } from '#i18n/use-text.ts';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { StepField } from './use-step-fields.ts';

type OptionalTextFieldsProps<Data> = {
  /** The records of the step. */
  fields: Fields<Data>;
  data: Data;
  field: (name: never) => StepField;
  onChange: (data: Data) => void;
};

/** The fields of a step whose records name a control, so that a field is added without an edit of its page. */
export function OptionalTextFields<Data extends object>(props: OptionalTextFieldsProps<Data>) {
  const { fields, data, field, onChange } = props;
  return Object.entries(fields).map(([name, record]) => {
    if (record.kind !== 'field' || !record.control || record.when?.(data) === false) return null;
    return (
      <OptionalText
        key={name}
        {...field(name as never)}
        control={record.control}
        value={(data as Record<string, string>)[name] ?? ''}
        onChange={(value) => onChange({ ...data, [name]: value })}
      />
    );
  });
}

type OptionalTextProps = StepField & { control: TextControl; value: string; onChange: (value: string) => void };

function OptionalText({ control, value, onChange, onBlur, ...field }: OptionalTextProps) {
  const text = useText();
  const shared = { value, onBlur, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  return (
    <Field {...field} hint={control.hint && text(control.hint)} optional>
      {control.kind === 'longText' ? (
        <TextArea {...shared} limit={control.limit} />
      ) : (
        <TextInput {...shared} autoComplete="off" inputMode={control.inputMode} width={control.width ?? 'full'} />
      )}
    </Field>
  );
}
