import type { ShownRequest } from '@beistand/contract/features/requests/schema.ts';
import X from 'lucide-react/icons/x';
import { useText } from '#i18n/use-text.ts';
import { DueLine } from '#ui/content/due-line.tsx';
import { WrittenText } from '#ui/content/written-text.tsx';
import styles from './request-refusal.module.css';

/** That what came was not enough, and why; it comes before the date. */
export function RequestRefusal({ request: { state, refusal } }: { request: ShownRequest }) {
  const text = useText();
  if (state !== 'open' || refusal === undefined) return null;
  return (
    <>
      <DueLine tone="danger" icon={X}>
        {text('requests.notAccepted')}
      </DueLine>
      <span className={styles.reason}>
        <WrittenText text={text('requests.refused', { reason: refusal })} />
      </span>
    </>
  );
}
