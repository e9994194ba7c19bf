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
  /** The deployment's key; without one nothing is asked. */
  captchaKey: string | null;
  script: string;
  /** Undefined once an answer is too old. */
  onAnswer: (answer: string | undefined) => void;
};

/** The captcha of another provider, which draws it. */
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
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  const answer = useEffectEvent(onAnswer);

  useEffect(() => {
    // An element of its own for each time: a widget cannot be drawn twice in one.
    const element = document.createElement('div');
    place.current?.append(element);
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
      <div ref={place} hidden={isFailed} />
      {isFailed && (
        <Notice tone="danger" announce="alert" actions={<Button onClick={retry}>{text('action.retry')}</Button>}>
          {text('captcha.failed')}
        </Notice>
      )}
    </>
  );
}
