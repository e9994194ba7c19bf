import '#ui/tokens.css';
import '#ui/base.css';
import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import { bcp47, type Locale } from '@beistand/contract/locales.ts';
import { createBrowserHistory } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { storedLocale } from '#i18n/locale-storage.ts';
import { watchTyping } from '#platform/loading/replace-page.ts';
import { hydrated } from '#platform/loading/hydration.ts';
import { createApp } from './create-app.tsx';
import { replayEarlyTaps } from './early-taps.ts';

type RuntimeBlock = { configuration: RuntimeConfiguration; locale: Locale };

// The header forbids frames already; a browser that ignores it is led out of the frame.
if (window.top && window.top !== window.self) window.top.location.href = window.self.location.href;

/** Whoever sets a new password is not to be signed in by an old cookie. */
const resetPasswordPath = '/auth/resetpassword';

watchTyping();
void start();

async function start(): Promise<void> {
  const { configuration, locale } = JSON.parse(document.getElementById('runtime')?.textContent ?? '') as RuntimeBlock;
  const { app, router, texts, session } = createApp({ configuration, locale, history: createBrowserHistory() });
  await router.load();
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root');
  // The drawn page is taken over as it is; any other is drawn now.
  if (root.hasChildNodes()) {
    // The router draws another boundary around its pages when it does not know that a server drew them before.
    router.ssr = { manifest: undefined };
    hydrateRoot(root, app, { onRecoverableError: (failure) => console.error(failure) });
  } else {
    createRoot(root).render(app);
  }

  if (session.mayExist() && router.latestLocation.pathname !== resetPasswordPath) void session.check();

  await hydrated;
  await replayEarlyTaps();
  document.documentElement.dataset['ready'] = 'true';

  const chosen = storedLocale();
  if (chosen && chosen !== locale && configuration.locales.includes(chosen)) {
    await texts.change(chosen);
    document.documentElement.lang = bcp47(chosen);
  }
}
