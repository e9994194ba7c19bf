import { createRoute } from '@tanstack/react-router';
import { deskCaseSearch } from '#features/desk/case/case-search.ts';
import { figuresSearch } from '#features/desk/figures/figures-search.ts';
import { inboxSearch } from '#features/desk/inbox/inbox-search.ts';
import { templateSearch } from '#features/desk/templates/template-search.ts';
import { entering } from './entering.ts';
import { page } from './page.ts';
import { signedIn } from './signed-in.ts';
import { signedInRoutes } from './signed-in-routes.ts';

/** The pages of the club's own people. */
const deskArea = createRoute({
  getParentRoute: () => signedIn,
  id: 'desk-area',
  beforeLoad: entering({}, ['desk']),
}).lazy(() => import('#features/desk/desk-area.tsx').then((module) => page(module.DeskArea)));

const desk = createRoute({
  getParentRoute: () => deskArea,
  path: '/desk',
  validateSearch: inboxSearch,
}).lazy(() => import('#features/desk/inbox/inbox-page.tsx').then((module) => page(module.InboxPage)));

const deskCase = createRoute({
  getParentRoute: () => deskArea,
  path: '/desk/cases/$claimNumber',
  validateSearch: deskCaseSearch,
  beforeLoad: entering({}, ['deskCase', 'requests', 'issues']),
}).lazy(() => import('#features/desk/case/case-page.tsx').then((module) => page(module.CasePage)));

const deskNewCase = createRoute({
  getParentRoute: () => deskArea,
  path: '/desk/new',
  beforeLoad: entering({}, ['deskNew', 'places', 'issues']),
}).lazy(() => import('#features/desk/new-case/new-case-page.tsx').then((module) => page(module.NewCasePage)));

const deskLead = createRoute({
  getParentRoute: () => deskArea,
  id: 'lead',
  beforeLoad: entering({}, ['deskLead']),
}).lazy(() => import('#features/desk/lead-area.tsx').then((module) => page(module.LeadArea)));

const deskTemplates = createRoute({ getParentRoute: () => deskLead, path: '/desk/templates' }).lazy(() =>
  import('#features/desk/templates/templates-page.tsx').then((module) => page(module.TemplatesPage)),
);

const deskTemplate = createRoute({
  getParentRoute: () => deskLead,
  path: '/desk/templates/$templateId',
  validateSearch: templateSearch,
  beforeLoad: entering({}, ['signing', 'issues']),
}).lazy(() => import('#features/desk/templates/template-page.tsx').then((module) => page(module.TemplatePage)));

const deskFigures = createRoute({
  getParentRoute: () => deskLead,
  path: '/desk/figures',
  validateSearch: figuresSearch,
}).lazy(() => import('#features/desk/figures/figures-page.tsx').then((module) => page(module.FiguresPage)));

const deskExport = createRoute({ getParentRoute: () => deskLead, path: '/desk/export' }).lazy(() =>
  import('#features/desk/export/export-page.tsx').then((module) => page(module.ExportPage)),
);

const deskQuote = createRoute({ getParentRoute: () => deskLead, path: '/desk/quotes/$quoteID' }).lazy(() =>
  import('#features/desk/access-log/quote-access-page.tsx').then((module) => page(module.QuoteAccessPage)),
);

/** The whole signed-in area, in place of the one that only has an entry to the desk. */
export const signedInWithDesk = signedIn.addChildren([
  ...signedInRoutes,
  deskArea.addChildren([
    desk,
    deskCase,
    deskNewCase,
    deskLead.addChildren([deskTemplates, deskTemplate, deskFigures, deskExport, deskQuote]),
  ]),
]);
