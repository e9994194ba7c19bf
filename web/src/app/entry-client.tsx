import '#ui/tokens.css';
import '#ui/base.css';
import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import { bcp47, type Locale } from '@beistand/contract/locales.ts';
import { createBrowserHistory } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { storedLocale } from '#i18n/locale-storage.ts';
import { replaceAtNewAddress, watchTyping } from '#platform/loading/replace-page.ts';
import { hydrated } from '#platform/loading/hydration.ts';
import { createApp } from './create-app.tsx';
import { replayEarlyTaps } from './early-taps.ts';

type RuntimeBlock = { configuration: RuntimeConfiguration; locale: Locale };

// The header forbids framing already. In a browser that ignores it, the page leaves the frame.
if (window.top && window.top !== window.self) window.top.location.href = window.self.location.href;

/** On this page an old cookie must not sign anybody in. */
const resetPasswordPath = '/auth/resetpassword';

watchTyping();
void start();

async function start(): Promise<void> {
  const { configuration, locale } = JSON.parse(document.getElementById('runtime')?.textContent ?? '') as RuntimeBlock;
  const history = createBrowserHistory();
  const { app, router, texts, session } = createApp({ configuration, locale, history });
  router.subscribe('onBeforeNavigate', () => replaceAtNewAddress(history));
  await router.load();
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root');
  // The server renders the first page only; any other page is rendered here.
  if (root.hasChildNodes()) {
    // Without this the router would render another Suspense boundary than on the server.
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
