import { NumberInput } from '#ui/form/number-input.tsx';
import { currencySign } from '#features/quotes/offerings/use-money.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { DateField } from '#ui/date/date-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { ContactField } from './contact-field.tsx';
import { LocationField } from './location-field.tsx';
import type { PropertyFieldProps } from './property-field-props.ts';
import { usePropertyText } from './use-property-text.ts';

/** A property of an item, by the control of its kind. */
export function PropertyField(props: PropertyFieldProps) {
  const { info, value, error, onChange } = props;
  const text = useText();
  const { locale } = useLocale();
  const propertyText = usePropertyText();
  const field = {
    name: `item-${info.id}`,
    label: info.label,
    required: info.required,
    optional: !info.required,
    error,
  };
  if (!info.editable)
    return (
      <Field {...field} optional={false}>
        <p>{propertyText(info, value) || '–'}</p>
      </Field>
    );
  switch (info.valueType) {
    case 'INTEGER':
      return (
        <Field {...field}>
          <NumberInput
            value={value.integer}
            suffix={currencySign(info.currency, locale)}
            onChange={(integer) => onChange(integer === undefined ? {} : { integer })}
          />
        </Field>
      );
    case 'DATE':
      return <DateField {...field} value={value.date} onChange={(date) => onChange(date ? { date } : {})} />;
    case 'TYPEKEY':
      return (
        <Field {...field}>
          <NativeSelect
            placeholder={text('form.choose')}
            options={info.availableTypeListValues
              .toSorted((one, other) => one.priority - other.priority)
              .map(({ code, displayKey }) => ({ value: code, label: displayKey }))}
            value={value.typeKey ?? ''}
            onChange={({ target }) => onChange(target.value ? { typeKey: target.value } : {})}
          />
        </Field>
      );
    case 'LOCATION':
      return <LocationField {...props} />;
    case 'POLICYCONTACT':
      return <ContactField {...props} />;
  }
}
