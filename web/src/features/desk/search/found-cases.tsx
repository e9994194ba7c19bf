import type { FoundCase } from '@beistand/contract/features/desk/inbox-schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { useFoundName } from '#features/desk/api/search-api.ts';
import { CaseStateLabel } from '#features/desk/case/case-state-label.tsx';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import styles from './found-cases.module.css';

type FoundCasesProps = { found: readonly FoundCase[]; onChoose: (found: FoundCase) => void };

/** The newest first, with what of each case matched. */
export function FoundCases({ found, onChoose }: FoundCasesProps) {
  return (
    <ul className={styles.list}>
      {found.map((one) => (
        <FoundRow key={one.claimNumber} found={one} onChoose={() => onChoose(one)} />
      ))}
    </ul>
  );
}

function FoundRow({ found, onChoose }: { found: FoundCase; onChoose: () => void }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { claimNumber, state, communicationTypeExt, createdAt, matched } = found;
  const name = useFoundName(found);
  return (
    <li className={styles.row} data-desk-row="">
      <div className={styles.words}>
        <Button size="small" onClick={onChoose} {...(name && { 'aria-label': `${name}, ${claimNumber}` })}>
          {name ?? claimNumber}
        </Button>
        <p className={styles.facts}>
          {name && <span className={styles.number}>{`${claimNumber} · `}</span>}
          {communicationTypeExt && `${text(`desk.ext.${communicationTypeExt}`)} · `}
          {text('desk.search.since', { date: formatDate(createdAt, locale, { timeZone }) })}
        </p>
        <p className={styles.facts}>
          {text('desk.search.matched', { what: matched.map((one) => text(`desk.match.${one}`)).join(', ') })}
        </p>
      </div>
      <CaseStateLabel state={state} />
    </li>
  );
}
