import { useText } from '#i18n/use-text.ts';
import { DatePicker } from '#ui/date/date-picker.tsx';
import { Switch } from '#ui/choice/switch.tsx';
import { birthDates } from '#features/report/fields/contact-details-fields.ts';
import type { ContactGroupProps } from './contact-group-props.ts';
import { FieldGroup } from '#ui/layout/field-group.tsx';
import { NameFields } from '#features/contacts/name-fields.tsx';

const nameOrder = ['firstName', 'lastName'] as const;

type PatientFieldsProps = ContactGroupProps & {
  /** Whether somebody other than the patient can be named for our call. */
  mayNameOther: boolean;
};

export function PatientFields({ data, field, set, mayNameOther }: PatientFieldsProps) {
  const text = useText();
  const { patient, contactPerson } = data;
  const isSelf = contactPerson === null;

  return (
    <>
      <FieldGroup title={text('report.contact.patient')}>
        <NameFields
          names={nameOrder}
          fieldOf={(name) => ({ ...field(`patient.${name}`), required: true })}
          value={patient}
          fillsIn={isSelf}
          onChange={(name) => set({ patient: { ...patient, ...name } })}
        />
        <DatePicker
          {...field('patient.dateOfBirth')}
          required
          autoComplete={isSelf ? 'bday' : undefined}
          {...birthDates}
          value={patient.dateOfBirth}
          onChange={(dateOfBirth) => set({ patient: { ...patient, dateOfBirth } })}
        />
        {mayNameOther && (
          <Switch
            name="hasContactPerson"
            label={text('report.contact.hasPerson')}
            checked={!isSelf}
            onChange={(event) => set({ contactPerson: event.target.checked ? { firstName: '', lastName: '' } : null })}
          />
        )}
      </FieldGroup>
      {contactPerson && (
        <FieldGroup title={text('report.contact.person')}>
          <NameFields
            names={nameOrder}
            fieldOf={(name) => ({ ...field(`contactPerson.${name}`), required: true })}
            value={contactPerson}
            fillsIn
            onChange={(name) => set({ contactPerson: { ...contactPerson, ...name } })}
          />
        </FieldGroup>
      )}
    </>
  );
}
