import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { countriesIn } from '@beistand/contract/features/typelists/countries.ts';
import { formatDate, formatDateTime } from '@beistand/contract/formats.ts';
import Phone from 'lucide-react/icons/phone';
import type { LossCause } from '@beistand/contract/features/report/schema.ts';
import { useWhatHappened } from '#features/claims/what-happened.ts';
import type { MessageId } from '#i18n/message-id.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import { WrittenText } from '#ui/content/written-text.tsx';
import { Card } from '#ui/layout/card.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './case-facts.module.css';

/** Those of members' cases. Written out, because the rules of a report are heavy. */
const causes: Readonly<Record<LossCause, MessageId>> = {
  illness: 'desk.cause.illness',
  accident: 'desk.cause.accident',
  death: 'desk.cause.death',
  consulting_information: 'desk.cause.consulting_information',
};

/** The people of the case, whom one tap calls, and what happened. */
export function CaseFacts({ shown }: { shown: DeskCase }) {
  const text = useText();
  const memberCause = Object.entries(causes).find(([code]) => code === shown.loss?.cause)?.[1];
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
      {shown.origin === 'portal' ? (
        <PortalLossCard shown={shown} />
      ) : (
        <LossCard shown={shown} cause={memberCause && text(memberCause)} />
      )}
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
        {phone && <p className={styles.phone}>{phone}</p>}
        {email && (
          <p className={styles.more}>
            <a href={`mailto:${email}`} className={styles.email}>
              {email}
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

/** Claims on a policy have more causes, in a catalogue of their own. */
function PortalLossCard({ shown }: { shown: DeskCase }) {
  const hasWords = useCatalogue('causes');
  const cause = useWhatHappened(shown.loss?.cause);
  return <LossCard shown={shown} cause={hasWords ? cause : undefined} />;
}

function LossCard({ shown, cause }: { shown: DeskCase; cause: string | undefined }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { loss, membershipNumber, licencePlate, createdAt } = shown;
  const country = countriesIn(locale).find(({ code }) => code === loss?.country)?.name ?? loss?.country;
  const rows = [
    [text('desk.loss.cause'), cause],
    [text('desk.loss.location'), [loss?.city, country].filter(Boolean).join(', ')],
    [text('desk.loss.description'), loss?.description],
    [text('desk.loss.membershipNumber'), membershipNumber],
    [text('desk.loss.licencePlate'), licencePlate],
    [text('desk.loss.reported'), formatDateTime(createdAt, locale, { timeZone })],
  ] as const;
  return (
    <Card title={text('desk.loss')}>
      <dl className={styles.facts}>
        {rows.map(
          ([term, description]) =>
            description && (
              <div key={term}>
                <dt className={styles.more}>{term}</dt>
                <dd className={styles.fact}>
                  <WrittenText text={description} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}
