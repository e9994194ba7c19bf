import { Link, useLocation, useRouterState } from '@tanstack/react-router';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Phone from 'lucide-react/icons/phone';
import { useText } from '#i18n/use-text.ts';
import { useSupportPhone } from '#platform/member/support-phone.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { classNames } from '#ui/class-names.ts';
import { showsHeaderActions } from './header-actions.ts';
import styles from './header.module.css';
import { LanguageChooser } from './language-chooser.tsx';
import { menuId } from './menu-id.ts';
import { SignedIn } from './signed-in.tsx';
import type { LazyDialog } from '#app/shell/use-lazy-dialog.tsx';
import type { MouseEvent } from 'react';

type HeaderProps = { contact: LazyDialog };

export function Header({ contact }: HeaderProps) {
  const text = useText();
  const { capabilities } = useConfiguration();
  const pathname = useLocation({ select: (location) => location.pathname });
  const hasActions = showsHeaderActions(pathname);
  const isMoving = useRouterState({ select: (state) => state.status === 'pending' });

  /** The focus is back at the menu's button before the dialog takes it. */
  function openContact(event: MouseEvent) {
    closeMenu(event);
    contact.open();
  }

  return (
    <header className={styles.header}>
      <div className={classNames(styles.signal, isMoving && styles.moving)} />
      <div className={styles.row}>
        <Brand />
        <div className={styles.actions}>
          {hasActions && <PhoneActions pathname={pathname} />}
          <div id={menuId} popover={hasActions ? 'auto' : undefined} className={styles.menu}>
            <LanguageChooser />
            {hasActions && (
              <>
                {capabilities.faq && (
                  <Link to="/faq" className={styles.action} onClick={closeMenu}>
                    <CircleQuestionMark aria-hidden="true" className={styles.icon} />
                    {text('shell.faq')}
                  </Link>
                )}
                <button type="button" className={styles.action} aria-busy={contact.isLoading} onClick={openContact}>
                  <Phone aria-hidden="true" className={styles.icon} />
                  {text('shell.contact')}
                </button>
              </>
            )}
          </div>
          <SignedIn openContact={hasActions ? contact.open : undefined} />
        </div>
      </div>
    </header>
  );
}

/** On phones: a call, and the button of the menu. The browser opens that by itself, so it works before any script is there. */
function PhoneActions({ pathname }: { pathname: string }) {
  const text = useText();
  return (
    <>
      <a href={telephoneAddress(usePhone(pathname))} className={styles.action}>
        <Phone aria-hidden="true" className={styles.icon} />
        {text('shell.call')}
      </a>
      <button type="button" popoverTarget={menuId} className={styles.action} aria-label={text('shell.menu')} />
    </>
  );
}

/** The phone number in the header: on the pages of a report the medical line, because members who report are ill or hurt. */
function usePhone(pathname: string): string {
  const { club, contacts } = useConfiguration();
  const phone = useSupportPhone();
  return pathname.startsWith(`/fnol-${club}`) || pathname === `/${club}-confirmation` ? contacts.medical.phone : phone;
}

/** Whoever chose something in the menu is done with it. */
function closeMenu({ currentTarget }: MouseEvent) {
  const menu: { hidePopover?: () => void } | null = currentTarget.closest<HTMLElement>('[popover]');
  // Not every browser knows popovers.
  menu?.hidePopover?.();
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
