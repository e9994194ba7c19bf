import { callingCodeOf } from '@beistand/contract/country-codes.ts';
import { CityField } from '#features/places/city-field.tsx';
import { CountrySelect } from '#features/places/country-select.tsx';
import { Suspense } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import type { DateParts } from '#ui/date/date-parts.ts';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { textOf } from '#wizard/engine/value-path.ts';
import { ClaimDatePicker } from './claim-date-picker.ts';
import { claimRecords } from './claim-records.ts';
import { recordAt, type FieldRecord } from './field-record.ts';
import { NumberInput } from '#ui/form/number-input.tsx';
import type { ClaimForm } from './use-claim-form.ts';

export type ClaimFieldProps = {
  form: ClaimForm;
  path: string;
  readOnly?: boolean;
  /** The autocomplete token, where the field is about the person at the device. */
  autoComplete?: string;
};

/** The control that a field's record asks for. */
export function ClaimField(props: ClaimFieldProps) {
  const record = recordAt(claimRecords, props.path);
  if (!record) throw new TypeError(`No record describes "${props.path}"`);
  switch (record.control) {
    case 'choice':
      return <ChoiceControl {...props} record={record} />;
    case 'country':
      return <CountryControl {...props} />;
    case 'yesNo':
      return <YesNoControl {...props} />;
    case 'city':
      return <CityControl {...props} record={record} />;
    case 'own':
    case 'instant':
      throw new TypeError(`"${props.path}" is chosen by a control of its own`);
    case 'text':
    case 'longText':
    case 'number':
    case 'date':
    case 'phone':
    case 'email':
      return <EntryControl {...props} record={record} />;
  }
}

type EntryRecord = Extract<FieldRecord, { control: 'text' | 'number' | 'date' | 'phone' | 'email' | 'longText' }>;

/** What is typed. */
function EntryControl({
  form,
  path,
  record,
  readOnly,
  autoComplete = 'off',
}: ClaimFieldProps & { record: EntryRecord }) {
  const text = useText();
  const callingCode = callingCodeOf(useConfiguration().country);
  const { onBlur, ...field } = form.field(path);
  const value = form.value(path);
  const set = (next: unknown) => form.set({ [path]: next });
  const hint = record.hint && text(record.hint);

  if (record.control === 'date') {
    const date = value as DateParts | undefined;
    // Until it is loaded, a field as high as it.
    const room = (
      <Field {...field} hint={hint}>
        <TextInput value="" disabled />
      </Field>
    );
    return (
      <Suspense fallback={room}>
        <ClaimDatePicker {...field} hint={hint} value={date} readOnly={readOnly} onBlur={onBlur} onChange={set} />
      </Suspense>
    );
  }
  const shared = { value: textOf(value), onBlur, readOnly, autoComplete };
  const type = (event: { target: { value: string } }) => set(event.target.value);
  if (record.control === 'phone')
    return <PhoneField {...field} {...shared} callingCode={callingCode} onChange={type} />;
  return (
    <Field {...field} hint={hint}>
      {record.control === 'number' ? (
        <NumberInput value={value as number | undefined} onBlur={onBlur} onChange={set} />
      ) : record.control === 'longText' ? (
        <TextArea {...shared} limit={record.limit} onChange={type} />
      ) : record.control === 'email' ? (
        <TextInput {...shared} type="email" inputMode="email" onChange={type} />
      ) : (
        <TextInput {...shared} onChange={type} />
      )}
    </Field>
  );
}

function ChoiceControl(props: ClaimFieldProps & { record: Extract<FieldRecord, { control: 'choice' }> }) {
  const { form, path, record, readOnly } = props;
  const text = useText();
  const { onBlur, ...field } = form.field(path);
  const { codes, label } = record.choices(form.entry.claim, path);
  return (
    <Field {...field} hint={record.hint && text(record.hint)}>
      <NativeSelect
        placeholder={text('form.choose')}
        options={codes.map((code) => ({ value: code, label: text(label(code)) }))}
        value={textOf(form.value(path))}
        disabled={readOnly}
        onBlur={onBlur}
        onChange={(event) => form.set({ [path]: event.target.value })}
      />
    </Field>
  );
}

function YesNoControl({ form, path }: ClaimFieldProps) {
  const text = useText();
  const { onBlur, label, optional: _, ...field } = form.field(path);
  const value = form.value(path) as boolean | undefined;
  return (
    <RadioCards
      {...field}
      legend={label}
      columns
      options={[
        { value: 'no', label: text('action.no') },
        { value: 'yes', label: text('action.yes') },
      ]}
      value={value === undefined ? null : value ? 'yes' : 'no'}
      onBlur={onBlur}
      onChange={(event) => form.set({ [path]: event.target.value === 'yes' })}
    />
  );
}

function CountryControl({ form, path, readOnly }: ClaimFieldProps) {
  const { onBlur, ...field } = form.field(path);
  return (
    <Field {...field}>
      <CountrySelect
        value={textOf(form.value(path))}
        disabled={readOnly}
        onBlur={onBlur}
        onChange={(event) => form.set({ [path]: event.target.value })}
      />
    </Field>
  );
}

/** Suggests cities of the country that stands beside it. */
function CityControl(props: ClaimFieldProps & { record: FieldRecord }) {
  const { form, path, readOnly } = props;
  if (readOnly) return <EntryControl {...props} record={{ ...props.record, control: 'text' }} />;
  const { required: _, ...field } = form.field(path);
  const country = textOf(form.value(path.replace(/city$/, 'country')));
  return (
    <CityField
      {...field}
      country={country}
      value={textOf(form.value(path))}
      onChange={(city) => form.set({ [path]: city })}
    />
  );
}
