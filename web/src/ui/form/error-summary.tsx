import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { useText } from '#i18n/use-text.ts';
import styles from './error-summary.module.css';
import { fieldId } from './field-wiring.ts';

const focusable = 'input:not([type="hidden"], [hidden], [tabindex="-1"]), select, textarea, button, [tabindex="0"]';

type ErrorSummaryProps = {
  issues: readonly { name: string; message: string }[];
  title?: string | undefined;
  /** A new value moves the focus here again: the form's submit count. */
  focusKey?: number | string | undefined;
  /** Makes a field visible that is not. */
  beforeFocus?: ((name: string) => void) | undefined;
};

/** The errors at the top of a submitted form. It takes the focus and links to each field. */
export function ErrorSummary({ issues, title, focusKey, beforeFocus }: ErrorSummaryProps) {
  const text = useText();
  const headingId = useId();
  const box = useRef<HTMLDivElement>(null);

  // Only with a submit, not when an issue comes back while somebody types.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [focusKey]);

  if (issues.length === 0) return null;

  function go(event: MouseEvent, name: string) {
    event.preventDefault();
    beforeFocus?.(name);
    focusField(name);
  }

  return (
    <div ref={box} tabIndex={-1} role="group" data-summary aria-labelledby={headingId} className={styles.summary}>
      <h2 id={headingId} className={styles.title}>
        <CircleAlert aria-hidden="true" className={styles.icon} />
        {title ?? text('ui.errorSummary.title', { count: issues.length })}
      </h2>
      <ul className={styles.list}>
        {issues.map((issue) => (
          <li key={issue.name}>
            <a href={`#${fieldId(issue.name)}`} className={styles.link} onClick={(event) => go(event, issue.name)}>
              {issue.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls to the field of this name and focuses it, or the first control of a group. */
function focusField(name: string): void {
  const element = document.getElementById(fieldId(name)) ?? document.getElementsByName(name)[0];
  if (!element) return;
  const control = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable);
  (control ?? element).focus({ preventScroll: true });
  // The label above the control has to be visible too.
  (element.closest('[data-field]') ?? element).scrollIntoView({ block: 'start' });
}
