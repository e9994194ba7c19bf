import Check from 'lucide-react/icons/check';
import { useRefusalText } from '#features/documents/refusal-text.ts';
import { useText } from '#i18n/use-text.ts';
import { StatusLabel } from '#ui/content/status-label.tsx';
import type { JudgedFile } from './judged-files.ts';
import styles from './sent-state.module.css';

/** The state of a sent file: arrived, which does not mean accepted, or refused and why. */
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
