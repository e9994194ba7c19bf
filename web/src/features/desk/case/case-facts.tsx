import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import Phone from 'lucide-react/icons/phone';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { mailAddress } from '#platform/mail-address.ts';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { brokenAtJoints } from '#ui/content/written-text.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './case-facts.module.css';
import { LossFacts } from './loss-facts.tsx';

/** The people of the case, whom one tap calls, and what happened. */
export function CaseFacts({ shown }: { shown: DeskCase }) {
  const text = useText();
  return (
    <>
      <Card title={text('desk.people')}>
        <ul className={styles.people}>
          {shown.people.map((person, index) => (
            // People of a case have no id; their order stays.
            <PersonRow key={index} person={person} />
          ))}
        </ul>
      </Card>
      <Card title={text('desk.loss')}>
        <LossFacts shown={shown} />
      </Card>
    </>
  );
}

function PersonRow({ person }: { person: DeskCase['people'][number] }) {
  const text = useText();
  const { locale } = useLocale();
  const { role, firstName, lastName, dateOfBirth, phone, email } = person;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <li className={styles.person}>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.more}>{text(`desk.role.${role}`)}</p>
        {dateOfBirth && <p className={styles.more}>{text('desk.born', { date: formatDate(dateOfBirth, locale) })}</p>}
        {phone && (
          <p className={styles.phone}>
            <a href={telephoneAddress(phone)}>{phone}</a>
          </p>
        )}
        {email && (
          <p className={styles.more}>
            <a href={mailAddress(email)} className={styles.email}>
              {brokenAtJoints(email)}
            </a>
          </p>
        )}
      </div>
      {phone && (
        <a href={telephoneAddress(phone)} className={buttonClass({ size: 'small' })}>
          <Phone aria-hidden="true" />
          <VisuallyHidden>{text('desk.callPerson', { name })}</VisuallyHidden>
        </a>
      )}
    </li>
  );
}
