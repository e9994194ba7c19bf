import { deploymentSchema } from '@beistand/contract/config.ts';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import * as v from 'valibot';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { connected } from '#i18n/texts-fixture.ts';
import { createTexts } from '#i18n/texts.ts';
import { demoDeployment } from './demo-deployment-fixture.ts';
import { RuntimeProvider, type Runtime } from './runtime.tsx';

type DrawingOptions = { deployment?: typeof demoDeployment; messages?: Record<string, string> };

/** The HTML of a part of a page. A text without a message is drawn as its id. */
export async function drawn(
  page: ReactNode,
  { deployment = demoDeployment, messages = {} }: DrawingOptions = {},
): Promise<string> {
  const texts = createTexts('de_DE', connected, async () => ({ messages, isComplete: true }));
  await texts.need(['shell']);
  // Rendering needs neither the server nor a session.
  const runtime = { configuration: v.parse(deploymentSchema, deployment) } as Runtime;
  const { prelude } = await prerender(
    <RuntimeProvider runtime={runtime}>
      <TextsProvider texts={texts}>
        <I18nProvider i18n={texts.i18n}>{page}</I18nProvider>
      </TextsProvider>
    </RuntimeProvider>,
  );
  return new Response(prelude).text();
}
