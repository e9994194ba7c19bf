import type { MemberPage } from '@beistand/contract/features/access/link-scopes.ts';
import { createRoute } from '@tanstack/react-router';
import { historySearch } from '#features/history/history-search.ts';
import type { Catalogue } from '#i18n/catalogues.ts';
import { root, type RouterContext } from '#app/first-routes.tsx';
import { entering } from './entering.ts';
import { page } from './page.ts';

/** All pages but the first one read server data through the query cache. */
const withServerData = createRoute({ getParentRoute: () => root, id: 'data' }).lazy(() =>
  import('#app/server-data.tsx').then((module) => module.serverDataRoute),
);

const faq = createRoute({
  getParentRoute: () => withServerData,
  path: '/faq',
  beforeLoad: entering({ capability: 'faq' }, ['faq']),
}).lazy(() => import('#features/faq/faq-page.tsx').then((module) => page(module.FaqPage)));

/** The signature pad on a phone, for a page that is open on another device. */
const signaturePad = createRoute({
  getParentRoute: () => withServerData,
  path: '/signature-pad',
  beforeLoad: async ({ context, location }) => {
    const module = await import('#features/signing/phone/entering-pad.ts');
    module.enteringPad(location.hash);
    await context.texts.need(['signature']);
  },
}).lazy(() => import('#features/signing/phone/signature-pad-page.tsx').then((module) => page(module.SignaturePadPage)));

/** All pages of a case that was opened by a link. */
const member = createRoute({ getParentRoute: () => root, id: 'member' }).lazy(() =>
  import('#app/member-area-route.tsx').then((module) => module.memberAreaRoute),
);

/** Opens a page of the case only if the member's link reaches it, and loads its texts. */
function enteringCase(page: MemberPage, catalogues: readonly Catalogue[]) {
  return async ({ context }: { context: RouterContext }) => {
    const module = await import('#features/access/requires-link.ts');
    await module.requiresLink(page, context.configuration.basePath);
    await context.texts.need(catalogues);
  };
}

const documents = createRoute({
  getParentRoute: () => member,
  path: '/documents',
  beforeLoad: enteringCase('/documents', ['requests', 'documents']),
}).lazy(() => import('#features/documents/documents-page.tsx').then((module) => page(module.DocumentsPage)));

const myDocuments = createRoute({
  getParentRoute: () => member,
  path: '/my-documents',
  beforeLoad: enteringCase('/my-documents', ['requests', 'documents', 'consent']),
}).lazy(() => import('#features/documents/my-documents-page.tsx').then((module) => page(module.MyDocumentsPage)));

const ebs = createRoute({
  getParentRoute: () => member,
  path: '/ebs',
  beforeLoad: enteringCase('/ebs', ['requests', 'consent', 'signing', 'signature', 'issues']),
}).lazy(() => import('#features/consent/ebs-page.tsx').then((module) => page(module.EbsPage)));

const signDocument = createRoute({
  getParentRoute: () => member,
  path: '/sign-document',
  beforeLoad: enteringCase('/sign-document', ['requests', 'signing', 'signature']),
}).lazy(() =>
  import('#features/signing/document/sign-document-page.tsx').then((module) => page(module.SignDocumentPage)),
);

const serviceInfo = createRoute({
  getParentRoute: () => member,
  path: '/service-info',
  beforeLoad: enteringCase('/service-info', ['requests', 'messages']),
}).lazy(() => import('#features/messages/service-info-page.tsx').then((module) => page(module.ServiceInfoPage)));

const recall = createRoute({
  getParentRoute: () => member,
  path: '/recall',
  beforeLoad: enteringCase('/recall', ['callbacks', 'issues']),
}).lazy(() => import('#features/callbacks/recall-page.tsx').then((module) => page(module.RecallPage)));

const note = createRoute({
  getParentRoute: () => member,
  path: '/note',
  beforeLoad: enteringCase('/note', ['messages', 'callbacks', 'issues']),
}).lazy(() => import('#features/messages/note-page.tsx').then((module) => page(module.NotePage)));

const history = createRoute({
  getParentRoute: () => member,
  path: '/history',
  validateSearch: historySearch,
  beforeLoad: enteringCase('/history', ['history']),
}).lazy(() => import('#features/history/history-page.tsx').then((module) => page(module.HistoryPage)));

export const memberRoutes = [
  withServerData.addChildren([faq, signaturePad]),
  member.addChildren([ebs, signDocument, documents, myDocuments, serviceInfo, recall, note, history]),
] as const;
