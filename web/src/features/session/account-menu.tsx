import UserRound from 'lucide-react/icons/user-round';
import { Suspense } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useOnceActive } from '#platform/loading/use-once-active.ts';
import type { SignedInUser } from '#platform/sign-in/signed-in-user.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import styles from './account-menu.module.css';

// Loaded once the person does something, so that a press on the button finds it there.
const AccountSheet = lazyPart(() => import('./account-sheet.tsx').then((module) => module.AccountSheet));

type AccountMenuProps = { user: SignedInUser; openContact: (() => void) | undefined };

/** The menu in the header: who is signed in, as what and since when last, a link to the home page, and logout. */
export function AccountMenu({ user, openContact }: AccountMenuProps) {
  const text = useText();
  useOnceActive(AccountSheet.preload);
  return (
    <Menu
      triggerClass={styles.trigger}
      triggerLabel={text('signedIn.menu.label', { name: user.name })}
      trigger={
        <>
          <UserRound aria-hidden="true" className={styles.icon} />
          <span className={styles.name}>{user.name}</span>
        </>
      }
      sheet={(opened) => (
        <Suspense fallback={<LoadingState />}>
          <AccountSheet {...opened} user={user} openContact={openContact} />
        </Suspense>
      )}
    />
  );
}
