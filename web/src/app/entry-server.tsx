import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { createApp } from './create-app.tsx';
import { earlyTapsScript } from './early-taps.ts';
import { pageTitle } from '#platform/page-title.ts';

export type RenderInput = { path: string; locale: Locale; configuration: RuntimeConfiguration };

/** Renders a page to HTML in a language. */
export async function render({ path, locale, configuration }: RenderInput) {
  const address = `${configuration.basePath.replace(/\/$/, '')}${path}`;
  const { app, router, texts } = createApp({
    configuration,
    locale,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  return {
    html: renderToString(app),
    title: pageTitle(texts.i18n._('report.title'), configuration.name),
    earlyScript: earlyTapsScript,
    modules: modulesOfFirstPage(locale),
    otherModules,
  };
}

/** What every page but the first loads before its own code. */
const otherModules = {
  visitors: ['src/app/routes/open-routes.ts'],
  signedIn: ['src/app/routes/signed-in-routes.ts'],
};

/** The first page and its texts, so that the browser can load them in parallel. */
function modulesOfFirstPage(locale: Locale): string[] {
  const messages = `src/i18n/first-page-messages/${locale}`;
  return ['src/features/report/report-page.tsx', `${messages}.ts`, `${messages}-report.ts`];
}
