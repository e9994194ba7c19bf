import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';
import styles from './urgent-call.module.css';

/** The phone number for people who cannot wait. */
export function UrgentCall({ ext }: { ext: CommunicationTypeExt }) {
  const text = useText();
  const { contacts, emergencyNumber } = useConfiguration();
  const { phone } = contacts[ext];
  return (
    <p className={styles.urgent}>
      {text('callbacks.urgent')} <a href={telephoneAddress(phone)}>{phone}</a>. {text('callbacks.danger')}{' '}
      <a href={telephoneAddress(emergencyNumber)}>{emergencyNumber}</a>.
    </p>
  );
}
