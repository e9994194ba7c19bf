import { createLazyRoute, Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import styles from './narrow-page.module.css';

export const ssoLogoutRoute = createLazyRoute('/sso/logout')({ component: SsoLogoutPage });

/** The target of the alternative flow after a logout. */
function SsoLogoutPage() {
  const text = useText();
  const title = text('session.ssoLogout.title');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading title={title} intro={text('session.ssoLogout.intro')} />
      <ButtonRow>
        <Link to="/login-page" className={buttonClass({ variant: 'primary' })}>
          {text('session.ssoLogout.login')}
        </Link>
        <Link to="/" className={buttonClass()}>
          {text('session.ssoLogout.home')}
        </Link>
      </ButtonRow>
    </div>
  );
}
