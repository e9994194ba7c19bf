import { ContactDialog } from './contact-dialog.tsx';
import { KnownOrNewField } from './known-or-new-field.tsx';
import type { PropertyFieldProps } from './property-field-props.ts';
import { personText } from './use-property-text.ts';

/** A person of the account or the risk, or a new one from its own dialog. */
export function ContactField({ info, value, quote, error, onChange }: PropertyFieldProps) {
  const { policyContact: contact } = value;
  const entered = contact?.isExistingContact === false ? contact : undefined;
  return (
    <KnownOrNewField
      info={info}
      error={error}
      known={quote.contacts}
      chosenID={contact?.publicID}
      entered={entered}
      describe={personText}
      addLabel="quote.contact.add"
      editLabel="quote.contact.edit"
      onChoose={(person) => onChange(person ? { policyContact: { ...person, isExistingContact: true } } : {})}
      dialog={(close) => (
        <ContactDialog
          contact={entered ?? { isExistingContact: false }}
          onSave={(saved) => {
            close();
            onChange({ policyContact: saved });
          }}
          onCancel={close}
        />
      )}
    />
  );
}
