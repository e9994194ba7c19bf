import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import Ambulance from 'lucide-react/icons/ambulance';
import Car from 'lucide-react/icons/car';
import Earth from 'lucide-react/icons/earth';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useText } from '#i18n/use-text.ts';
import { mailAddress } from '#platform/mail-address.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import styles from './contact-lines.module.css';
import { telephoneAddress } from '#platform/telephone-address.ts';

const lines = [
  ['medical', Ambulance],
  ['vehiclegermany', Car],
  ['vehicleabroad', Earth],
] as const satisfies readonly (readonly [CommunicationTypeExt, unknown])[];

/** The club's phone and e-mail for each kind of case. */
export function ContactLines() {
  const text = useText();
  const { contacts, country } = useConfiguration();
  return (
    <div className={styles.container}>
      <ul className={styles.lines}>
        {lines.map(([type, Icon]) => (
          <li key={type} className={styles.line}>
            <h3 className={styles.title}>
              <Icon aria-hidden="true" />
              {text(`shell.contact.${type}`, { country })}
            </h3>
            <a href={telephoneAddress(contacts[type].phone)} className={styles.phone}>
              <Phone aria-hidden="true" className={styles.icon} />
              {contacts[type].phone}
            </a>
            <a href={mailAddress(contacts[type].email)} className={styles.email}>
              <Mail aria-hidden="true" className={styles.icon} />
              <EmailAddress email={contacts[type].email} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An e-mail address that may break before the @. */
function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
