import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useText } from '#i18n/use-text.ts';
import { mailAddress } from '#platform/mail-address.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';
import styles from './case-contact.module.css';

/** The club's line and address for this kind of case. */
export function CaseContact({ ext }: { ext: CommunicationTypeExt }) {
  const text = useText();
  const { phone, email } = useConfiguration().contacts[ext];
  return (
    <section className={styles.contact}>
      <p>{text(`access.login.help.${ext}`)}</p>
      <a href={telephoneAddress(phone)} className={styles.way}>
        <Phone aria-hidden="true" className={styles.icon} />
        {phone}
      </a>
      <a href={mailAddress(email)} className={styles.way}>
        <Mail aria-hidden="true" className={styles.icon} />
        {email}
      </a>
    </section>
  );
}
