import { callbackHours, type CallbackHours } from '@beistand/contract/constants.ts';
import { useText } from '#i18n/use-text.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import type { StepPageProps } from '#wizard/definition.ts';
import { useStepFields } from '#wizard/use-step-fields.ts';
import { callbackOptionsRules } from './callback-options-rules.ts';
import type { ReportData } from './report-data.ts';

export function CallbackOptionsPage({ data, issues, onChange }: StepPageProps<ReportData>) {
  const text = useText();
  const field = useStepFields(callbackOptionsRules, { data, issues });
  const { onBlur: _, label: legend, ...hours } = field('callbackHours');
  return (
    <RadioCards
      {...hours}
      legend={legend}
      legendLook="heading"
      hint={text('report.callback.hint', { number: data.cellNumber })}
      required
      columns
      options={callbackHours.map((count) => ({
        value: String(count),
        label: text('report.callback.option', { count }),
      }))}
      value={data.callbackHours === null ? null : String(data.callbackHours)}
      onChange={(event) => onChange({ ...data, callbackHours: Number(event.target.value) as CallbackHours })}
    />
  );
}
