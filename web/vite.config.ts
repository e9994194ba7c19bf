import { lingui } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// React Aria ships its own words for every language; only those of our locales are kept.
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
  ],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        emptyOutDir: true,
        rolldownOptions: { input: 'src/app/entry-client.tsx' },
      },
    },
    ssr: {
      build: { outDir: 'dist/server', ssr: 'src/app/entry-server.tsx', emptyOutDir: true },
      resolve: { noExternal: true },
    },
  },
});
