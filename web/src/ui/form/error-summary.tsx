import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { useText } from '#i18n/use-text.ts';
import styles from './error-summary.module.css';
import { fieldId } from './field-wiring.ts';
import { focusField } from './focus-field.ts';

type ErrorSummaryProps = {
  issues: readonly { name: string; message: string }[];
  title?: string | undefined;
  /** A new value asks for the focus again: the form's submit count. */
  focusKey?: number | string | undefined;
};

/** At the top of a form that was sent with mistakes. It takes the focus and leads to each field. */
export function ErrorSummary({ issues, title, focusKey }: ErrorSummaryProps) {
  const text = useText();
  const headingId = useId();
  const box = useRef<HTMLDivElement>(null);

  // Only with a submit, not when an issue comes back while somebody types.
  useEffect(() => box.current?.focus(), [focusKey]);

  if (issues.length === 0) return null;

  function go(event: MouseEvent, name: string) {
    event.preventDefault();
    focusField(name);
  }

  return (
    <div ref={box} tabIndex={-1} role="group" aria-labelledby={headingId} className={styles.summary}>
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
