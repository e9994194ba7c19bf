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
  /web\/src\/ui\/(?:\w+\/)?(?:class-names|visually-hidden|icon-button|field-error|field-wiring|checkbox|mark|button-class|button|spinner|notice|tone|tone.module|lazy-part|part-failed|live-region)\b/,
  /web\/src\/(?:i18n\/use-text|platform\/runtime)\b/,
  /vite\/preload-helper/,
  /web\/src\/platform\/(?:loading\/(?:load-piece|replace-page)|network\/connection|drafts\/(?:draft-marker|unsaved-work|use-keeper))\b/,
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
              groups: [
                { name: 'shared', test: (id: string) => everywhere.some((pattern) => pattern.test(id)) },
                // Small modules that are always used together.
                {
                  name: 'field',
                  test: /web\/src\/ui\/form\/(?:field|field\.module|control\.module|text-input|error-summary)\b/,
                },
                {
                  name: 'drafts',
                  test: /web\/src\/platform\/drafts\/(?:sealed-store|device-drafts|kept-work|member-work|link-owner)\b/,
                },
                // Needed by every page but the first.
                { name: 'data', test: /node_modules\/@tanstack\/(?:react-query|query-core)\// },
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
