import { addressTypes } from '@beistand/contract/features/fnol/codes.ts';
import type { ScheduleContact } from '@beistand/contract/features/quotes/schedule-schema.ts';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { DateField } from '#ui/date/date-field.tsx';
import { isRealDate, type DateParts } from '#ui/date/date-parts.ts';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type ContactDialogProps = {
  contact: ScheduleContact;
  onSave: (contact: ScheduleContact) => void;
  onCancel: () => void;
};

const addressLines = ['addressLine1', 'postalCode', 'city'] as const;

/** A person that the account does not know yet. */
export function ContactDialog({ contact, onSave, onCancel }: ContactDialogProps) {
  const text = useText();
  const [entered, setEntered] = useState<ScheduleContact>(contact);
  const [birth, setBirth] = useState<DateParts | null>(contact.dateOfBirth ?? null);
  const [wasSaved, setWasSaved] = useState(false);
  const address = entered.primaryAddress ?? {};
  const isMissing = (name: 'firstName' | 'lastName') => !entered[name]?.trim();
  const errorOf = (name: 'firstName' | 'lastName') =>
    wasSaved && isMissing(name) ? text('quote.item.required') : undefined;
  const putAddress = (part: object) => setEntered({ ...entered, primaryAddress: { ...address, ...part } });

  function save() {
    setWasSaved(true);
    if (isMissing('firstName') || isMissing('lastName') || (birth && !isRealDate(birth))) return;
    const { dateOfBirth: _, primaryAddress, ...person } = entered;
    const kept = Object.entries(primaryAddress ?? {}).filter(([, held]) => held !== '' && held !== undefined);
    onSave({
      ...person,
      ...(birth && { dateOfBirth: birth }),
      ...(kept.length > 0 && { primaryAddress: Object.fromEntries(kept) }),
    });
  }

  return (
    <Dialog
      isOpen
      title={text('quote.contact.title')}
      onClose={onCancel}
      actions={
        <>
          <Button variant="primary" onClick={save}>
            {text('quote.contact.save')}
          </Button>
          <Button onClick={onCancel}>{text('quote.cancel')}</Button>
        </>
      }
    >
      {(['firstName', 'lastName'] as const).map((name) => (
        <Field key={name} name={`contact-${name}`} label={text(`quote.risk.${name}`)} required error={errorOf(name)}>
          <TextInput
            autoComplete="off"
            value={entered[name] ?? ''}
            onChange={({ target }) => setEntered({ ...entered, [name]: target.value })}
          />
        </Field>
      ))}
      <DateField
        name="contact-dateOfBirth"
        label={text('quote.risk.dateOfBirth')}
        optional
        value={birth}
        onChange={setBirth}
      />
      {addressLines.map((name) => (
        <Field key={name} name={`contact-${name}`} label={text(`quote.location.${name}`)} optional>
          <TextInput
            autoComplete="off"
            value={address[name] ?? ''}
            onChange={({ target }) => putAddress({ [name]: target.value })}
          />
        </Field>
      ))}
      <Field name="contact-addressType" label={text('quote.contact.addressType')} optional>
        <NativeSelect
          placeholder={text('form.choose')}
          options={addressTypes.map((code) => ({ value: code, label: text(`quote.addressType.${code}`) }))}
          value={address.addressType ?? ''}
          onChange={({ target }) => putAddress({ addressType: target.value || undefined })}
        />
      </Field>
    </Dialog>
  );
}
