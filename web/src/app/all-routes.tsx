import { fnolLobs, type FnolLob } from '@beistand/contract/features/fnol/lobs.ts';
import type { MemberPage } from '@beistand/contract/features/access/link-scopes.ts';
import { createRoute, LazyRoute, redirect, type AnyRoute, type RouteComponent } from '@tanstack/react-router';
import { customersSearch } from '#features/accounts/customers-search.ts';
import { historySearch } from '#features/history/history-search.ts';
import { claimTabSearch } from '#features/claims/detail/claim-search.ts';
import { claimsSearch } from '#features/claims/list/claims-search.ts';
import { landingOption } from '#features/report/landing-option.ts';
import { noteSearch } from '#features/notes/note-search.ts';
import { quoteSearch, quoteStartSearch } from '#features/quotes/wizard/quote-search.ts';
import { loginSearch } from '#features/session/login/login-search.ts';
import { requiresSignIn } from '#features/session/requires-sign-in.ts';
import type { Catalogue } from '#i18n/catalogues.ts';
import { firstRoutes, root, type RouterContext } from './first-routes.tsx';
import { isGateOpen, type Gate } from './gates.ts';

/** Opens a route only where the deployment has enabled what it needs, and loads its texts. */
function entering(gate: Gate, catalogues: readonly Catalogue[]) {
  return ({ context }: { context: RouterContext }) => {
    if (!isGateOpen(gate, context.configuration)) throw redirect({ to: '/', replace: true });
    return context.texts.need(catalogues);
  };
}

/** The lazy part of a route that is one page. Not `lazyRouteComponent`, which reloads the document when a chunk cannot be loaded: decision 020. */
function page(component: RouteComponent) {
  return new LazyRoute<AnyRoute>({ id: '', component });
}

const reportConfirmation = createRoute({
  getParentRoute: () => root,
  path: '/{$club}-confirmation',
  beforeLoad: entering({ capability: 'fnol' }, ['report', 'reportSteps', 'callbacks']),
}).lazy(() =>
  import('#features/report/confirmation/report-confirmation-route.tsx').then(
    (module) => module.reportConfirmationRoute,
  ),
);

const callCenter = createRoute({
  getParentRoute: () => root,
  path: '/callcenter',
  beforeLoad: entering({}, ['access']),
}).lazy(() => import('#features/access/call-center-route.tsx').then((module) => module.callCenterRoute));

/** The club's website links here with the option that the visitor chose there. */
const callCenterOption = createRoute({
  getParentRoute: () => root,
  path: '/callcenter/$option',
  beforeLoad: ({ context, params }) => {
    const reportOption = landingOption(params.option);
    if (!reportOption) throw redirect({ to: '/callcenter', replace: true });
    const { club } = context.configuration;
    throw redirect({ to: '/fnol-{$lob}', params: { lob: club }, state: { reportOption }, replace: true });
  },
});

const tryLater = createRoute({
  getParentRoute: () => root,
  path: '/trylater',
  beforeLoad: entering({}, ['access']),
}).lazy(() => import('#features/access/try-later-route.tsx').then((module) => module.tryLaterRoute));

const loginLink = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: entering({}, ['access', 'issues']),
}).lazy(() => import('#features/access/login-link-page.tsx').then((module) => page(module.LoginLinkPage)));

const loginToken = createRoute({
  getParentRoute: () => root,
  path: '/login/$token',
  beforeLoad: ({ params }) => import('#features/access/entering-link.ts').then((module) => module.enteringLink(params)),
});

const loginTokenExt = createRoute({
  getParentRoute: () => root,
  path: '/login/$token/$communicationTypeExt',
  beforeLoad: ({ params }) => import('#features/access/entering-link.ts').then((module) => module.enteringLink(params)),
});

