import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { OptionalTextFields } from '#wizard/page/optional-text-fields.tsx';
import { useStepFields } from '#wizard/page/use-step-fields.ts';
import { ConsentField } from './consent-field.tsx';
import { contactDetailsFields, contactDetailsRules } from '#features/report/fields/contact-details-fields.ts';
import type { ContactGroupProps } from './contact-group-props.ts';
import { FieldGroup } from '#ui/layout/field-group.tsx';
import { PatientFields } from './patient-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PhoneAndEmailFields } from './phone-and-email-fields.tsx';
import { asksForHelpNow } from '#features/report/fields/report-field.ts';
import type { ReportData } from '#features/report/fields/report-fields.ts';

export function ContactDetailsPage({ data, issues, onChange }: StepPageProps<ReportData>) {
  const text = useText();
  const { name: club } = useConfiguration();
  const field = useStepFields(contactDetailsRules, { data, issues });
  const group: ContactGroupProps = { data, field, set: (values) => onChange({ ...data, ...values }) };
  const privacy = field('acceptsPrivacy');

  return (
    <Stack gap="loose">
      <PatientFields {...group} mayNameOther={asksForHelpNow(data)} />
      <PhoneAndEmailFields {...group} />
      <PlaceFields {...group} />
      <FieldGroup title={text('report.contact.more')}>
        <OptionalTextFields fields={contactDetailsFields} data={data} field={field} onChange={onChange} />
      </FieldGroup>
      <ConsentField
        name={privacy.name}
        label={text('report.privacy', { club })}
        error={privacy.error}
        checked={data.acceptsPrivacy}
        onChange={(acceptsPrivacy) => group.set({ acceptsPrivacy })}
      />
    </Stack>
  );
}
