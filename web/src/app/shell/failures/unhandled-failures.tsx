import { useEffect, useEffectEvent } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { isWorthAnAlert } from './unhandled-failure.ts';
import { useLazyDialog } from '#app/shell/use-lazy-dialog.tsx';

/** Shows one dialog for errors that no page has handled. The browser still logs them. */
export function UnhandledFailures() {
  const text = useText();
  const notify = useNotifications();
  const alert = useLazyDialog(
    () => import('./failure-dialog.tsx').then((module) => module.FailureDialog),
    () => notify.failure(text('errors.generic')),
  );
  const tell = useEffectEvent((failure: unknown) => {
    if (isWorthAnAlert(failure)) alert.open();
  });

  useEffect(() => {
    const onError = (event: ErrorEvent) => tell(event.error);
    const onRejection = (event: PromiseRejectionEvent) => tell(event.reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);

  return alert.element;
}
