import type { FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { SavedLine, type SaveState } from '#wizard/saving/saved-line.tsx';
import styles from './fnol-status.module.css';

/** Above each step: the number of the draft or policy, the time of the loss, and whether the newest entries are saved. */
export function FnolStatus({ claim, saved }: { claim: FnolData; saved: SaveState }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { claimNumber, policy, lossDate } = claim;
  const parts = [
    claimNumber
      ? text('fnol.draft.number', { number: claimNumber })
      : policy && text('fnol.policy.number', { number: policy.policyNumber ?? '' }),
    policy && lossDate && formatDateTime(lossDate, locale, { timeZone, pages: 'claims' }),
  ].filter(Boolean);
  return (
    <div className={styles.status}>
      <p className={styles.facts}>
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      <SavedLine saved={saved} />
    </div>
  );
}
