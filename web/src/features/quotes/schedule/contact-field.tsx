import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { ContactDialog } from './contact-dialog.tsx';
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
