import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { useCallNumbers } from './api.ts';
import styles from './urgent-call.module.css';

/** The phone number for people who cannot wait, and the emergency number of the country that they are in. */
export function UrgentCall({ ext }: { ext: CommunicationTypeExt }) {
  const text = useText();
  const { contacts, emergencyNumber } = useConfiguration();
  const { phone } = contacts[ext];
  const { data, isPending } = useCallNumbers();
  const danger = data?.emergencyNumber ?? emergencyNumber;
  return (
    <p className={styles.urgent}>
      {text('callbacks.urgent')} <a href={telephoneAddress(phone)}>{phone}</a>.{' '}
      {!isPending && (
        <>
          {text('callbacks.danger')} <a href={telephoneAddress(danger)}>{danger}</a>.
        </>
      )}
    </p>
  );
}
