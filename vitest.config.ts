import { defineConfig } from 'vitest/config';

const serverTests = { include: ['server/src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 };

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
      { test: { name: 'server-embedded', ...serverTests, globalSetup: ['server/src/testing/embedded-setup.ts'] } },
      {
        test: {
          name: 'server-postgres',
          ...serverTests,
          // Starts whole processes on the embedded database, whichever the other tests use.
          exclude: ['server/src/main.test.ts'],
          globalSetup: ['server/src/testing/postgres-setup.ts'],
        },
      },
      { test: { name: 'prove-embedded', ...proofs, globalSetup: ['server/src/testing/embedded-setup.ts'] } },
      { test: { name: 'prove-postgres', ...proofs, globalSetup: ['server/src/testing/postgres-setup.ts'] } },
    ],
  },
});
