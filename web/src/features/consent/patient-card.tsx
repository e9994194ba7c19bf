import { lacksCapacity } from '@beistand/contract/features/consent/rules.ts';
import type { PatientData } from '@beistand/contract/features/consent/schema.ts';
import { waiver } from '@beistand/contract/constants.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { Card } from '#ui/layout/card.tsx';
import { DefinitionList } from '#ui/layout/definition-list.tsx';
import { Field } from '#ui/form/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import styles from './patient-card.module.css';
import type { WaiverFields } from './waiver-fields.ts';

/** Whose confidentiality it is, and who may speak for them. */
export function PatientCard({ patient, form }: { patient: PatientData; form: WaiverFields }) {
  const text = useText();
  const { locale } = useLocale();
  const { contacts } = useConfiguration();
  const { phone } = contacts[useMember().communicationTypeExt];
  const { firstName, lastName, dateOfBirth } = patient;
  const isChild = lacksCapacity(dateOfBirth, form.today);
  const { ageOfCapacity: age } = waiver;
  return (
    <Card title={text('consent.patient')}>
      <Stack>
        <DefinitionList
          items={[
            { term: text('consent.firstName'), description: firstName },
            { term: text('consent.lastName'), description: lastName },
            { term: text('consent.birthDate'), description: formatDate(dateOfBirth, locale) },
          ]}
        />
        <p className={styles.note}>
          {text('consent.patient.wrong')} <a href={telephoneAddress(phone)}>{phone}</a>
        </p>
        {isChild && (
          <Notice tone="warning" title={text('consent.child', { age })}>
            {text('consent.child.hint')}
          </Notice>
        )}
        <Field
          name="legalRepresentative"
          label={text('consent.representative')}
          hint={isChild ? undefined : text('consent.representative.hint', { age })}
          error={form.errors.legalRepresentative}
          required={isChild}
          optional={!isChild}
        >
          <TextInput
            autoComplete="off"
            value={form.entry.legalRepresentative}
            onChange={(event) => form.onChange({ legalRepresentative: event.target.value })}
          />
        </Field>
      </Stack>
    </Card>
  );
}
