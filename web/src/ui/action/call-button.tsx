import Phone from 'lucide-react/icons/phone';
import { ButtonLink } from './button-link.tsx';
import styles from './call-button.module.css';

/** A number to call as wide as its card. It stays on one line. */
export function CallButton({ href, phoneNumber }: { href: string; phoneNumber: string }) {
  return (
    <ButtonLink wide href={href}>
      <Phone aria-hidden="true" />
      <span className={styles.number}>{phoneNumber}</span>
    </ButtonLink>
  );
}
