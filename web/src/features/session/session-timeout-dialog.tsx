import { useEffect, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useSession } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useLogout } from '#platform/sign-in/use-logout.ts';

const second = 1000;

/** Asks after a long inactivity whether the person is still there. Without an answer the session ends. */
export function SessionTimeoutDialog({ endsAt }: { endsAt: number }) {
  const text = useText();
  const session = useSession();
  const notify = useNotifications();
  const logout = useLogout();

  // Escape says no word of staying, so the page does.
  function stay() {
    session.touch();
    notify.success(text('signedIn.timeout.continued'));
  }

  return (
    <Dialog
      role="alertdialog"
      title={text('signedIn.timeout.title')}
      isOpen
      onClose={stay}
      actions={
        <>
          <Button variant="primary" onClick={session.touch}>
            {text('signedIn.timeout.continue')}
          </Button>
          <Button onClick={() => void logout()}>{text('signedIn.menu.logout')}</Button>
        </>
      }
    >
      <p>{text('signedIn.timeout.warning')}</p>
      <Countdown endsAt={endsAt} />
    </Dialog>
  );
}

function Countdown({ endsAt }: { endsAt: number }) {
  const text = useText();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);

  return <p>{text('signedIn.timeout.countdown', { seconds: Math.max(0, Math.ceil((endsAt - now) / second)) })}</p>;
}
