import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './login-terms.module.css';

export function LoginTerms() {
  const text = useText();
  const { legalLinks } = useConfiguration();
  return (
    <ul className={styles.links}>
      <li>
        <NewTabLink href={legalLinks.terms}>{text('access.login.terms')}</NewTabLink>
      </li>
      <li>
        <NewTabLink href={legalLinks.privacy}>{text('access.login.privacy')}</NewTabLink>
      </li>
    </ul>
  );
}

/** Beside the page: nobody loses what was typed by reading the small print. */
function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  const text = useText();
  return (
    <a href={href} target="_blank" rel="noreferrer" className={styles.link}>
      {children}
      <VisuallyHidden> {text('shell.newTab')}</VisuallyHidden>
    </a>
  );
}
