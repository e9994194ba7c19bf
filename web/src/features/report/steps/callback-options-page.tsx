import { callbackHours, type CallbackHours } from '@beistand/contract/constants.ts';
import { dialledNumber } from '@beistand/contract/validation/phone-numbers.ts';
import { Suspense } from 'react';
import { isCaptchaAnswered } from '#features/captcha/captcha.ts';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { unbrokenNumber } from '#platform/telephone-address.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { OptionalTextFields } from '#wizard/page/optional-text-fields.tsx';
import { useStepFields } from '#wizard/page/use-step-fields.ts';
import { callbackOptionsFields, callbackOptionsRules } from '#features/report/fields/callback-options-fields.ts';
import type { ReportData } from '#features/report/fields/report-fields.ts';

const ReportCaptcha = lazyPart(() => import('./report-captcha.tsx').then((module) => module.ReportCaptcha));

export function CallbackOptionsPage({ data, issues, onChange }: StepPageProps<ReportData>) {
  const text = useText();
  const { captcha, country } = useConfiguration();
  const field = useStepFields(callbackOptionsRules, { data, issues });
  const { onBlur: _, label: legend, ...hours } = field('callbackHours');

  function choose(chosen: CallbackHours) {
    const lacksCaptcha = !isCaptchaAnswered(captcha.key, data.captchaPass);
    onChange({ ...data, callbackHours: chosen, ...(lacksCaptcha && { captchaPass: '' }) });
  }

  return (
    <Stack gap="loose">
      <RadioCards
        {...hours}
        legend={legend}
        legendLook="heading"
        hint={text('report.callback.hint', { number: unbrokenNumber(dialledNumber(data.cellNumber, country)) })}
        required
        columns
        options={callbackHours.map((count) => ({
          value: String(count),
          label: text('report.callback.option', { count }),
        }))}
        value={data.callbackHours === null ? null : String(data.callbackHours)}
        onChange={(event) => choose(Number(event.target.value) as CallbackHours)}
      />
      <OptionalTextFields fields={callbackOptionsFields} data={data} field={field} onChange={onChange} />
      {captcha.key !== null && (
        <Suspense>
          <ReportCaptcha
            {...field('captchaPass')}
            pass={data.captchaPass}
            onPass={(captchaPass) => onChange({ ...data, captchaPass })}
          />
        </Suspense>
      )}
    </Stack>
  );
}