const linkExpired = createRoute({
  getParentRoute: () => root,
  path: '/linkexpired',
  beforeLoad: entering({}, ['access']),
}).lazy(() => import('#features/access/link-expired-route.tsx').then((module) => module.linkExpiredRoute));

const sessionExpired = createRoute({
  getParentRoute: () => root,
  path: '/sessionexpired',
  beforeLoad: entering({}, ['access']),
}).lazy(() => import('#features/access/session-expired-route.tsx').then((module) => module.sessionExpiredRoute));

/** All pages but the first one read server data through the query cache. */
const withServerData = createRoute({ getParentRoute: () => root, id: 'data' }).lazy(() =>
  import('./server-data.tsx').then((module) => module.serverDataRoute),
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
  import('./member-area-route.tsx').then((module) => module.memberAreaRoute),
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
  beforeLoad: enteringCase('/ebs', ['consent', 'signing', 'signature', 'issues']),
}).lazy(() => import('#features/consent/ebs-page.tsx').then((module) => page(module.EbsPage)));

const signDocument = createRoute({
  getParentRoute: () => member,
  path: '/sign-document',
  beforeLoad: enteringCase('/sign-document', ['signing']),
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

const login = createRoute({
  getParentRoute: () => root,
  path: '/login-page',
  validateSearch: loginSearch,
  beforeLoad: async ({ context, location }) => {
    const module = await import('#features/session/login/entering-login.ts');
    await module.enteringLogin(context, location.searchStr);
  },
}).lazy(() => import('#features/session/login/login-page.tsx').then((module) => page(module.LoginPage)));

const ssoLogout = createRoute({
  getParentRoute: () => root,
  path: '/sso/logout',
  beforeLoad: entering({ feature: 'alternativeIdentityProvider' }, ['session']),
}).lazy(() => import('#features/session/sso-logout-route.tsx').then((module) => module.ssoLogoutRoute));

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/forgotpassword',
  beforeLoad: entering({ feature: 'forgotPassword' }, ['session', 'issues']),
}).lazy(() =>
  import('#features/session/account/forgot-password-route.tsx').then((module) => module.forgotPasswordRoute),
);

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/resetpassword',
  beforeLoad: entering({ feature: 'forgotPassword' }, ['session', 'issues']),
}).lazy(() => import('#features/session/account/reset-password-route.tsx').then((module) => module.resetPasswordRoute));

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/auth/signup',
  beforeLoad: entering({ feature: 'signUp' }, ['session', 'issues']),
}).lazy(() => import('#features/session/account/sign-up-route.tsx').then((module) => module.signUpRoute));

