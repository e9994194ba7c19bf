import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { CaptchaField } from '#features/captcha/captcha-field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { StepField } from '#wizard/page/use-step-fields.ts';
import { passCaptcha } from '#features/report/api.ts';

type ReportCaptchaProps = Omit<StepField, 'onBlur'> & { pass: string | undefined; onPass: (pass: string) => void };

/** Shows a captcha and exchanges its answer for the pass that is sent with the report. */
export function ReportCaptcha({ name, label, error, pass, onPass }: ReportCaptchaProps) {
  const text = useText();
  const rpc = useRpc();
  const { captcha } = useConfiguration();
  const [answer, setAnswer] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const keep = useEffectEvent(onPass);

  useEffect(() => {
    if (answer === undefined) return;
    const abort = new AbortController();
    passCaptcha(rpc, answer, abort.signal).then(
      (given) => abort.signal.aborted || keep(given.pass),
      () => {
        if (abort.signal.aborted) return;
        setAnswer(undefined);
        setRefusals((count) => count + 1);
      },
    );
    return () => abort.abort();
  }, [rpc, answer]);

  if (pass) {
    return (
      <Notice tone="success" announce="status">
        {text('report.captcha.passed')}
      </Notice>
    );
  }
  return (
    <CaptchaField
      // An answered widget cannot be used again.
      key={refusals}
      name={name}
      label={label}
      error={refusals > 0 ? text('report.captcha.refused') : error}
      captchaKey={captcha.key}
      script={captcha.script}
      onAnswer={setAnswer}
    />
  );
}
