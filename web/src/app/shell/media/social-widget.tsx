import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, use, useEffect, useRef } from 'react';
import { useCookieChoice } from '#app/shell/cookie-choice.ts';
import type { SocialNetwork } from '#app/shell/optional-services.ts';
import type { LazyDialog } from '#app/shell/use-lazy-dialog.tsx';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { loadScript } from '#platform/loading/load-script.ts';
import { socialClients } from './social-clients.ts';
import styles from './social-widget.module.css';

type SocialWidgetProps = { network: SocialNetwork; page: string; privacy: LazyDialog };

/** A network's posts once the visitor has approved; until then, and where it breaks, the way to them. */
export function SocialWidget({ network, page, privacy }: SocialWidgetProps) {
  const text = useText();
  const isApproved = useCookieChoice() === true;
  const name = text(`shell.service.${network}`);
  return (
    <Card title={name}>
      <Stack>
        {isApproved ? (
          <CatchBoundary
            getResetKey={() => network}
            errorComponent={() => <p>{text('shell.media.unavailable', { name })}</p>}
          >
            <Suspense fallback={<LoadingState />}>
              <Posts network={network} page={page} />
            </Suspense>
          </CatchBoundary>
        ) : (
          <>
            <p>{text('shell.media.approval', { name })}</p>
            <Button size="small" loading={privacy.isLoading} onClick={privacy.open}>
              {text('shell.cookies.settings')}
            </Button>
          </>
        )}
        <a href={socialClients[network].pageAddress(page)} target="_blank" rel="noreferrer" className={styles.link}>
          {text('shell.media.open', { name })}
        </a>
      </Stack>
    </Card>
  );
}

function Posts({ network, page }: { network: SocialNetwork; page: string }) {
  const { locale } = useLocale();
  const { tweetLimit } = useConfiguration().mediaSidebar;
  const place = useRef<HTMLDivElement>(null);
  use(loadScript(socialClients[network].scriptAddress(locale)));

  useEffect(() => {
    if (place.current) socialClients[network].draw(place.current, { page, locale, tweetLimit });
  }, [network, page, locale, tweetLimit]);

  return <div ref={place} className={styles.posts} />;
}
