import { deploymentSchema } from '@beistand/contract/config.ts';
import { I18nProvider } from '@lingui/react';
import { prerender } from 'react-dom/static';
import * as v from 'valibot';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { withoutWords } from '#i18n/texts-fixture.ts';
import { demoDeployment } from '#platform/demo-deployment-fixture.ts';
import { RuntimeProvider, type Runtime } from '#platform/runtime.tsx';
import type { Step } from '#wizard/engine/definition.ts';

const texts = withoutWords();

/** The names of the fields that a page renders for these data, for a test that goes through all fields of a wizard. */
export async function drawnFields<Data>(
  Page: Step<Data>['Page'],
  data: Data,
  { part, deployment = demoDeployment }: { part?: string | undefined; deployment?: typeof demoDeployment } = {},
): Promise<string[]> {
  // Rendering needs neither the server nor a session.
  const runtime = { configuration: v.parse(deploymentSchema, deployment) } as Runtime;
  const { prelude } = await prerender(
    <RuntimeProvider runtime={runtime}>
      <TextsProvider texts={texts}>
        <I18nProvider i18n={texts.i18n}>
          <Page data={data} part={part} issues={[]} onChange={() => undefined} />
        </I18nProvider>
      </TextsProvider>
    </RuntimeProvider>,
  );
  const html = await new Response(prelude).text();
  return [...html.matchAll(/data-field="([^"]+)"/g)].map(([, name]) => name as string);
}
