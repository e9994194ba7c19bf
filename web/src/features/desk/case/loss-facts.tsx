import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { countriesIn } from '@beistand/contract/features/typelists/countries.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { useWhatHappened } from '#features/claims/what-happened.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { WrittenText } from '#ui/content/written-text.tsx';
import styles from './case-facts.module.css';

const optionWords = {
  immediateHelp: 'desk.option.immediateHelp',
  travelCountryMedicalCareInfo: 'desk.option.travelCountryMedicalCareInfo',
  destinationCountryMedicalCareInfo: 'desk.option.destinationCountryMedicalCareInfo',
} as const;

/** What was asked, what happened, where, and when it was reported. */
export function LossFacts({ shown }: { shown: DeskCase }) {
  const memberCause = useWhatHappened(shown.loss?.cause, 'desk.cause');
  if (shown.origin === 'portal') return <PortalLoss shown={shown} />;
  return <Facts shown={shown} cause={memberCause} />;
}

/** Claims on a policy have more causes, in a catalogue of their own. */
function PortalLoss({ shown }: { shown: DeskCase }) {
  const hasWords = useCatalogue('causes');
  const cause = useWhatHappened(shown.loss?.cause);
  return <Facts shown={shown} cause={hasWords ? cause : undefined} />;
}

function Facts({ shown, cause }: { shown: DeskCase; cause: string | undefined }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { loss, option, question, membershipNumber, licencePlate, createdAt } = shown;
  const country = countriesIn(locale).find(({ code }) => code === loss?.country)?.name ?? loss?.country;
  const rows = [
    [text('desk.loss.option'), option && text(optionWords[option])],
    [text('desk.loss.question'), question],
    [text('desk.loss.cause'), cause],
    [text('desk.loss.location'), [loss?.city, country].filter(Boolean).join(', ')],
    [text('desk.loss.description'), loss?.description],
    [text('desk.loss.membershipNumber'), membershipNumber],
    [text('desk.loss.licencePlate'), licencePlate],
    [text('desk.loss.reported'), formatDateTime(createdAt, locale, { timeZone })],
  ] as const;
  return (
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
  );
}
