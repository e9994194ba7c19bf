import { textOf } from '#wizard/engine/value-path.ts';
import { NumberInput } from '#ui/form/number-input.tsx';
import { CityField } from '#features/places/city-field.tsx';
import { CountrySelect } from '#features/places/country-select.tsx';
import { useText } from '#i18n/use-text.ts';
import { DateField } from '#ui/date/date-field.tsx';
import type { DateParts } from '#ui/date/date-parts.ts';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { riskRecordAt } from './risk-records.ts';
import type { RiskForm } from './use-risk-form.ts';

type RiskFieldProps = { form: RiskForm; path: string };

/** The control that a field's record asks for. */
export function RiskField({ form, path }: RiskFieldProps) {
  const text = useText();
  const record = riskRecordAt(path);
  const { onBlur, ...field } = form.field(path);
  const value = form.value(path);
  const set = (next: unknown) => form.set(path, next);
  const hint = [record.hint && text(record.hint), record.control === 'number' && record.unit && text(record.unit)]
    .filter(Boolean)
    .join(' ');

  switch (record.control) {
    case 'date':
      return <DateField {...field} hint={hint} value={value as DateParts} onBlur={onBlur} onChange={set} />;
    case 'number':
      return (
        <Field {...field} hint={hint}>
          <NumberInput value={value as number | undefined} onBlur={onBlur} onChange={set} />
        </Field>
      );
    case 'text':
      return (
        <Field {...field} hint={hint}>
          <TextInput
            autoComplete="off"
            value={textOf(value)}
            onBlur={onBlur}
            onChange={(event) => set(event.target.value)}
          />
        </Field>
      );
    case 'choice':
      return (
        <Field {...field} hint={hint}>
          <NativeSelect
            placeholder={text('form.choose')}
            options={record.codes.map((code) => ({ value: code, label: text(record.option(code)) }))}
            value={textOf(value)}
            onBlur={onBlur}
            onChange={(event) => set(event.target.value)}
          />
        </Field>
      );
    case 'country':
      return (
        <Field {...field}>
          <CountrySelect value={textOf(value)} onBlur={onBlur} onChange={(event) => set(event.target.value)} />
        </Field>
      );
    case 'city':
      return (
        <CityField
          {...form.field(path)}
          country={textOf(form.value(path.replace(/city$/, 'country')))}
          value={textOf(value)}
          onChange={set}
        />
      );
  }
}
