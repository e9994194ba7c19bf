import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { MessagePage } from './shell/failures/message-page.tsx';
import { SupportPhoneLink } from './shell/contact/support-phone-link.tsx';

export function NotFoundPage() {
  const text = useText();
  return (
    <MessagePage
      title={text('errors.notFound.title')}
      intro={text('errors.notFound.intro')}
      actions={
        <>
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {text('errors.notFound.home')}
          </Link>
          <SupportPhoneLink />
        </>
      }
    />
  );
}
