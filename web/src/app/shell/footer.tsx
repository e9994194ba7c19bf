import { copyrightYear } from '@beistand/contract/first-page-constants.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { NewTabLink } from '#ui/action/new-tab-link.tsx';
import styles from './footer.module.css';
import type { LazyDialog } from './use-lazy-dialog.tsx';

type FooterProps = { contact: LazyDialog; privacy: LazyDialog };

export function Footer({ contact, privacy }: FooterProps) {
  const text = useText();
  const { name, legalLinks, capabilities } = useConfiguration();
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <nav aria-label={text('shell.footer.label')}>
          <ul className={styles.links}>
            <li>
              <NewTabLink href={legalLinks.privacy} className={styles.link}>
                {text('shell.footer.privacy')}
              </NewTabLink>
            </li>
            <li>
              <DialogButton dialog={privacy}>{text('shell.footer.cookies')}</DialogButton>
            </li>
            <li>
              <NewTabLink href={legalLinks.imprint} className={styles.link}>
                {text('shell.footer.imprint')}
              </NewTabLink>
            </li>
            <li>
              <DialogButton dialog={contact}>{text('shell.contact')}</DialogButton>
            </li>
            {capabilities.claim && (
              <li>
                <Link to="/home" className={styles.link}>
                  {text('shell.footer.account')}
                </Link>
              </li>
            )}
          </ul>
        </nav>
        <p className={styles.copyright}>{text('shell.footer.copyright', { year: String(copyrightYear), name })}</p>
      </div>
    </footer>
  );
}

function DialogButton({ dialog, children }: { dialog: LazyDialog; children: ReactNode }) {
  return (
    <button type="button" className={styles.link} aria-busy={dialog.isLoading} onClick={dialog.open}>
      {children}
    </button>
  );
}
