import { Link, useLocation, useRouterState } from '@tanstack/react-router';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Phone from 'lucide-react/icons/phone';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { classNames } from '#ui/class-names.ts';
import { showsHeaderActions } from './header-actions.ts';
import styles from './header.module.css';
import { LanguageChooser } from './language-chooser.tsx';
import { SignedIn } from './signed-in.tsx';
import type { LazyDialog } from '#app/shell/use-lazy-dialog.tsx';

type HeaderProps = { contact: LazyDialog };

export function Header({ contact }: HeaderProps) {
  const text = useText();
  const { capabilities } = useConfiguration();
  const pathname = useLocation({ select: (location) => location.pathname });
  const hasActions = showsHeaderActions(pathname);
  const isMoving = useRouterState({ select: (state) => state.status === 'pending' });

  return (
    <header className={styles.header}>
      <div className={classNames(styles.signal, isMoving && styles.moving)} />
      <div className={styles.row}>
        <Brand />
        <div className={styles.actions}>
          <LanguageChooser />
          {hasActions && (
            <>
              {capabilities.faq && (
                <Link to="/faq" className={styles.action}>
                  <CircleQuestionMark aria-hidden="true" className={styles.icon} />
                  {text('shell.faq')}
                </Link>
              )}
              <button type="button" className={styles.action} aria-busy={contact.isLoading} onClick={contact.open}>
                <Phone aria-hidden="true" className={styles.icon} />
                {text('shell.contact')}
              </button>
            </>
          )}
          <SignedIn openContact={hasActions ? contact.open : undefined} />
        </div>
      </div>
    </header>
  );
}

function Brand() {
  const text = useText();
  const { logo } = useConfiguration().theme;
  return (
    <Link to="/" className={styles.brand} aria-label={text('shell.home', { name: logo.wordmark })}>
      <svg aria-hidden="true" viewBox="0 0 40 40" className={styles.mark}>
        <path transform="translate(4 4)" d={logo.path} />
      </svg>
      <span className={styles.wordmark}>{logo.wordmark}</span>
    </Link>
  );
}
