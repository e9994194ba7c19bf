import { callingCodeOf, isCountryCode } from '@beistand/contract/country-codes.ts';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Field } from '#ui/form/field.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { isCellNumber, isEmail } from '#features/report/fields/contact-details-fields.ts';
import type { ContactGroupProps } from './contact-group-props.ts';
import { ConsentField } from './consent-field.tsx';

export function ReachFields({ data, field, set }: ContactGroupProps) {
  const text = useText();
  const { name: club, country } = useConfiguration();
  const callingCode = callingCodeOf(country);
  const abroad = isCountryCode(data.country) ? callingCodeOf(data.country) : callingCode;
  const privacy = field('acceptsPrivacy');
  const { onBlur: leaveEmail, ...email } = field('email');
  const { onBlur: leaveRepeat, ...emailRepeat } = field('emailRepeat');
  const canRepeatNumber = isCellNumber(data.cellNumber);
  const canRepeatEmail = isEmail(data.email);

  return (
    <>
      <PhoneField
        {...field('cellNumber')}
        callingCode={callingCode}
        hint={abroad === callingCode ? undefined : text('report.contact.cellNumber.abroad', { callingCode, abroad })}
        required
        value={data.cellNumber}
        onChange={(event) => set({ cellNumber: event.target.value })}
      />
      <PhoneField
        {...field('cellNumberRepeat')}
        callingCode={callingCode}
        required
        autoComplete="off"
        hint={text(canRepeatNumber ? 'report.contact.repeat.why' : 'report.contact.repeat.cellNumberFirst')}
        disabled={!canRepeatNumber}
        value={data.cellNumberRepeat}
        onChange={(event) => set({ cellNumberRepeat: event.target.value })}
      />
      <Field {...email} required hint={text('report.contact.email.hint')}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          value={data.email}
          onBlur={leaveEmail}
          onChange={(event) => set({ email: event.target.value })}
        />
      </Field>
      <Field
        {...emailRepeat}
        required
        hint={text(canRepeatEmail ? 'report.contact.repeat.why' : 'report.contact.repeat.emailFirst')}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          disabled={!canRepeatEmail}
          value={data.emailRepeat}
          onBlur={leaveRepeat}
          onChange={(event) => set({ emailRepeat: event.target.value })}
        />
      </Field>
      <ConsentField
        name={privacy.name}
        label={text('report.privacy', { club })}
        error={privacy.error}
        checked={data.acceptsPrivacy}
        onChange={(acceptsPrivacy) => set({ acceptsPrivacy })}
      />
    </>
  );
}
