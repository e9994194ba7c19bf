import { lingui } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lazyPieces, namePiece } from './build/lazy-pieces.ts';
import { lightContract } from './build/light-contract.ts';

// React Aria ships texts for every language; only those of our locales are kept.
const ariaLocales = [
  'de-DE',
  'bg-BG',
  'el-GR',
  'it-IT',
  'ru-RU',
  'ro-RO',
  'sr-SP',
  'tr-TR',
  'hr-HR',
  'fr-FR',
  'en-US',
  'es-ES',
  'pt-PT',
];

// Small modules that the same pages need are one file, which compresses better and takes fewer round trips. A group takes along all
// that its modules import and no group before it has. So what the entry needs comes first: every page loads it, and would load with
// it whatever else is in the same file. For the same reason a group that few pages need costs all others more than it spares them:
// a further one has to spare 2 kB, and `e2e/**/*-weight.spec.ts` tells what it costs.
const groups = [
  { name: 'shared', tags: ['$initial' as const], test: (id: string) => !id.endsWith('/entry-client.tsx') },
  // Pages that only show something need no rules and no forms.
  {
    name: 'view',
    test: /contract\/src\/(?:constants|formats|features\/claims\/list-limits)\.ts|web\/src\/ui\/(?:action\/back-link|content\/status-label|feedback\/(?:empty|error)-state|layout\/(?:card|definition-list)|form\/(?:field\.module|field-wiring|control\.module|text-input))\b/,
  },
  {
    name: 'rules',
    test: /node_modules\/valibot\/|contract\/src\/(?:calendar-date|validation\/(?:rule|required|texts|numbers))\.ts/,
  },
  {
    name: 'field',
    test: /web\/src\/(?:ui\/(?:form\/(?:field|error-summary))|form\/use-form-state)\b/,
  },
  {
    name: 'drafts',
    test: /web\/src\/platform\/drafts\/(?:sealed-store|device-drafts|kept-work|member-work|link-owner)\b/,
  },
  { name: 'form', test: /web\/src\/form\// },
  // Needed by nearly every page but the first; only the desk reads page after page.
  {
    name: 'data',
    test: /node_modules\/@tanstack\/(?:react-query|query-core)\/(?!.*\/(?:useInfiniteQuery|infiniteQueryObserver)\.)|web\/src\/platform\/network\/(?:query-client|error-routing|attempt-key)\b/,
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
  {
    name: 'sign-in',
    test: /web\/src\/(?:platform\/sign-in\/(?:sign-in-for|auth-error)|features\/session\/account-menu)\b/,
  },
  // Small pieces of the pages of claims.
  {
    name: 'claim',
    test: /web\/src\/(?:features\/claims\/(?:what-happened|role-names|api))\b/,
  },
  { name: 'line-icon', test: /web\/src\/features\/policies\/line-icon\b/ },
];

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses: one build serves every base path a deployment may choose.
  base: './',
  plugins: [
    react(),
    lingui({ cwd: import.meta.dirname }),
    { ...optimizeLocales.vite({ locales: ariaLocales }), enforce: 'pre' },
    lazyPieces(),
    lightContract(),
  ],
  // Short class names: they are repeated in the styles, in the script and in the server's HTML.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: namePiece,
        emptyOutDir: true,
        rolldownOptions: {
          input: 'src/app/entry-client.tsx',
          output: {
            // Every chunk lists the style sheets it needs, so their names need not be readable.
            assetFileNames: 'assets/[hash:6][extname]',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
            },
          },
        },
      },
    },
    ssr: {
      // Otherwise the server would render with React's development build.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: { outDir: 'dist/server', ssr: 'src/app/entry-server.tsx', emptyOutDir: true },
      resolve: { noExternal: true },
    },
  },
});
