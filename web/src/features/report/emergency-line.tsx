import { emergencyNumberIn } from '@beistand/contract/features/places/emergency-numbers.ts';
import Phone from 'lucide-react/icons/phone';
import Siren from 'lucide-react/icons/siren';
import { useId } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import styles from './emergency-line.module.css';

/** The emergency number of the country, or the deployment's own as long as none is chosen, and the club's line. */
export function EmergencyLine({ country }: { country: string }) {
  const text = useText();
  const configuration = useConfiguration();
  const titleId = useId();
  const number = emergencyNumberIn(country, configuration);
  const { phone } = configuration.contacts.medical;
  return (
    <section aria-labelledby={titleId} className={styles.line}>
      <Siren aria-hidden="true" className={styles.icon} />
      <h2 id={titleId} className={styles.title}>
        {text('report.emergency.title')}
      </h2>
      <div className={styles.numbers}>
        <ButtonLink href={telephoneAddress(number)} variant="danger" size="small" className={styles.number}>
          {text('report.emergency.call', { number })}
        </ButtonLink>
        <ButtonLink href={telephoneAddress(phone)} size="small" className={styles.number}>
          <Phone aria-hidden="true" className={styles.phone} />
          {configuration.theme.logo.wordmark} <span className={styles.written}>{phone}</span>
        </ButtonLink>
      </div>
    </section>
  );
}
