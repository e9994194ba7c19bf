import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { isConnectionLost, untilConnected } from '#platform/network/connection.ts';
import { Button } from '#ui/action/button.tsx';
import { MessagePage } from './message-page.tsx';
import { SupportPhoneLink } from './support-phone-link.tsx';

/** Instead of a page that broke, inside the frame that still stands. */
export function ErrorPage({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const text = useText();
  const router = useRouter();

  const [isLost] = useState(isConnectionLost);

  async function showAgain() {
    await router.invalidate();
    reset();
  }

  async function retry() {
    // A fresh document helps against more than a lost network; without one it would bring nothing at all.
    if (isLost || isConnectionLost()) await showAgain();
    else window.location.reload();
  }

  const showByItself = useEffectEvent(showAgain);
  useEffect(() => {
    let isGone = false;
    if (isLost) void untilConnected().then(() => (isGone ? undefined : showByItself()));
    return () => {
      isGone = true;
    };
  }, [isLost]);

  return (
    <MessagePage
      title={text('errors.page.title')}
      intro={text('errors.page.intro')}
      actions={
        <>
          <Button variant="primary" onClick={() => void retry()}>
            {text('action.retry')}
          </Button>
          <SupportPhoneLink />
        </>
      }
    />
  );
}
