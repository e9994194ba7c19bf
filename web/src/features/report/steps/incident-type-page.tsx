import { textLimits } from '@beistand/contract/constants.ts';
import { takesDescription } from '@beistand/contract/features/report/rules.ts';
import { useText } from '#i18n/use-text.ts';
import { Field } from '#ui/form/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { OptionalTextFields } from '#wizard/page/optional-text-fields.tsx';
import { useStepFields } from '#wizard/page/use-step-fields.ts';
import styles from './incident-type-page.module.css';
import {
  type IncidentCause,
  incidentTypeFields,
  incidentTypeRules,
} from '#features/report/fields/incident-type-fields.ts';
import type { ReportData } from '#features/report/fields/report-fields.ts';

/** The causes by the values of their radios. */
const causes: Record<string, IncidentCause> = { krankheit: 'illness', unfall: 'accident', todesfall: 'death' };

export function IncidentTypePage({ data, issues, onChange }: StepPageProps<ReportData>) {
  const text = useText();
  const field = useStepFields(incidentTypeRules, { data, issues });
  const { onBlur: _, label: legend, ...cause } = field('lossCause');
  const { onBlur, ...description } = field('description');
  const isDeath = data.lossCause === 'death';

  return (
    <>
      <RadioCards
        {...cause}
        legend={legend}
        legendLook="heading"
        required
        options={Object.entries(causes).map(([id, code]) => ({ value: id, label: text(`report.cause.${code}`) }))}
        value={Object.keys(causes).find((id) => causes[id] === data.lossCause) ?? null}
        onChange={(event) => onChange({ ...data, lossCause: causes[event.target.value] ?? null, description: '' })}
      />
      {isDeath && (
        <div className={styles.condolence}>
          <Notice title={text('report.incident.death.title')} announce="status">
            {text('report.incident.death.message')}
          </Notice>
        </div>
      )}
      <Field {...description} optional hint={text('report.incident.description.hint')}>
        <TextArea
          limit={textLimits.lossDescription}
          disabled={data.lossCause !== null && !takesDescription(data.lossCause)}
          value={data.description}
          onBlur={onBlur}
          onChange={(event) => onChange({ ...data, description: event.target.value })}
        />
      </Field>
      <OptionalTextFields fields={incidentTypeFields} data={data} field={field} onChange={onChange} />
    </>
  );
}
