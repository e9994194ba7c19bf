import { Link, Navigate, Outlet } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useText } from '#i18n/use-text.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import styles from './desk-area.module.css';
import { worksAtDesk } from './desk-roles.ts';
import { KeyHelp } from './keys/key-help.tsx';
import { useDeskKeys } from './keys/use-desk-keys.ts';
import { CaseSearch } from './search/case-search.tsx';

/** All pages of the desk: the search above, the page, and its keys. Nobody else sees any of them. */
export function DeskArea() {
  const { authorities } = useUser();
  return worksAtDesk(authorities) ? <Desk /> : <Navigate to="/home" replace />;
}

function Desk() {
  const text = useText();
  const keys = useDeskKeys();
  return (
    <>
      <div className={styles.bar}>
        <CaseSearch />
        <Link to="/desk/new" className={buttonClass()} data-key="create">
          <Plus aria-hidden="true" />
          <span className={styles.words}>{text('desk.newCase')}</span>
        </Link>
      </div>
      <Outlet />
      <KeyHelp {...keys} />
    </>
  );
}
