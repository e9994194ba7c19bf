import { defineConfig } from 'oxlint';

type Wall = { group: string[]; importNames?: string[]; message: string };

// The walls of the house: who may not import what, and why. docs/architecture.md draws them.
const noParentPaths: Wall = { group: ['../**'], message: 'Across folders import with #…, inside a folder with ./' };
const noBrowser: Wall = {
  group: ['react', 'react/**', 'react-*', 'react-*/**', '@beistand/web', '@beistand/web/**', '**/web/src/**'],
  message: "The server knows the contract, never the browser's room.",
};
const noServer: Wall = {
  group: ['node:*', 'node:*/**', '@beistand/server', '@beistand/server/**', '**/server/src/**'],
  message: 'The browser knows the contract, never the server.',
};
const noReactLazy: Wall = {
  group: ['react'],
  importNames: ['lazy'],
  message: "React's lazy never asks again for what once failed to load: use lazyPart of #ui/feedback/lazy-part.tsx.",
};
const noHttp: Wall = { group: ['fastify', '@fastify/*'], message: 'A handler never sees HTTP.' };
const pureContract: Wall = {
  group: ['node:*', 'node:*/**', 'react', 'react/**', 'react-*', 'react-*/**', 'fastify', '@beistand/**'],
  message: 'The contract is spoken by both sides: valibot and pure rules, no React, no Node.',
};
const onlyByRunning: Wall = {
  group: ['@beistand/**', '**/server/src/**', '**/web/src/**', '**/contract/src/**'],
  message: 'Browser tests know the product only by running it.',
};

const above = (rooms: string[], message: string): Wall => ({ group: rooms.map((room) => `#${room}/**`), message });

/** Which feature may import which other; the list must stay without circles. */
export const featureFriends: Record<'contract' | 'server' | 'web', Record<string, string[]>> = {
  contract: {
    callbacks: ['access'],
    'claim-documents': ['claims', 'documents'],
    claims: ['contacts', 'payments'],
    consent: ['access', 'signing'],
    desk: [
      'access',
      'claims',
      'consent',
      'documents',
      'history',
      'notes',
      'payments',
      'quotes',
      'report',
      'requests',
      'signing',
    ],
    documents: ['access'],
    fnol: ['claims', 'contacts', 'policies'],
    history: ['access'],
    messages: ['access', 'callbacks', 'history'],
    notes: ['claims'],
    policies: ['accounts', 'claims', 'payments'],
    quotes: ['accounts', 'fnol', 'payments'],
    report: ['access'],
    requests: ['access', 'report'],
    signing: ['access'],
  },
  server: {
    // Has folders, whose files import one another.
    claims: [],
    notifications: ['claims'],
    notes: ['claims'],
    report: ['callbacks', 'claims', 'notifications', 'work-items'],
    access: ['claims', 'notifications'],
    callbacks: ['access', 'claims', 'history', 'work-items'],
    messages: ['access', 'callbacks', 'history', 'requests', 'work-items'],
    requests: ['access', 'history', 'notifications', 'work-items'],
    documents: ['claims', 'history', 'requests', 'work-items'],
    'claim-documents': ['documents'],
    export: ['claim-documents', 'claims', 'documents', 'fnol', 'notes', 'policies'],
    fnol: ['claims', 'documents', 'notes', 'work-items'],
    quotes: ['fnol', 'notes', 'work-items'],
    signing: ['access', 'claims', 'documents', 'history', 'notifications', 'requests', 'work-items'],
    consent: ['claims', 'history', 'notifications', 'requests', 'signing'],
    desk: [
      'access',
      'callbacks',
      'claims',
      'consent',
      'documents',
      'export',
      'history',
      'messages',
      'notes',
      'notifications',
      'requests',
      'signing',
      'work-items',
    ],
  },
  web: {
    signing: ['requests'],
    report: ['callbacks', 'captcha', 'contacts', 'places'],
    fnol: ['accounts', 'claim-documents', 'contacts', 'notes', 'places', 'policies'],
    quotes: ['fnol', 'places'],
    accounts: ['policies', 'quotes'],
    gallery: ['captcha'],
    home: ['accounts', 'claims', 'quotes'],
    navigation: ['search'],
    claims: ['claim-documents', 'fnol', 'notes', 'payments', 'policies'],
    consent: ['requests', 'signing'],
    desk: ['claims', 'messages', 'places', 'requests', 'signing'],
    documents: ['consent', 'requests'],
    messages: ['callbacks', 'documents', 'requests'],
    // Have folders, whose files import one another.
    access: [],
    session: [],
  },
};

function walls(files: string[], ...patterns: Wall[]) {
  return { files, rules: { 'no-restricted-imports': ['error' as const, { patterns }] } };
}

/** A feature with friends may import them, and nothing else of another feature. */
function friendWalls(side: keyof typeof featureFriends, ...patterns: Wall[]) {
  return Object.entries(featureFriends[side]).map(([feature, friends]) =>
    walls(
      [`${side}/src/features/${feature}/**`],
      {
        group: ['#features/**', ...[feature, ...friends].map((name) => `!#features/${name}/**`)],
        message: `${feature} may import ${friends.join(', ') || 'itself'} and no other feature.`,
      },
      ...patterns,
    ),
  );
}

const noDemo = above(['demo'], 'The demo stands upon the features; tests of features ask #testing what it holds.');

