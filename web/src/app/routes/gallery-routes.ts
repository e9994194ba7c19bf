import { createRoute } from '@tanstack/react-router';
import { root } from '#app/first-routes.tsx';
import { entering } from './entering.ts';
import { page } from './page.ts';

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/ui',
  beforeLoad: entering({ demo: true }, ['gallery', 'issues']),
}).lazy(() => import('#features/gallery/gallery-page.tsx').then((module) => page(module.GalleryPage)));

const sampleWizard = createRoute({
  getParentRoute: () => root,
  path: '/ui-wizard',
  beforeLoad: entering({ demo: true }, ['wizard', 'issues', 'sample']),
}).lazy(() =>
  import('#features/gallery/sample-wizard/sample-wizard-page.tsx').then((module) => page(module.SampleWizardPage)),
);

const sampleWizardSteps = createRoute({ getParentRoute: () => sampleWizard, path: '$' });

export const galleryRoutes = [gallery, sampleWizard.addChildren([sampleWizardSteps])] as const;
