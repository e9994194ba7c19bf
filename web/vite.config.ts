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

// What every page needs is in one chunk: it compresses better together and takes fewer round trips.
const everywhere = [
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@lingui)\//,
  /node_modules\/@tanstack\/(?:react-router|router-core|history|store|react-store)\//,
  /node_modules\/lucide-react\/(?!.*\/icons\/)/,
  /web\/src\/ui\/(?:\w+\/)?(?:class-names|visually-hidden|icon-button|field-error|field-wiring|checkbox|mark|button-class|button|spinner|notice|tone|tone.module|lazy-part|part-failed|live-region|loading-state|skeleton|stack)\b/,
  /web\/src\/(?:i18n\/use-text|platform\/runtime)\b/,
  /vite\/preload-helper|rolldown\/runtime/,
  /web\/src\/app\/(?!all-routes|server-data|entry-|shell\/(?:contact\/contact-|cookies\/(?:cookie-banner|privacy)|media\/(?:media|rss|social)|failures\/failure-dialog))/,
  /web\/src\/i18n\/(?:texts|catalogues|locale-storage)\b/,
  /web\/src\/platform\/(?:network\/(?:rpc-|with-access)|sign-in\/(?:session\.|session-hint|store|use-session-state)|page-title|analytics|telephone-address|loading\/hydration)/,
  /web\/src\/ui\/(?:feedback\/(?:notifications|use-notifications)|layout\/page-heading|action\/new-tab-link)/,
  /contract\/src\/(?:locales|wire-names|first-page-constants|features\/session\/sign-in)\.ts/,
  /web\/src\/features\/report\/landing-option/,
  /icons\/(?:wifi-off|circle-question-mark|phone|globe|chevron-down)\.mjs/,
  /web\/src\/platform\/(?:loading\/(?:load-piece|replace-page)|network\/connection|drafts\/(?:draft-marker|unsaved-work|use-keeper))\b/,
];

// Small modules that are used together: fewer files, which compress better. A module that another area of pages uses too stays out of
// a group, for that area would load all of it.
const groups: readonly (readonly [name: string, test: RegExp])[] = [
  [
    'wizard',
    /web\/src\/(?:wizard\/(?:engine\/(?:engine|definition|wizard-machine|steps|validation|sidebar|step-refused|issue)\.ts|page\/(?:use-wizard|step-list|wizard-|later-parts|use-address))|ui\/(?:choice\/(?:radio-cards|choice-field)|feedback\/(?:progress-bar|emergency-notice)))|icons\/(?:arrow-left|check|siren)\.mjs/,
  ],
  [
    'report',
    /web\/src\/features\/report\/(?:report-|use-report-opening|use-landing|steps\/(?:type-of-claim|consent-field)|sending\/use-submission|draft\/use-saved-report)|contract\/src\/features\/report\/rules|icons\/(?:map-pinned|plane-takeoff|heart-pulse)\.mjs/,
  ],
  [
    'validation',
    /node_modules\/valibot\/|contract\/src\/(?:constants|formats|calendar-date|validation\/(?:rule|issue|required|texts|codes))\.ts/,
  ],
  ['drafts', /node_modules\/idb\/|web\/src\/platform\/drafts\/(?:sealed-store|device-drafts|kept-work|tab-lock)\b/],
  [
    'field',
    /web\/src\/(?:ui\/(?:form\/(?:field|field\.module|control\.module|text-input|error-summary)|layout\/card)\b|form\/(?:use-form-state|found-issue|use-left-fields|rule-text|use-rule-text)\b)/,
  ],
  ['form', /web\/src\/form\//],
  [
    'data',
    /node_modules\/@tanstack\/(?:react-query|query-core)\/|web\/src\/(?:platform\/network\/(?:query-client|error-routing)|ui\/feedback\/(?:error-state|empty-state|state-message)|ui\/content\/drawing)\b|icons\/rotate-cw\.mjs/,
  ],
  [
    'signed-in',
    /node_modules\/oauth4webapi\/|web\/src\/(?:features\/session\/(?:signed-in|account-menu|session-timeout|session-unreachable|loading-page)|ui\/(?:overlay\/menu|arrow-keys)|platform\/sign-in\/(?:sign-in|user-context|use-logout|auth-error|provider\/|inactivity|token-keeper|signed-in-user|session-channel|create-sign-in)|i18n\/use-catalogue)|contract\/src\/(?:authorities|personas)\.ts|icons\/(?:user-round|log-out|house)\.mjs/,
  ],
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
  // The shims are for React before 18.
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
    ],
  },
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
              groups: [
                { name: 'shared', test: (id: string) => everywhere.some((pattern) => pattern.test(id)) },
                ...groups.map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
              ],
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
