import { useText } from '#i18n/use-text.ts';
import { DatePicker } from '#ui/date/date-picker.tsx';
import { Switch } from '#ui/choice/switch.tsx';
import { birthDateRange } from '#features/report/fields/contact-details-fields.ts';
import { asksForHelpNow } from '#features/report/fields/report-field.ts';
import type { ContactGroupProps } from './contact-group-props.ts';
import { NameFields } from '#features/contacts/name-fields.tsx';

const nameOrder = ['firstName', 'lastName'] as const;

export function PatientFields({ data, field, set }: ContactGroupProps) {
  const text = useText();
  const { patient, contactPerson } = data;
  const isSelf = contactPerson === null;

  return (
    <>
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
        {...birthDateRange}
        value={patient.dateOfBirth}
        onChange={(dateOfBirth) => set({ patient: { ...patient, dateOfBirth } })}
      />
      {asksForHelpNow(data) && (
        <Switch
          name="hasContactPerson"
          label={text('report.contact.hasPerson')}
          checked={!isSelf}
          onChange={(event) => set({ contactPerson: event.target.checked ? { firstName: '', lastName: '' } : null })}
        />
      )}
      {contactPerson && (
        <>
          <h2>{text('report.contact.person')}</h2>
          <NameFields
            names={nameOrder}
            fieldOf={(name) => ({ ...field(`contactPerson.${name}`), required: true })}
            value={contactPerson}
            fillsIn
            onChange={(name) => set({ contactPerson: { ...contactPerson, ...name } })}
          />
        </>
      )}
    </>
  );
}
