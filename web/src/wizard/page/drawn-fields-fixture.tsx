import type { ReactNode } from 'react';
import type { demoDeployment } from '#platform/demo-deployment-fixture.ts';
import { drawn } from '#platform/drawn-fixture.tsx';
import type { Step } from '#wizard/engine/definition.ts';

type DrawingOptions = {
  part?: string | undefined;
  deployment?: typeof demoDeployment;
  /** What the page needs around it. */
  within?: (page: ReactNode) => ReactNode;
};

/** The names of the fields that a page renders for these data, for a test that goes through all fields of a wizard. */
export async function drawnFields<Data>(
  Page: Step<Data>['Page'],
  data: Data,
  { part, deployment, within = (page) => page }: DrawingOptions = {},
): Promise<string[]> {
  const page = <Page data={data} part={part} issues={[]} onChange={() => undefined} />;
  const html = await drawn(within(page), deployment && { deployment });
  return [...html.matchAll(/data-field="([^"]+)"/g)].map(([, name]) => name as string);
}
