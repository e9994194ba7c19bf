import { useTexts } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import styles from './end-session.module.css';
import { useLazyDialog } from './shell/use-lazy-dialog.tsx';

/** Below every page of a case: the device may be somebody else's. */
export function EndSession() {
  const text = useText();
  const texts = useTexts();
  const notify = useNotifications();
  const dialog = useLazyDialog(
    () => import('./end-session-dialog.tsx').then((module) => module.loadEndSessionDialog(texts)),
    () => notify.failure(text('errors.generic')),
  );
  return (
    <div className={styles.foot}>
      <Button variant="quiet" loading={dialog.isLoading} onClick={dialog.open}>
        {text('shell.endSession')}
      </Button>
      {dialog.element}
    </div>
  );
}
