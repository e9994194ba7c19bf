import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { NewTabLink } from '#ui/action/new-tab-link.tsx';
import styles from './login-terms.module.css';

export function LoginTerms() {
  const text = useText();
  const { legalLinks } = useConfiguration();
  return (
    <ul className={styles.links}>
      <li>
        <NewTabLink href={legalLinks.terms} className={styles.link}>
          {text('access.login.terms')}
        </NewTabLink>
      </li>
      <li>
        <NewTabLink href={legalLinks.privacy} className={styles.link}>
          {text('access.login.privacy')}
        </NewTabLink>
      </li>
    </ul>
  );
}
