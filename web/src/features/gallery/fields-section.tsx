import { textLimits } from '@beistand/contract/constants.ts';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { CaptchaField } from '#features/captcha/captcha-field.tsx';
import { DateField } from '#ui/date/date-field.tsx';
import type { DateParts } from '#ui/date/date-parts.ts';
import { DatePicker } from '#ui/date/date-picker.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Example, GallerySection } from './gallery-section.tsx';

export function FieldsSection() {
  const text = useText();
  const { captcha } = useConfiguration();
  return (
    <GallerySection id="fields" title={text('gallery.section.fields')} columns>
      <Example name="Field, TextInput">
        <Field name="plain" label={text('gallery.field.firstName')}>
          <TextInput autoComplete="given-name" />
        </Field>
        <Field name="hinted" label={text('gallery.field.email')} hint={text('gallery.field.email.hint')} optional>
          <TextInput type="email" inputMode="email" autoComplete="email" />
        </Field>
        <Field name="wrong" label={text('gallery.field.lastName')} error={text('gallery.field.lastName.error')}>
          <TextInput defaultValue=" Weber" autoComplete="family-name" />
        </Field>
      </Example>
      <Example name="TextInput width, suffix, readOnly, disabled">
        <Field name="short" label={text('gallery.field.claimDigits')} hint={text('gallery.field.claimDigits.hint')}>
          <TextInput width="short" inputMode="numeric" placeholder="12345" />
        </Field>
        <Field name="amount" label={text('gallery.field.amount')}>
          <TextInput width="short" inputMode="decimal" suffix="€" defaultValue="1.250,00" />
        </Field>
        <Field name="readonly" label={text('gallery.field.policy')}>
          <TextInput readOnly defaultValue="PA-1002-77" />
        </Field>
        <Field name="disabled" label={text('gallery.field.repeat')} hint={text('gallery.field.repeat.hint')}>
          <TextInput disabled />
        </Field>
      </Example>
      <Example name="SearchInput">
        <Field name="search" label={text('gallery.field.policy')}>
          <SearchInput />
        </Field>
      </Example>
      <Example name="TextArea">
        <Field name="area" label={text('gallery.field.description')} hint={text('gallery.field.description.hint')}>
          <TextArea limit={textLimits.lossDescription} />
        </Field>
        <Field name="areaFull" label={text('gallery.field.note')} error={text('gallery.field.note.error')}>
          <TextArea limit={20} defaultValue={text('gallery.field.note.value')} />
        </Field>
      </Example>
      <Example name="NativeSelect, PhoneField">
        <Field name="country" label={text('gallery.field.country')}>
          <NativeSelect placeholder={text('gallery.choose')} options={useCountries()} />
        </Field>
        <PhoneField name="phone" callingCode="+49" label={text('gallery.field.phone')} />
      </Example>
      <Example name="CaptchaField">
        <CaptchaField
          name="captcha"
          label={text('gallery.field.captcha')}
          captchaKey={captcha.key}
          script={captcha.script}
          onAnswer={() => undefined}
        />
      </Example>
      <DateExamples />
    </GallerySection>
  );
}

function DateExamples() {
  const text = useText();
  const [birthday, setBirthday] = useState<DateParts | null>(null);
  const [wrong, setWrong] = useState<DateParts | null>({ year: 1990, month: 2, day: 31 });
  const [loss, setLoss] = useState<DateParts | null>({ year: 2026, month: 11, day: 3 });
  return (
    <>
      <Example name="DateField">
        <DateField
          name="birthday"
          label={text('gallery.field.birthday')}
          hint={text('gallery.field.birthday.hint')}
          autoComplete="bday"
          value={birthday}
          onChange={setBirthday}
        />
        <DateField
          name="wrongBirthday"
          label={text('gallery.field.birthday')}
          error={text('gallery.field.birthday.error')}
          value={wrong}
          onChange={setWrong}
        />
      </Example>
      <Example name="DatePicker">
        <DatePicker
          name="lossDate"
          label={text('gallery.field.lossDate')}
          value={loss}
          onChange={setLoss}
          max={{ year: 2026, month: 11, day: 20 }}
        />
      </Example>
    </>
  );
}

function useCountries() {
  const text = useText();
  return (['DE', 'IT', 'ES', 'GR'] as const).map((code) => ({ value: code, label: text(`gallery.country.${code}`) }));
}
