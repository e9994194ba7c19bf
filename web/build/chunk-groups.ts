/** Modules that are one file, which compresses better and takes fewer round trips. */
type ChunkGroup = {
  name: string;
  test: RegExp | ((id: string) => boolean);
  includeDependenciesRecursively?: boolean;
};

// A group takes along all that its modules import and no group before it has. So what the entry needs comes first: every page loads
// it, and would load with it whatever else is in the same file. For the same reason a group that few pages need costs all others
// more than it spares them: a further one has to spare 2 kB, and `e2e/**/*-weight.spec.ts` tells what it costs.
const whole: readonly ChunkGroup[] = [
  // What the entry imports, and small parts that nearly all pages have.
  {
    name: 'shared',
    test: /web\/src\/(?:app\/(?:create-app|early-taps|routes\/(?:entering|page))|features\/(?:report\/landing-option|session\/login\/login-search)|i18n\/locale-storage|platform\/(?:drafts\/(?:draft-marker|unsaved-work|use-keeper)|loading\/(?:hydration|replace-page|use-once-active))|ui\/(?:base|tokens|choice\/(?:checkbox-field|radio-cards)|feedback\/(?:emergency-notice|loading-state|progress-bar)|layout\/stack))\.(?:tsx?|css)$|rolldown\/runtime|node_modules\/(?:react-dom\/client\.js|lucide-react\/.*\/(?:arrow-left|check|map-pinned)\.mjs)|contract\/src\/features\/report\/rules\.ts$/,
  },
  { name: 'wizard', test: /web\/src\/wizard\/(?:page\/(?:wizard-page|use-wizard)|engine\/definition)\.tsx?$/ },
  // What nearly every page but the first ones has: it shows something, asks the server, keeps what is written and has fields with rules.
  {
    name: 'pages',
    test: /node_modules\/lucide-react\/.*\/house\.mjs|contract\/src\/(?:constants|formats|features\/(?:claims\/list-limits|places\/operations|typelists\/operations)|calendar-date|validation\/(?:rule|required|texts|numbers|codes|dates|uuid|iban))\.ts|node_modules\/(?:valibot\/|@tanstack\/(?:react-query|query-core)\/(?!.*\/(?:useInfiniteQuery|infiniteQueryObserver)\.)|lucide-react\/.*\/(?:arrow-down|arrow-up|chevron-left|chevron-right|lock|plus|search)\.mjs)|web\/src\/(?:i18n\/(?:use-catalogue|once-per-texts)|platform\/(?:phone-rule|loading\/use-once-near|network\/(?:query-client|error-routing|attempt-key|is-offline)|drafts\/(?:sealed-store|device-drafts|kept-work|user-work|member-work|link-owner)|sign-in\/user-context)|ui\/(?:action\/back-link|overlay\/(?:alert|confirm)-dialog|content\/status-label|feedback\/(?:empty|error)-state|layout\/(?:card|definition-list)|form\/(?:field|field\.module|field-wiring|control\.module|text-input|text-area|native-select))|form\/(?:rule-text|use-rule-text|use-left-fields|looks-like-code))\b/,
  },
  // Only some have a summary of errors of their own.
  { name: 'form', test: /web\/src\/(?:ui\/form\/error-summary|form\/)/ },
  // What the pages of a case send with.
  {
    name: 'sending',
    test: /web\/src\/platform\/(?:submissions\/submit-from-page|network\/retry-while-offline)\b/,
  },
  // Names of files, which may be long.
  { name: 'breakable', test: /web\/src\/ui\/content\/breakable\b/ },
  // Small pieces of the portal that the desk has as well.
  {
    name: 'opened-files',
    test: /web\/src\/(?:platform\/(?:[a-z-]+\/)?(?:authorised-fetch|open-tab)|features\/claim-documents\/use-claim-document-columns)\b/,
  },
  {
    name: 'codes',
    test: /contract\/src\/features\/(?:claims\/service-kinds|contacts\/contact-subtypes|payments\/payment-statuses)\b/,
  },
  { name: 'countries', test: /contract\/src\/(?:country-codes|features\/typelists\/countries)\b/ },
  // What says that the sign-in cannot be loaded, and the sign-in.
  { name: 'signed-in', test: /web\/src\/features\/session\/(?:signed-in-route|loading-page|session-unreachable)\b/ },
  {
    name: 'sign-in',
    test: /web\/src\/(?:platform\/sign-in\/(?:sign-in-for|auth-error)|features\/session\/(?:account-menu|signed-in-parts|use-activity))\b/,
  },
  // Small pieces of the pages of claims.
  {
    name: 'claim',
    test: /web\/src\/(?:features\/claims\/(?:what-happened|role-names|api))\b/,
  },
  { name: 'small', test: /web\/src\/ui\/(?:content\/badge|choice\/segmented-control|layout\/disclosure)\b/ },
  // What was written and sent to a claim.
  {
    name: 'claim-calls',
    test: /web\/src\/features\/(?:claim-documents|notes)\/api\b/,
  },
  // Of claims, policies and quotes, in what each of them may hold.
  { name: 'money', test: /contract\/src\/features\/payments\/money\.ts/ },
  { name: 'line-icon', test: /web\/src\/features\/policies\/line-icon\b/ },
];

