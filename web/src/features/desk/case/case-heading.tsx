import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import Glasses from 'lucide-react/icons/glasses';
import { useEffect, useRef } from 'react';
import { CloseButton } from '#features/desk/closing/close-button.tsx';
import { ReopenButton } from '#features/desk/closing/reopen-button.tsx';
import { useCaseWork } from '#features/desk/api/case-api.ts';
import { useText } from '#i18n/use-text.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { UnbrokenNumbers } from '#ui/content/unbroken-numbers.tsx';
import { CaseStateLabel } from './case-state-label.tsx';
import { useSpokenLanguage } from './use-spoken-language.ts';
import styles from './case-heading.module.css';

type CaseHeadingProps = { claimNumber: string; shown: DeskCase | undefined };

/** Whose case it is, how it stands, and who else has it open. It is there before the case is, so that the focus stays on it. */
export function CaseHeading({ claimNumber, shown }: CaseHeadingProps) {
  const text = useText();
  const insured = shown?.people[0];
  const name = insured && `${insured.firstName} ${insured.lastName}`.trim();
  const state = shown?.state;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  // The button that closed or opened it again is gone, and the focus with it.
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== state;
    before.current = state;
    if (hasChanged && document.activeElement === document.body) heading.current?.focus();
  }, [state]);
  return (
    <div className={styles.heading}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles.name}>
          <UnbrokenNumbers>{name || text('desk.case.title', { number: claimNumber })}</UnbrokenNumbers>
        </h1>
        <p className={styles.facts}>
          {name && <span className={styles.number}>{claimNumber}</span>}
          {shown && <CaseStateLabel state={shown.state} />}
          {shown && shown.state !== 'erased' && <Facts {...shown} />}
        </p>
        {shown && shown.state !== 'erased' && <Viewers claimNumber={claimNumber} />}
      </div>
      {shown?.state === 'open' && <CloseButton shown={shown} />}
      {shown?.state === 'closed' && <ReopenButton shown={shown} />}
    </div>
  );
}

function Facts({ communicationTypeExt, language, closeReason }: DeskCase) {
  const text = useText();
  const spoken = useSpokenLanguage(language);
  return (
    <>
      {communicationTypeExt && <span>{text(`desk.ext.${communicationTypeExt}`)}</span>}
      <span>{text('desk.language', { language: spoken })}</span>
      {closeReason && (
        <span>
          {text('desk.close.reason')}: {text(`desk.close.reason.${closeReason}`)}
        </span>
      )}
    </>
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
