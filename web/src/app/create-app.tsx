import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import { I18nProvider } from '@lingui/react';
import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { createTexts } from '#i18n/texts.ts';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { isConnectionLost, untilConnected, watchedFetch } from '#platform/network/connection.ts';
import { createRpc } from '#platform/network/rpc-client.ts';
import { RuntimeProvider } from '#platform/runtime.tsx';
import { createSession } from '#platform/sign-in/session.ts';
import { createAppRouter } from './create-router.ts';

export type AppInput = { configuration: RuntimeConfiguration; locale: Locale; history: RouterHistory };

/** Creates the application, in the browser and on the server that renders the first page. */
export function createApp({ configuration, locale, history }: AppInput) {
  const texts = createTexts(locale, { isConnectionLost, untilConnected });
  const session = createSession(configuration);
  const rpc = createRpc({
    basePath: configuration.basePath,
    club: configuration.club,
    locale: () => texts.locale,
    session,
    fetch: watchedFetch,
  });
  const router = createAppRouter({ configuration, texts, session }, history);
  const app = (
    <RuntimeProvider runtime={{ configuration, rpc, session }}>
      <TextsProvider texts={texts}>
        <I18nProvider i18n={texts.i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </TextsProvider>
    </RuntimeProvider>
  );
  return { app, router, texts, rpc, session };
}
