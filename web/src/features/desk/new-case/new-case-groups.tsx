import {
  callbackHours,
  communicationTypeExts,
  textLimits,
  type CommunicationTypeExt,
} from '@beistand/contract/constants.ts';
import { callingCodeOf } from '@beistand/contract/country-codes.ts';
import { caseCauses, causesOf } from '@beistand/contract/features/desk/case-causes.ts';
import { isVehicle } from '@beistand/contract/features/access/link-scopes.ts';
import { localeNames } from '@beistand/contract/locales.ts';
import { CityField } from '#features/places/city-field.tsx';
import { CountrySelect } from '#features/places/country-select.tsx';
import type { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { CheckboxField } from '#ui/choice/checkbox-field.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { DateField } from '#ui/date/date-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { FieldGroup, FieldPair } from '#ui/layout/field-group.tsx';
import { hasDescription, withKind, type NewCaseData } from './new-case-fields.ts';

type GroupProps = {
  form: Pick<ReturnType<typeof useForm<NewCaseData, unknown>>, 'data' | 'field' | 'input' | 'change' | 'forgive'>;
};

export function CaseKindFields({ form }: GroupProps) {
  const text = useText();
  const { locales, country } = useConfiguration();
  const { label, ...ext } = form.field('ext');
  return (
    <FieldGroup title={text('deskNew.kind')}>
      <RadioGroup
        {...ext}
        legend={label}
        required
        options={communicationTypeExts.map((value) => ({ value, label: text(`desk.ext.${value}`) }))}
        value={form.data.ext}
        // What is agreed to is another thing for each kind. Nobody is blamed for what goes with the old one.
        onChange={(event) => {
          form.forgive(['cause', 'consent']);
          form.change({ ...withKind(form.data, event.target.value as CommunicationTypeExt, country), consent: false });
        }}
      />
      <Field {...form.field('language')} required>
        <NativeSelect
          options={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
          value={form.data.language ?? ''}
          onChange={({ target }) => form.change({ language: locales.find((one) => one === target.value) ?? null })}
        />
      </Field>
    </FieldGroup>
  );
}

/** Who calls, and in a medical case who is ill or injured. */
export function PersonFields({ form }: GroupProps) {
  const text = useText();
  const callingCode = callingCodeOf(useConfiguration().country);
  const { data } = form;
  const isMedical = data.ext === 'medical';
  return (
    <FieldGroup title={text('deskNew.person')}>
      <FieldPair>
        <Field {...form.field('firstName')} required>
          <TextInput autoComplete="off" {...form.input('firstName')} />
        </Field>
        <Field {...form.field('lastName')} required>
          <TextInput autoComplete="off" {...form.input('lastName')} />
        </Field>
      </FieldPair>
      <DateField
        {...form.field('dateOfBirth')}
        required={isMedical && !data.hasPatient}
        optional={data.ext !== null && (!isMedical || data.hasPatient)}
        value={data.dateOfBirth}
        onChange={(dateOfBirth) => form.change({ dateOfBirth })}
      />
      <PhoneField
        {...form.field('phone')}
        required
        callingCode={callingCode}
        {...form.input('phone')}
        autoComplete="off"
      />
      <Field {...form.field('email')} required>
        <TextInput type="email" inputMode="email" autoComplete="off" {...form.input('email')} />
      </Field>
      {isMedical && (
        <CheckboxField
          {...form.field('hasPatient')}
          checked={data.hasPatient}
          onChange={(event) => form.change({ hasPatient: event.target.checked })}
        />
      )}
      {isMedical && data.hasPatient && (
        <>
          <FieldPair>
            <Field {...form.field('patientFirstName')} required>
              <TextInput autoComplete="off" {...form.input('patientFirstName')} />
            </Field>
            <Field {...form.field('patientLastName')} required>
              <TextInput autoComplete="off" {...form.input('patientLastName')} />
            </Field>
          </FieldPair>
          <DateField
            {...form.field('patientBirth')}
            required
            value={data.patientBirth}
            onChange={(patientBirth) => form.change({ patientBirth })}
          />
        </>
      )}
    </FieldGroup>
  );
}

/** Membership number and plate: the member opens links of a vehicle case with them. */
export function OpeningFields({ form }: GroupProps) {
  const text = useText();
  const { ext } = form.data;
  const ofVehicle = ext !== null && isVehicle(ext);
  return (
    <FieldGroup title={text('deskNew.membership')}>
      <Field {...form.field('membershipNumber')} required={ofVehicle} optional={ext === 'medical'}>
        <TextInput inputMode="numeric" width="medium" autoComplete="off" {...form.input('membershipNumber')} />
      </Field>
      {ofVehicle && (
        <Field {...form.field('licencePlate')} required>
          <TextInput width="medium" autoComplete="off" {...form.input('licencePlate')} />
        </Field>
      )}
    </FieldGroup>
  );
}

export function LossFields({ form }: GroupProps) {
  const text = useText();
  const { data } = form;
  return (
    <FieldGroup title={text('desk.loss')}>
      <Field {...form.field('cause')} required>
        <NativeSelect
          placeholder={text(data.ext ? 'form.choose' : 'deskNew.kindFirst')}
          options={(data.ext ? causesOf(data.ext) : []).map((value) => ({ value, label: text(`desk.cause.${value}`) }))}
          value={data.cause ?? ''}
          onChange={({ target }) => form.change({ cause: caseCauses.find((one) => one === target.value) ?? null })}
        />
      </Field>
      <Field {...form.field('country')} required>
        <CountrySelect
          placeholder={text('form.choose')}
          value={data.country}
          onChange={({ target }) => form.change({ country: target.value })}
        />
      </Field>
      <CityField
        {...form.field('city')}
        onBlur={() => undefined}
        country={data.country}
        value={data.city}
        onChange={(city) => form.change({ city })}
      />
      {hasDescription(data) && (
        <Field {...form.field('description')} optional>
          <TextArea rows={4} limit={textLimits.lossDescription} {...form.input('description')} />
        </Field>
      )}
      <Field {...form.field('hours')} optional>
        <NativeSelect
          placeholder={text('deskNew.noCall')}
          options={callbackHours.map((count) => ({ value: String(count), label: text('desk.hours', { count }) }))}
          value={data.hours === null ? '' : String(data.hours)}
          onChange={({ target }) =>
            form.change({ hours: callbackHours.find((count) => String(count) === target.value) ?? null })
          }
        />
      </Field>
    </FieldGroup>
  );
}
