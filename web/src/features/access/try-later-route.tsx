import { createLazyRoute } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { FallbackPage } from './fallback-page.tsx';

export const tryLaterRoute = createLazyRoute('/trylater')({ component: TryLaterPage });

function TryLaterPage() {
  const text = useText();
  return <FallbackPage title={text('access.tryLater.title')} intro={text('access.tryLater.intro')} />;
}
