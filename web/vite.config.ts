import { lingui } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { lazyPieces, namePiece } from './build/lazy-pieces.ts';
import { lightContract } from './build/light-contract.ts';
import { lightIcons } from './build/light-icons.ts';
import { lightReact } from './build/light-react.ts';

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
    lightIcons(),
    lightReact(),
  ],
  // Short class names: they are repeated in the styles, in the script and in the server's HTML.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  // The shims are for a React without the hook.
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
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
        // Two to three kB less for each page than the minifier that Vite has.
        minify: 'terser',
        terserOptions: {
          module: true,
          ecma: 2020,
          compress: { passes: 3, ecma: 2020 },
          format: { comments: false },
        },
        rolldownOptions: {
          input: 'src/app/entry-client.tsx',
          // Terser takes half of the time, and that is known.
          checks: { pluginTimings: false },
          // No module reads a property for what the reading does.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // Every chunk lists the style sheets it needs, so their names need not be readable.
            assetFileNames: 'assets/[hash:6][extname]',
            // Every file repeats the names of those it imports, so only the one that all import has a readable name.
            chunkFileNames: ({ name }) => (name === 'shared' ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunkGroups },
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
