import { createRoute } from '@tanstack/react-router';
import { entering } from './entering.ts';
import { page } from './page.ts';
import { signedIn } from './signed-in.ts';

const sampleForm = createRoute({
  getParentRoute: () => signedIn,
  path: '/ui-form',
  beforeLoad: entering({ demo: true }, ['sampleForm', 'issues']),
}).lazy(() =>
  import('#features/gallery/sample-form/sample-form-page.tsx').then((module) => page(module.SampleFormPage)),
);

export const sampleFormRoutes = [sampleForm] as const;