/** All pages of signed-in people. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requiresSignIn,
}).lazy(() => import('#features/session/signed-in-route.tsx').then((module) => module.signedInRoute));

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/home',
  beforeLoad: entering({}, ['home', 'accounts', 'claims', 'causes', 'quotes']),
}).lazy(() => import('#features/home/home-page.tsx').then((module) => page(module.HomePage)));

const claims = createRoute({
  getParentRoute: () => signedIn,
  path: '/claims',
  validateSearch: claimsSearch,
  beforeLoad: entering({ capability: 'claim' }, ['claims']),
}).lazy(() => import('#features/claims/list/claims-page.tsx').then((module) => page(module.ClaimsPage)));

const accountClaims = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts/$accountNumber/claims',
  validateSearch: claimsSearch,
  beforeLoad: entering({ capability: 'claim' }, ['claims']),
}).lazy(() => import('#features/claims/list/account-claims-page.tsx').then((module) => page(module.AccountClaimsPage)));

const policyClaims = createRoute({
  getParentRoute: () => signedIn,
  path: '/policies/$policyNumber/claims',
  validateSearch: claimsSearch,
  beforeLoad: entering({ capability: 'claim' }, ['claims']),
}).lazy(() => import('#features/claims/list/policy-claims-page.tsx').then((module) => page(module.PolicyClaimsPage)));

const claim = createRoute({
  getParentRoute: () => signedIn,
  path: '/claims/$claimNumber',
  validateSearch: claimTabSearch,
  beforeLoad: entering({ capability: 'claim' }, [
    'claims',
    'claimDetail',
    'causes',
    'notes',
    'policies',
    'payments',
    'claimDocuments',
  ]),
}).lazy(() => import('#features/claims/detail/claim-page.tsx').then((module) => page(module.ClaimPage)));

const claimPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/claims/$claimNumber/print',
  beforeLoad: entering({ capability: 'claim' }, [
    'claims',
    'claimDetail',
    'causes',
    'notes',
    'policies',
    'payments',
    'claimDocuments',
  ]),
}).lazy(() => import('#features/claims/detail/claim-print-page.tsx').then((module) => page(module.ClaimPrintPage)));

const claimNote = createRoute({
  getParentRoute: () => signedIn,
  path: '/claims/$claimNumber/note',
  validateSearch: noteSearch,
  beforeLoad: entering({ capability: 'claim' }, ['notes', 'issues']),
}).lazy(() => import('#features/notes/note-page.tsx').then((module) => page(module.NotePage)));

const claimPolicy = createRoute({
  getParentRoute: () => signedIn,
  path: '/claims/policy/$claimNumber',
  beforeLoad: entering({ capability: 'claim' }, ['policies']),
}).lazy(() => import('#features/policies/claim-policy-page.tsx').then((module) => page(module.ClaimPolicyPage)));

/** The policy is found by its claim. */
const claimPolicyNowhere = createRoute({
  getParentRoute: () => signedIn,
  path: '/claims/policy',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const policySummary = createRoute({
  getParentRoute: () => signedIn,
  path: '/policies/$policyNumber/summary',
  beforeLoad: entering({}, ['policies']),
}).lazy(() => import('#features/policies/policy-summary-page.tsx').then((module) => page(module.PolicySummaryPage)));

const accounts = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts',
  validateSearch: customersSearch,
  beforeLoad: entering({}, ['accounts']),
}).lazy(() => import('#features/accounts/accounts-page.tsx').then((module) => page(module.AccountsPage)));

const policies = createRoute({
  getParentRoute: () => signedIn,
  path: '/policies',
  beforeLoad: entering({}, ['accounts']),
}).lazy(() => import('#features/accounts/policies-page.tsx').then((module) => page(module.PoliciesPage)));

const accountSummary = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts/$accountNumber/summary',
  beforeLoad: entering({}, ['accounts', 'quotes']),
}).lazy(() => import('#features/accounts/account-summary-page.tsx').then((module) => page(module.AccountSummaryPage)));

const fnolCatalogues = [
  'wizard',
  'fnol',
  'causes',
  'places',
  'issues',
  'claims',
  'accounts',
  'claimDocuments',
  'notes',
] as const;

/** All paths of a claim on a policy are one page, so that its state is kept when the path changes. */
const fnol = createRoute({
  getParentRoute: () => signedIn,
  id: 'fnol',
  beforeLoad: entering({ capability: 'fnol' }, fnolCatalogues),
}).lazy(() => import('#features/fnol/wizard/fnol-page.tsx').then((module) => page(module.FnolPage)));

const fnolSelectPolicy = createRoute({ getParentRoute: () => fnol, path: '/fnol-select-policy' });

/** The steps of one line of business. */
function fnolLine(line: FnolLob): AnyRoute {
  const route = createRoute({
    getParentRoute: () => fnol,
    path: `/fnol-${line}`,
    beforeLoad: entering({ capability: 'fnol', line }, []),
  });
  return route.addChildren([createRoute({ getParentRoute: () => route, path: '$' })]);
}

// The cast keeps the types of the other routes, which routes made in a loop would lose; the wizard makes their paths itself.
const fnolLines = fnolLobs.map(fnolLine) as unknown as readonly [];

