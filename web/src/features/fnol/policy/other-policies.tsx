import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import styles from './other-policies.module.css';

/** Claims on these policies are taken by phone. */
export function OtherPolicies({ policies }: { policies: readonly { policyNumber: string }[] }) {
  const text = useText();
  const { supportPhone } = useConfiguration();
  if (policies.length === 0) return null;
  return (
    <p className={styles.line}>
      {text('fnol.policies.byPhone', { numbers: policies.map(({ policyNumber }) => policyNumber).join(', ') })}{' '}
      <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`} className={styles.phone}>
        {supportPhone}
      </a>
    </p>
  );
}
