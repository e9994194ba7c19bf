import { defineConfig } from 'vitest/config';

/** Those that open no database: once is enough. */
const withoutDatabase = [
  'server/src/features/faq/faq-content.test.ts',
  'server/src/features/faq/safe-answer.test.ts',
  'server/src/features/messages/hostile-messages.test.ts',
  'server/src/features/signing/evidence.test.ts',
  'server/src/features/signing/hostile-templates.test.ts',
  'server/src/features/signing/print-lines.test.ts',
  'server/src/features/signing/print-pages.test.ts',
  'server/src/features/signing/verify-pdf.test.ts',
  'server/src/platform/files/parse-files-url.test.ts',
  'server/src/platform/seal/*.test.ts',
  'server/src/pages/demo-files.test.ts',
  'server/src/platform/near-names.test.ts',
  'server/src/platform/released-migrations.test.ts',
  'server/src/platform/settings.test.ts',
  'server/src/platform/vault/master-key.test.ts',
  'server/src/platform/vault/open-stream.test.ts',
  'server/src/ready-lines.test.ts',
  'server/src/rpc/envelope.test.ts',
  // Starts whole processes on the embedded database, whichever the other tests use.
  'server/src/main.test.ts',
];

const serverTests = {
  include: ['server/src/**/*.test.ts'],
  exclude: withoutDatabase,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Files share a process: what is read, compiled and optimised once serves all. Each still opens a database of its own.
  isolate: false,
  setupFiles: ['server/src/testing/cheap-passwords.ts'],
  // As `npm start` has them.
  execArgv: ['--min-semi-space-size=32', '--wasm-tiering-budget=200000000'],
};

/** The long form of what the tests prove in short; run by `npm run prove`. */
const proofs = { include: ['server/src/**/*.prove.ts'], testTimeout: 3_600_000, hookTimeout: 60_000 };

// One project per way of running: pure functions, the server on the embedded database, the same files on PostgreSQL.
export default defineConfig({
  test: {
    // On two cores the default would be one worker.
    maxWorkers: '100%',
    projects: [
      {
        test: { name: 'unit', include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.ts', 'scripts/**/*.test.ts'] },
      },
      { test: { name: 'server', ...serverTests, include: withoutDatabase, exclude: [] } },
      { test: { name: 'server-embedded', ...serverTests, globalSetup: ['server/src/testing/embedded-setup.ts'] } },
      {
        test: {
          name: 'server-postgres',
          ...serverTests,
          globalSetup: ['server/src/testing/postgres-setup.ts'],
        },
      },
      { test: { name: 'prove-embedded', ...proofs, globalSetup: ['server/src/testing/embedded-setup.ts'] } },
      { test: { name: 'prove-postgres', ...proofs, globalSetup: ['server/src/testing/postgres-setup.ts'] } },
    ],
  },
});
