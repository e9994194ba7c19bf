import { copyrightYear } from '@beistand/contract/constants.ts';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './footer.module.css';
import type { LazyDialog } from './use-lazy-dialog.tsx';

type FooterProps = { contact: LazyDialog; privacy: LazyDialog };

export function Footer({ contact, privacy }: FooterProps) {
  const text = useText();
  const { name, legalLinks } = useConfiguration();
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <nav aria-label={text('shell.footer.label')}>
          <ul className={styles.links}>
            <li>
              <LegalLink href={legalLinks.privacy}>{text('shell.footer.privacy')}</LegalLink>
            </li>
            <li>
              <DialogButton dialog={privacy}>{text('shell.footer.cookies')}</DialogButton>
            </li>
            <li>
              <LegalLink href={legalLinks.imprint}>{text('shell.footer.imprint')}</LegalLink>
            </li>
            <li>
              <DialogButton dialog={contact}>{text('shell.contact')}</DialogButton>
            </li>
          </ul>
        </nav>
        <p className={styles.copyright}>{text('shell.footer.copyright', { year: String(copyrightYear), name })}</p>
      </div>
    </footer>
  );
}

/** Beside the page, not instead of it: nobody loses what was typed by reading the small print. */
function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  const text = useText();
  return (
    <a href={href} target="_blank" rel="noreferrer" className={styles.link}>
      {children}
      <VisuallyHidden> {text('shell.newTab')}</VisuallyHidden>
    </a>
  );
}

function DialogButton({ dialog, children }: { dialog: LazyDialog; children: ReactNode }) {
  return (
    <button type="button" className={styles.link} aria-busy={dialog.isLoading} onClick={dialog.open}>
      {children}
    </button>
  );
}