const noOtherFeature = above(
  ['features'],
  'A feature imports another only if featureFriends in oxlint.config.ts says so.',
);

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['**/dist/**', '**/.data/**'],
  rules: {
    // A circle of types is a circle for whoever reads it.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    eqeqeq: 'error',
    // Our functions that stand on objects are closures and use no `this`.
    'typescript/unbound-method': 'off',
    'typescript/require-array-sort-compare': 'off',
    // Roles on table parts stay: a table that becomes cards by CSS loses its semantics without them.
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    // `role="status"` is announced more widely than <output>, and a checkbox with role switch carries its state itself.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/role-has-required-aria-props': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // Property tests assert inside fc.assert, loops and branches.
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    walls(['contract/src/**'], pureContract, noParentPaths),
    walls(
      ['contract/src/{validation,merging,deployment}/**'],
      above(['features'], 'Rules for all features know none of them.'),
      pureContract,
      noParentPaths,
    ),
    walls(['contract/src/features/**'], noOtherFeature, pureContract, noParentPaths),
    ...friendWalls('contract', pureContract, noParentPaths),
    walls(['server/src/**'], noBrowser),
    walls(
      ['server/src/rpc/**', 'server/src/pages/**'],
      above(['features', 'demo'], 'Features stand upon platform, rpc and pages, not the other way round.'),
      noBrowser,
      noParentPaths,
    ),
    walls(
      ['server/src/platform/**'],
      above(['features', 'demo', 'rpc', 'pages'], 'platform is the ground: it knows nothing above it.'),
      noBrowser,
      noParentPaths,
    ),
    walls(['server/src/features/**'], noOtherFeature, noDemo, noBrowser, noHttp, noParentPaths),
    ...friendWalls('server', noDemo, noBrowser, noHttp, noParentPaths),
    // Bytes come and go outside of JSON-RPC, through doors that speak HTTP.
    walls(
      ['server/src/features/documents/doors/{routes,download,admission}.ts'],
      {
        group: ['#features/**', '!#features/documents/**'],
        message: 'The doors import their own feature and no other.',
      },
      noDemo,
      noBrowser,
      noParentPaths,
    ),
    // The provider of payments speaks HTTP of its own.
    walls(
      ['server/src/features/quotes/payment/webhook-routes.ts'],
      {
        group: ['#features/**', '!#features/quotes/**'],
        message: 'The webhook imports its own feature and no other.',
      },
      noDemo,
      noBrowser,
      noParentPaths,
    ),
    walls(
      ['server/src/features/desk/export/routes.ts'],
      {
        group: ['#features/**', '!#features/desk/**'],
        message: 'The export imports its own feature and no other.',
      },
      noDemo,
      noBrowser,
      noParentPaths,
    ),
    walls(
      ['server/src/features/export/routes.ts'],
      {
        group: ['#features/**', '!#features/documents/**'],
        message: 'export may import documents here and no other feature.',
      },
      noDemo,
      noBrowser,
      noParentPaths,
    ),
    walls(['web/src/**'], noServer, noReactLazy, noParentPaths),
    walls(
      ['web/src/platform/**'],
      above(['app', 'features', 'wizard', 'form', 'ui'], 'platform is the ground: it knows nothing above it.'),
      noServer,
      noReactLazy,
      noParentPaths,
    ),
    walls(
      ['web/src/i18n/**'],
      above(['app', 'features', 'wizard', 'form', 'ui', 'platform'], 'Texts know nothing above them.'),
      noServer,
      noReactLazy,
      noParentPaths,
    ),
    walls(
      ['web/src/ui/**'],
      above(['app', 'features', 'wizard', 'form', 'platform'], 'The design system knows no feature and no server.'),
      noServer,
      noReactLazy,
      noParentPaths,
    ),
    walls(
      ['web/src/form/**'],
      above(['app', 'features', 'wizard'], 'Forms know no wizard and no feature.'),
      noServer,
      noReactLazy,
      noParentPaths,
    ),
    walls(
      ['web/src/wizard/**'],
      above(['app', 'features'], 'The wizard knows no feature.'),
      noServer,
      noReactLazy,
      noParentPaths,
    ),
    walls(
      ['web/src/wizard/engine/**'],
      above(
        ['app', 'features', 'wizard/page', 'wizard/saving', 'ui'],
        "The wizard's engine is pure: it knows no page and saves nothing.",
      ),
      noServer,
      noReactLazy,
      noParentPaths,
    ),
    walls(
      ['web/src/features/**'],
      above(['app'], 'The app composes features; a feature does not know the app.'),
      noOtherFeature,
      noServer,
      noReactLazy,
      noParentPaths,
    ),
    ...friendWalls(
      'web',
      above(['app'], 'The app composes features; a feature does not know the app.'),
      noServer,
      noReactLazy,
      noParentPaths,
    ),
    walls(['e2e/**'], onlyByRunning),
    walls(['e2e/*/**'], onlyByRunning, noParentPaths),
    // Playwright's fixtures take a destructured argument, even an empty one, and call a function named `use`.
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off', 'react/rules-of-hooks': 'off' } },
    // Tests run in Node, know what they put in, and say in their name what must fail.
    walls(['web/src/**/*.test.ts', 'web/src/**/*-fixture.{ts,tsx}', 'contract/src/**/*.test.ts'], noParentPaths),
    {
      files: ['**/*.test.ts', 'web/src/wizard/engine/wizard-model.ts'],
      rules: { 'typescript/no-non-null-assertion': 'off', 'vitest/require-to-throw-message': 'off' },
    },
    {
      files: ['**/*.config.ts', 'server/src/testing/databases/*-setup.ts', 'e2e/support/prepare-data.ts', '**/*.d.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});
