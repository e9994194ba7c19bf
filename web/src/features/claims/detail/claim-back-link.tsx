import { useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { BackLink } from '#ui/action/back-link.tsx';

/** Leads back to the list the person came from, otherwise to all claims. */
export function ClaimBackLink() {
  const text = useText();
  const router = useRouter();
  const { basePath } = useConfiguration();
  const redirectPath = useLocation({ select: ({ state }) => state.redirectPath });
  const path = `${basePath}${(redirectPath ?? '/claims').replace(/^\//, '')}`;

  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(path);
  }

  return (
    <BackLink
      label={text('claims.back')}
      render={({ className, children }) => (
        <a href={path} className={className} onClick={go}>
          {children}
        </a>
      )}
    />
  );
}
