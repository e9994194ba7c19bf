import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';
import styles from './login-help.module.css';

/** Links for people who cannot sign in. */
export function LoginHelp() {
  const text = useText();
  const { club, features, supportPhone } = useConfiguration();
  return (
    <div className={styles.help}>
      {features.forgotPassword && <Link to="/auth/forgotpassword">{text('session.forgotPassword.link')}</Link>}
      {features.signUp && <Link to="/auth/signup">{text('session.signUp.link')}</Link>}
      <Link to="/fnol-{$lob}" params={{ lob: club }}>
        {text('session.login.report')}
      </Link>
      <p className={styles.phone}>
        {text('session.login.help')} <a href={telephoneAddress(supportPhone)}>{supportPhone}</a>
      </p>
    </div>
  );
}
