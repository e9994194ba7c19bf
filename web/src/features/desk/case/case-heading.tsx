import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { localeNames } from '@beistand/contract/locales.ts';
import Glasses from 'lucide-react/icons/glasses';
import { CloseButton } from '#features/desk/acts/close-button.tsx';
import { ReopenButton } from '#features/desk/acts/reopen-button.tsx';
import { useCaseWork } from '#features/desk/api/case-api.ts';
import { useText } from '#i18n/use-text.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { CaseStateLabel } from './case-state-label.tsx';
import styles from './case-heading.module.css';

/** Whose case it is, how it stands, and who else has it open. */
export function CaseHeading({ shown }: { shown: DeskCase }) {
  const text = useText();
  const { claimNumber, state, communicationTypeExt, language, closeReason, people } = shown;
  const [insured] = people;
  const name = insured ? `${insured.firstName} ${insured.lastName}`.trim() : claimNumber;
  return (
    <div className={styles.heading}>
      <div>
        <h1 tabIndex={-1} className={styles.name}>
          {name}
        </h1>
        <p className={styles.facts}>
          <span className={styles.number}>{claimNumber}</span>
          <CaseStateLabel state={state} />
          {communicationTypeExt && <span>{text(`desk.ext.${communicationTypeExt}`)}</span>}
          <span>{text('desk.language', { language: localeNames[language] })}</span>
          {closeReason && <span>{text(`desk.close.reason.${closeReason}`)}</span>}
        </p>
        <Viewers claimNumber={claimNumber} />
      </div>
      {state === 'open' ? <CloseButton claimNumber={claimNumber} /> : <ReopenButton claimNumber={claimNumber} />}
    </div>
  );
}

function Viewers({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const { id } = useUser();
  const others = (useCaseWork(claimNumber).data?.viewers ?? []).filter((viewer) => viewer.id !== id);
  return (
    <p role="status" className={styles.viewers}>
      {others.length > 0 && (
        <>
          <Glasses aria-hidden="true" />
          {text('desk.viewedBy', { names: others.map(({ name }) => name).join(', ') })}
        </>
      )}
    </p>
  );
}
