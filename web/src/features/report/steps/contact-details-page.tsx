import { textLimits } from '@beistand/contract/constants.ts';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Field } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { useStepFields } from '#wizard/page/use-step-fields.ts';
import { ConsentField } from './consent-field.tsx';
import { contactDetailsRules } from '#features/report/fields/contact-details-fields.ts';
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
  const isHelp = asksForHelpNow(data);
  const { onBlur: leaveNumber, ...membershipNumber } = field('membershipNumber');
  const { onBlur: leaveRemark, ...remark } = field('remark');

  return (
    <Stack gap="loose">
      <PatientFields {...group} mayNameOther={isHelp} />
      <PhoneAndEmailFields {...group} />
      <PlaceFields {...group} />
      <FieldGroup title={text('report.contact.more')}>
        <Field {...membershipNumber} hint={text('report.contact.membershipNumber.hint')} optional>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            width="medium"
            value={data.membershipNumber}
            onBlur={leaveNumber}
            onChange={(event) => group.set({ membershipNumber: event.target.value })}
          />
        </Field>
        {!isHelp && (
          <Field {...remark} hint={text('report.contact.remark.hint')} optional>
            <TextArea
              limit={textLimits.lossDescription}
              value={data.remark}
              onBlur={leaveRemark}
              onChange={(event) => group.set({ remark: event.target.value })}
            />
          </Field>
        )}
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