// These take nothing along: what their modules import, other pages import as well. So that no two files import each other, a module
// belongs here only if all that need what it imports need it too, or nearly all.
const parts: readonly ChunkGroup[] = [
  // What nearly all pages of the desk have, and no other page.
  {
    name: 'desk',
    test: /web\/src\/features\/desk\/(?:desk-area|desk-roles|list-behind|ask-why-button|act-failure|keys\/(?:desk-keys|key-help|use-desk-keys)|search\/case-search)\b/,
  },
  // What its pages of cases have: the list of what waits, and a case.
  {
    name: 'desk-cases',
    test: /web\/src\/features\/desk\/(?:api\/(?:inbox-api|names-api|refresh|refresh-soon|until-changed|use-desk-live)|inbox\/(?:spoken-deadlines|take-buttons|time-left|time-left-label|twin-places|use-now))\b|contract\/src\/features\/desk\/(?:inbox-operations|work-kinds)\.ts|icons\/glasses\b|@tanstack\/.*\/(?:useInfiniteQuery|infiniteQueryObserver)\./,
  },
  // What is shown of a case, also beside that list.
  {
    name: 'desk-case',
    test: /web\/src\/features\/desk\/(?:case\/(?:case-state-label|local-time|time-in-country|loss-facts|case-facts\.module)|parts\/part-frame)\b|contract\/src\/features\/desk\/case-operations\.ts/,
  },
  // What member and desk see of a case.
  {
    name: 'case',
    test: /web\/src\/(?:features\/requests\/case-timeline|platform\/(?:member\/use-local-time|mail-address)|ui\/content\/written-text)\b|contract\/src\/(?:zoned-time|features\/(?:history\/entry-codes|documents\/document-types|access\/link-scopes))\.ts/,
  },
  {
    name: 'date',
    test: /web\/src\/ui\/date\/(?:date-picker|date-entry|date-parts|pasted-date|use-date-entry|use-impossible-date)\b|icons\/calendar\.mjs/,
  },
  // For an address and a name.
  {
    name: 'inputs',
    test: /web\/src\/(?:ui\/(?:listbox\/(?:suggest-input|searcher|throttle|list-box)|form\/phone-field|layout\/field-group)|features\/(?:places\/|contacts\/name-fields))|contract\/src\/features\/places\/city-suggestions\b/,
  },
  // The wizards that save by themselves: a claim on a policy, and a quote.
  {
    name: 'saved',
    test: /contract\/src\/(?:merging\/(?:public-ids|same-answers)|features\/fnol\/codes)\.ts|web\/src\/(?:wizard\/(?:engine\/(?:reported-issues|labels|value-path)|saving\/(?:use-autosave|saved-line)|page\/use-step-fields)|ui\/form\/number-input)\b|icons\/smartphone\b/,
  },
  // Of all pages about quotes.
  {
    name: 'quote',
    test: /web\/src\/features\/quotes\/(?:api|offerings\/use-money|pages\/quote-state)\.tsx?$|contract\/src\/features\/quotes\/(?:codes|operations)\.ts/,
  },
  {
    name: 'quote-wizard',
    test: /web\/src\/features\/quotes\/(?:wizard\/(?!quote-search|[a-z-]+-dialog\.)|saving\/|offerings\/choices|risk\/risk-(?:content|records))|contract\/src\/features\/(?:quotes\/(?:risk-rules|risk-schema|schedule-schema|clause-schema))\.ts/,
  },
  {
    name: 'payment',
    test: /web\/src\/(?:features\/quotes\/payment\/(?!payment-waiting)|ui\/(?:date\/month-year-field|form\/mask))|contract\/src\/(?:day-start|features\/quotes\/payment-rules)\.ts/,
  },
  // What all steps of a claim on a policy have.
  {
    name: 'claim-wizard',
    test: /web\/src\/(?:wizard\/engine\/(?:issue-schema|draft)\.ts|platform\/loading\/not-loaded\.ts|features\/fnol\/(?:policy\/has-happened|incident\/line-incidents|fields\/(?:field-record|policy-records|use-claim-form|claim-date-picker)|claim-catalogues|wizard\/(?!step-rules|fnol-handlers|account-choice|use-account-number)|drafts\/(?:device-record|later-|use-)))|contract\/src\/features\/fnol\/(?:content|lines|loss|rules\/(?:judge|policy-rules|shape-rules))\.ts/,
  },
  // What its steps have once a policy is chosen.
  {
    name: 'claim-steps',
    test: /web\/src\/(?:features\/fnol\/(?:fields\/(?:(?:claim|injury|person|property)-records|own-text)|wizard\/step-rules))\b|contract\/src\/features\/contacts\/name-fields\b|contract\/src\/features\/fnol\/(?:phone-fields|damage-parts|coordinates|resume|rules\/(?:person|loss-date|incident|step)-rules)\.ts/,
  },
  // What its steps are filled in with; the summary does without.
  {
    name: 'claim-fields',
    test: /web\/src\/features\/fnol\/(?:fields\/(?:claim-field|repeated-things)|people\/(?:contact-details-of|known-person-select|person-names)|where\/address-fields)\b/,
  },
  // Its step about the incident, with those who were injured.
  { name: 'claim-incident', test: /web\/src\/features\/fnol\/incident\/(?:injured-people|type-of-incident-page)\b/ },
  // What injuries at work ask.
  {
    name: 'claim-work',
    test: /web\/src\/features\/fnol\/fields\/work-(?:injury-records|line)\b|contract\/src\/features\/fnol\/(?:injury-codes|rules\/work-injury-rules)\.ts/,
  },
  // All that was entered, under its labels.
  {
    name: 'claim-values',
    test: /web\/src\/features\/fnol\/(?:fields\/(?:asked|use-value-text)|summary\/(?:claim-rows|claim-values))\b/,
  },
];

export const chunkGroups = [
  ...whole,
  ...parts.map((group) => ({ ...group, includeDependenciesRecursively: false })),
].map((group, index, all) => ({ ...group, priority: all.length - index }));
