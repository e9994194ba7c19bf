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
    test: /web\/src\/(?:app\/(?:create-app|early-taps|routes\/page)|features\/report\/landing-option|i18n\/locale-storage|platform\/(?:drafts\/(?:draft-marker|unsaved-work|use-keeper)|loading\/(?:hydration|replace-page|use-once-active))|ui\/(?:base|tokens|choice\/(?:checkbox-field|radio-cards)|feedback\/(?:emergency-notice|loading-state|progress-bar)|layout\/stack))\.(?:tsx?|css)$|rolldown\/runtime|node_modules\/(?:react-dom\/client\.js|lucide-react\/.*\/(?:arrow-left|check|map-pinned)\.mjs)|contract\/src\/features\/report\/rules\.ts$/,
  },
  { name: 'wizard', test: /web\/src\/wizard\/(?:page\/(?:wizard-page|use-wizard)|engine\/definition)\.tsx?$/ },
  // Pages that only show something need no rules and no forms.
  {
    name: 'view',
    test: /contract\/src\/(?:constants|formats|features\/claims\/list-limits)\.ts|web\/src\/ui\/(?:action\/back-link|content\/status-label|feedback\/(?:empty|error)-state|layout\/(?:card|definition-list)|form\/(?:field\.module|field-wiring|control\.module|text-input))\b/,
  },
  // Forms and the steps of wizards have rules and fields; only some have a summary of errors of their own.
  {
    name: 'rules',
    test: /node_modules\/valibot\/|contract\/src\/(?:calendar-date|validation\/(?:rule|required|texts|numbers|codes|dates|uuid))\.ts|web\/src\/(?:ui\/form\/field|form\/(?:rule-text|use-rule-text|use-left-fields|looks-like-code))\.tsx?$/,
  },
  { name: 'errors', test: /web\/src\/(?:ui\/form\/error-summary|form\/use-form-state)\b/ },
  // The sign-in removes what is kept, so all pages of signed-in people need the first and only their forms the second.
  { name: 'drafts', test: /web\/src\/platform\/drafts\/(?:sealed-store|device-drafts)\b/ },
  { name: 'kept-work', test: /web\/src\/platform\/drafts\/(?:kept-work|member-work|link-owner)\b/ },
  { name: 'form', test: /web\/src\/form\// },
  // Needed by nearly every page but the first; only the desk reads page after page.
  {
    name: 'data',
    test: /web\/src\/i18n\/use-catalogue\b|node_modules\/@tanstack\/(?:react-query|query-core)\/(?!.*\/(?:useInfiniteQuery|infiniteQueryObserver)\.)|web\/src\/platform\/network\/(?:query-client|error-routing|attempt-key)\b/,
  },
  // What the pages of a case send with.
  {
    name: 'sending',
    test: /web\/src\/platform\/(?:submissions\/submit-from-page|network\/retry-while-offline)\b/,
  },
  // Small pieces of the portal that the desk has as well.
  {
    name: 'opened-files',
    test: /web\/src\/(?:platform\/(?:[a-z-]+\/)?(?:authorised-fetch|open-tab)|features\/claim-documents\/use-claim-document-columns)\b/,
  },
  {
    name: 'codes',
    test: /contract\/src\/(?:country-codes|features\/(?:claims\/service-kinds|payments\/payment-statuses))\b/,
  },
  // Without what says that it cannot be loaded.
  {
    name: 'sign-in',
    test: /web\/src\/(?:platform\/sign-in\/(?:sign-in-for|auth-error)|features\/session\/account-menu)\b/,
  },
  // Small pieces of the pages of claims.
  {
    name: 'claim',
    test: /web\/src\/(?:features\/claims\/(?:what-happened|role-names|api))\b/,
  },
  { name: 'dialog', test: /web\/src\/ui\/overlay\/(?:alert|confirm)-dialog\b/ },
  { name: 'line-icon', test: /web\/src\/features\/policies\/line-icon\b/ },
];

// These take nothing along: what their modules import, other pages import as well. So that no two files import each other, a module
// belongs here only if all that need what it imports need it too, or nearly all.
const parts: readonly ChunkGroup[] = [
  {
    name: 'date',
    test: /web\/src\/ui\/date\/(?:date-picker|date-entry|pasted-date|use-date-entry|use-impossible-date)\b|icons\/calendar\.mjs/,
  },
  { name: 'steps', test: /web\/src\/wizard\/(?:page\/use-step-fields|engine\/labels)\b/ },
  // For an address and a name.
  {
    name: 'inputs',
    test: /web\/src\/(?:ui\/(?:listbox\/(?:suggest-input|searcher|throttle|list-box)|form\/phone-field|layout\/field-group)|features\/(?:places\/|contacts\/name-fields))/,
  },
  // The wizards that save by themselves: a claim on a policy, and a quote.
  {
    name: 'saved',
    test: /contract\/src\/features\/fnol\/(?:merge-sides|public-ids|codes)\.ts|web\/src\/(?:wizard\/(?:engine\/reported-issues|page\/(?:use-autosave|saved-line))|features\/fnol\/fields\/claim-path)\b|icons\/smartphone\b/,
  },
  // Of a claim on a policy and of a quote.
  { name: 'person', test: /contract\/src\/features\/fnol\/person-schema\.ts/ },
  // What the first step of a claim on a policy has of its fields and rules.
  {
    name: 'claim-lines',
    test: /web\/src\/features\/fnol\/(?:fields\/(?:field-record|policy-records)|wizard\/(?:fnol-entry|later-rules))\.ts|contract\/src\/features\/fnol\/(?:lines|rules\/(?:judge|policy-rules|shape-rules))\.ts/,
  },
  {
    name: 'claim-fields',
    test: /web\/src\/features\/fnol\/(?:fields\/(?:claim-field|repeated-things)|people\/(?:known-person-select|person-names)|where\/address-fields)\b|contract\/src\/features\/contacts\/name-fields\b/,
  },
  {
    name: 'claim-records',
    test: /web\/src\/features\/fnol\/(?:fields\/(?:(?:auto|claim|injury|person|property)-records|own-text))\.ts|contract\/src\/features\/fnol\/(?:loss|injury-codes|damage-parts|coordinates)\.ts/,
  },
];

export const chunkGroups = [
  ...whole,
  ...parts.map((group) => ({ ...group, includeDependenciesRecursively: false })),
].map((group, index, all) => ({ ...group, priority: all.length - index }));
