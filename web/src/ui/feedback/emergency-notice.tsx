import Phone from 'lucide-react/icons/phone';
import Siren from 'lucide-react/icons/siren';
import { useId } from 'react';
import { useText } from '#i18n/use-text.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import styles from './emergency-notice.module.css';

type EmergencyNoticeProps = {
  /** 112 in Europe. */
  emergencyNumber: string;
  clubName: string;
  /** As people write it; spaces are removed for dialling. */
  clubNumber: string;
};

/** The emergency number and the club's number, at the top of a page for people who may be in danger. */
export function EmergencyNotice({ emergencyNumber, clubName, clubNumber }: EmergencyNoticeProps) {
  const text = useText();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.notice}>
      <div className={styles.head}>
        <Siren aria-hidden="true" className={styles.icon} />
        <h2 id={titleId} className={styles.title}>
          {text('ui.emergency.title')}
        </h2>
      </div>
      <div className={styles.lines}>
        <ButtonLink href={dial(emergencyNumber)} variant="danger" wide>
          <Phone aria-hidden="true" />
          <span>
            <span className={styles.who}>{text('ui.emergency.call')}</span>{' '}
            <span className={styles.number}>{emergencyNumber}</span>
          </span>
        </ButtonLink>
        <ButtonLink href={dial(clubNumber)} wide>
          <Phone aria-hidden="true" />
          <span>
            <span className={styles.who}>{clubName}</span> <span className={styles.number}>{clubNumber}</span>
          </span>
        </ButtonLink>
      </div>
    </section>
  );
}

function dial(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}
