import Keyboard from 'lucide-react/icons/keyboard';
import { Suspense } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useOnceActive } from '#platform/loading/use-once-active.ts';
import { Button } from '#ui/action/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import styles from './key-help.module.css';
import type { DeskKeys } from './use-desk-keys.ts';

const KeyDialog = lazyPart(() => import('./key-dialog.tsx').then((module) => module.KeyDialog));

/** With shorter words than the dialog has. */
const ofList = [
  ['J K', 'rows'],
  ['Enter', 'open'],
  ['V', 'preview'],
  ['Escape', 'back'],
  ['T', 'take'],
  ['R', 'release'],
  ['N', 'nextOne'],
  ['/', 'search'],
] as const;

/** The keys of a list in one line, and the way to all keys of the desk. */
export function KeyHelp(keys: DeskKeys) {
  const text = useText();
  useOnceActive(() => KeyDialog.preload());
  return (
    <div className={styles.line}>
      {keys.areOn && (
        <p className={styles.hints}>
          {ofList.map(([key, action]) => (
            <span key={key}>
              <kbd>{key === 'Enter' || key === 'Escape' ? text(`desk.key.${key}`) : key}</kbd>{' '}
              {text(`desk.key.${action}`)}
            </span>
          ))}
        </p>
      )}
      <Button size="small" variant="quiet" onClick={() => keys.showHelp(true)}>
        <Keyboard aria-hidden="true" />
        {text('desk.keys')}
      </Button>
      {keys.isHelpOpen && (
        <Suspense>
          <KeyDialog {...keys} />
        </Suspense>
      )}
    </div>
  );
}
