import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import styles from './provider-login.module.css';

type ProviderLoginProps = {
  /** It is the only way to sign in. */
  isOnly: boolean;
  onLogin: () => Promise<unknown>;
};

/** A button to the login page of the insurer's provider, or of a social login. */
export function ProviderLogin({ isOnly, onLogin }: ProviderLoginProps) {
  const text = useText();
  const { name } = useConfiguration();
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    await onLogin();
    setLeaving(false);
  }

  return (
    <div className={isOnly ? undefined : styles.second}>
      <Button variant={isOnly ? 'primary' : 'secondary'} wide loading={isLeaving} onClick={() => void leave()}>
        {isOnly ? text('session.provider.only', { name }) : text('session.provider.other')}
      </Button>
    </div>
  );
}
