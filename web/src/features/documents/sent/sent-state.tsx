import Check from 'lucide-react/icons/check';
import { useRefusalText } from '#features/documents/refusal-text.ts';
import { useText } from '#i18n/use-text.ts';
import { StatusLabel } from '#ui/content/status-label.tsx';
import type { JudgedFile } from './judged-files.ts';
import styles from './sent-state.module.css';

/** That a file arrived, which is not that it is accepted; or that it was refused and why. */
export function SentState({ file: { isKnown, refused } }: { file: JudgedFile }) {
  const text = useText();
  const refusalText = useRefusalText();
  if (!refused)
    return (
      <StatusLabel
        tone="neutral"
        icon={Check}
        label={text(isKnown ? 'documents.queue.known' : 'documents.queue.sent')}
      />
    );
  return (
    <>
      <StatusLabel tone="danger" label={text('documents.state.refused')} />
      {refused.refusal && <p className={styles.reason}>{refusalText(refused.refusal)}</p>}
    </>
  );
}