const fnolConfirmation = createRoute({
  getParentRoute: () => signedIn,
  path: '/confirmation/$claimNumber',
  beforeLoad: entering({ capability: 'fnol' }, fnolCatalogues),
}).lazy(() =>
  import('#features/fnol/confirmation/fnol-confirmation-page.tsx').then((module) => page(module.FnolConfirmationPage)),
);

const quoteCatalogues = ['quotes', 'quotePages', 'issues'] as const;

const quoteStart = createRoute({
  getParentRoute: () => signedIn,
  path: '/quote-and-buy',
  validateSearch: quoteStartSearch,
  beforeLoad: entering({ capability: 'quote' }, ['quotes', 'issues']),
}).lazy(() => import('#features/quotes/pages/quote-start-page.tsx').then((module) => page(module.QuoteStartPage)));

/** All steps of a quote are one page, so that its state is kept when the path changes. */
const quote = createRoute({
  getParentRoute: () => signedIn,
  path: '/quote-and-buy/$quoteID',
  validateSearch: quoteSearch,
  beforeLoad: entering({ capability: 'quote' }, [...quoteCatalogues, 'wizard', 'quoteSteps', 'places']),
}).lazy(() => import('#features/quotes/wizard/quote-page.tsx').then((module) => page(module.QuotePage)));

const quoteStep = createRoute({ getParentRoute: () => quote, path: '$' });

const quoteConfirmation = createRoute({
  getParentRoute: () => signedIn,
  path: '/quote-and-buy/$quoteID/confirmation',
  beforeLoad: entering({ capability: 'quote' }, quoteCatalogues),
}).lazy(() =>
  import('#features/quotes/pages/quote-confirmation-page.tsx').then((module) => page(module.QuoteConfirmationPage)),
);

const quoteKnockOut = createRoute({
  getParentRoute: () => signedIn,
  path: '/quote-and-buy/$quoteID/knock-out',
  beforeLoad: entering({ capability: 'quote' }, quoteCatalogues),
}).lazy(() => import('#features/quotes/pages/knock-out-page.tsx').then((module) => page(module.KnockOutPage)));

const quoteSummary = createRoute({
  getParentRoute: () => signedIn,
  path: '/quotes/$quoteID/summary',
  beforeLoad: entering({ capability: 'quote' }, quoteCatalogues),
}).lazy(() => import('#features/quotes/pages/quote-summary-page.tsx').then((module) => page(module.QuoteSummaryPage)));

const sampleForm = createRoute({
  getParentRoute: () => signedIn,
  path: '/ui-form',
  beforeLoad: entering({ demo: true }, ['sampleForm', 'issues']),
}).lazy(() =>
  import('#features/gallery/sample-form/sample-form-page.tsx').then((module) => page(module.SampleFormPage)),
);

export const routeTree = root.addChildren([
  ...firstRoutes,
  reportConfirmation,
  callCenter,
  callCenterOption,
  tryLater,
  loginLink,
  loginToken,
  loginTokenExt,
  linkExpired,
  sessionExpired,
  gallery,
  sampleWizard.addChildren([sampleWizardSteps]),
  login,
  ssoLogout,
  forgotPassword,
  resetPassword,
  signUp,
  signedIn.addChildren([
    home,
    claims,
    accountClaims,
    policyClaims,
    claim,
    claimNote,
    claimPrint,
    claimPolicy,
    claimPolicyNowhere,
    policies,
    policySummary,
    accounts,
    accountSummary,
    fnol.addChildren([fnolSelectPolicy, ...fnolLines]),
    fnolConfirmation,
    quoteStart,
    quote.addChildren([quoteStep]),
    quoteConfirmation,
    quoteKnockOut,
    quoteSummary,
    sampleForm,
  ]),
  withServerData.addChildren([faq, signaturePad]),
  member.addChildren([ebs, signDocument, documents, myDocuments, serviceInfo, recall, note, history]),
]);
