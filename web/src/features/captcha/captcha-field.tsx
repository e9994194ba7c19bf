import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { FieldError } from '#ui/form/field-error.tsx';
import styles from '#ui/form/field.module.css';
import { fieldId } from '#ui/form/field-wiring.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { captchaLanguage, renderCaptcha } from './captcha.ts';

type CaptchaFieldProps = {
  name: string;
  label: string;
  error?: string | undefined;
  /** The deployment's key; null shows a notice that none is set. */
  captchaKey: string | null;
  script: string;
  /** Called with undefined when an answer has expired. */
  onAnswer: (answer: string | undefined) => void;
};

/** The captcha widget of an external provider. */
export function CaptchaField({ name, label, error, captchaKey, script, onAnswer }: CaptchaFieldProps) {
  const text = useText();
  const id = fieldId(name);
  if (!useCatalogue('captcha')) return null;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.field} data-field={name} id={id} tabIndex={-1}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      {captchaKey === null ? (
        <Notice tone="warning">{text('captcha.noKey')}</Notice>
      ) : (
        <CaptchaWidget captchaKey={captchaKey} script={script} onAnswer={onAnswer} />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

type CaptchaWidgetProps = Pick<CaptchaFieldProps, 'script' | 'onAnswer'> & { captchaKey: string };

function CaptchaWidget({ captchaKey: key, script, onAnswer }: CaptchaWidgetProps) {
  const text = useText();
  const { locale } = useLocale();
  const container = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  const answer = useEffectEvent(onAnswer);

  useEffect(() => {
    // A new element each time: a widget cannot be rendered twice into one.
    const element = document.createElement('div');
    container.current?.append(element);
    const fail = () => setIsFailed(true);
    void renderCaptcha(element, {
      key,
      script,
      language: captchaLanguage(locale),
      onAnswer: (given) => answer(given),
      onExpired: () => answer(undefined),
      onFailed: fail,
    }).catch(fail);
    return () => element.remove();
  }, [key, script, locale, attempt]);

  function retry() {
    setIsFailed(false);
    setAttempt((count) => count + 1);
  }

  return (
    <>
      <div ref={container} hidden={isFailed} />
      {isFailed && (
        <Notice tone="danger" announce="alert" actions={<Button onClick={retry}>{text('action.retry')}</Button>}>
          {text('captcha.failed')}
        </Notice>
      )}
    </>
  );
}
