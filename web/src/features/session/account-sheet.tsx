import { formatDateTime } from '@beistand/contract/formats.ts';
import { useNavigate } from '@tanstack/react-router';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import House from 'lucide-react/icons/house';
import LogOut from 'lucide-react/icons/log-out';
import Phone from 'lucide-react/icons/phone';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { roleOfUser } from '#platform/sign-in/role-of-user.ts';
import type { SignedInUser } from '#platform/sign-in/signed-in-user.ts';
import { useLogout } from '#platform/sign-in/use-logout.ts';
import type { OpenedMenu } from '#ui/overlay/menu.tsx';
import { MenuSheet } from '#ui/overlay/menu-sheet.tsx';
import styles from './account-sheet.module.css';

type AccountSheetProps = OpenedMenu & { user: SignedInUser; openContact: (() => void) | undefined };

/** What the account menu opens. */
export function AccountSheet({ user, openContact, ...opened }: AccountSheetProps) {
  const text = useText();
  const navigate = useNavigate();
  const logout = useLogout();
  const { faq: hasFaq } = useConfiguration().capabilities;
  return (
    <MenuSheet
      {...opened}
      head={<Person user={user} />}
      items={[
        {
          id: 'home',
          label: text('signedIn.menu.home'),
          icon: <House aria-hidden="true" />,
          onSelect: () => void navigate({ to: '/home' }),
        },
        ...(openContact && hasFaq
          ? [
              {
                id: 'faq',
                label: text('shell.faq'),
                icon: <CircleQuestionMark aria-hidden="true" />,
                isForPhones: true,
                onSelect: () => void navigate({ to: '/faq' }),
              },
            ]
          : []),
        ...(openContact
          ? [
              {
                id: 'contact',
                label: text('shell.contact'),
                icon: <Phone aria-hidden="true" />,
                isForPhones: true,
                onSelect: openContact,
              },
            ]
          : []),
        {
          id: 'logout',
          label: text('signedIn.menu.logout'),
          icon: <LogOut aria-hidden="true" />,
          onSelect: () => void logout(),
        },
      ]}
    />
  );
}

/** The previous sign-in is shown so that people notice one that was not theirs. */
function Person({ user }: { user: SignedInUser }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { name, previousLogonTime } = user;
  return (
    <>
      <p className={styles.person}>{name}</p>
      <p>{text(`signedIn.role.${roleOfUser(user)}`)}</p>
      {previousLogonTime && (
        <p className={styles.logon}>
          {text('signedIn.menu.previousLogon', { date: formatDateTime(previousLogonTime, locale, { timeZone }) })}
        </p>
      )}
    </>
  );
}
