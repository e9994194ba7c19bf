import { createLazyRoute } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { FallbackPage } from './fallback-page.tsx';

export const callCenterRoute = createLazyRoute('/callcenter')({ component: CallCenterPage });

function CallCenterPage() {
  const text = useText();
  const { website } = useConfiguration();
  return (
    <FallbackPage
      title={text('access.callCenter.title')}
      intro={text('access.callCenter.intro')}
      actions={<ButtonLink href={website}>{text('access.back')}</ButtonLink>}
    />
  );
}
