import type { ScheduleContact } from '@beistand/contract/features/quotes/schedule-schema.ts';
import { addressTypes } from '@beistand/contract/features/fnol/codes.ts';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { DateField } from '#ui/date/date-field.tsx';
import type { DateParts } from '#ui/date/date-parts.ts';
import { isRealDate } from '#ui/date/date-parts.ts';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { PropertyFieldProps } from './property-field-props.ts';
import { personText } from './use-property-text.ts';

/** A person of the account or the risk, or a new one from its own dialog. */
export function ContactField({ info, value, quote, error, onChange }: PropertyFieldProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { policyContact: contact } = value;
  const isNew = contact && !contact.isExistingContact;

  function choose(publicID: string) {
    const known = quote.contacts.find((person) => person.publicID === publicID);
    if (known) onChange({ policyContact: { ...known, isExistingContact: true } });
    else if (publicID === '') onChange({});
  }

  return (
    <Field name={`item-${info.id}`} label={info.label} required={info.required} optional={!info.required} error={error}>
      <NativeSelect
        placeholder={text('quote.choose')}
        options={[
          ...quote.contacts.map((person) => ({ value: person.publicID ?? '', label: personText(person) })),
          ...(isNew ? [{ value: 'new', label: personText(contact) }] : []),
        ]}
        value={isNew ? 'new' : (contact?.publicID ?? '')}
        onChange={({ target }) => choose(target.value)}
      />
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {text(isNew ? 'quote.contact.edit' : 'quote.contact.add')}
      </Button>
      {isOpen && (
        <ContactDialog
          contact={isNew ? contact : { isExistingContact: false }}
          onSave={(saved) => {
            setIsOpen(false);
            onChange({ policyContact: saved });
          }}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </Field>
  );
}

type ContactDialogProps = {
  contact: ScheduleContact;
  onSave: (contact: ScheduleContact) => void;
  onCancel: () => void;
};

const addressLines = ['addressLine1', 'postalCode', 'city'] as const;

function ContactDialog({ contact, onSave, onCancel }: ContactDialogProps) {
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
          placeholder={text('quote.choose')}
          options={addressTypes.map((code) => ({ value: code, label: text(`quote.addressType.${code}`) }))}
          value={address.addressType ?? ''}
          onChange={({ target }) => putAddress({ addressType: target.value || undefined })}
        />
      </Field>
    </Dialog>
  );
}
