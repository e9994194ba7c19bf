import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { isConnectionLost } from '#platform/connection.ts';
import { Button } from '#ui/button.tsx';
import { MessagePage } from './message-page.tsx';
import { SupportPhoneLink } from './support-phone-link.tsx';

/** Instead of a page that broke, inside the frame that still stands. */
export function ErrorPage({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const text = useText();
  const router = useRouter();

  async function retry() {
    // A fresh document also brings the code of a newer release; without a network it would bring nothing at all.
    if (!isConnectionLost()) return window.location.reload();
    await router.invalidate();
    reset();
  }

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
