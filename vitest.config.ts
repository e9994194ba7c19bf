import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Those that open no database: once is enough. One that begins to need a database fails here, and leaves the list. */
const withoutDatabase = [
  'server/src/check-start.test.ts',
  'server/src/features/access/masked-contact.test.ts',
  'server/src/features/documents/examination/active-content.test.ts',
  'server/src/features/documents/pictures/picture-position.test.ts',
  'server/src/features/documents/scans/image-scan.test.ts',
  'server/src/features/documents/scans/pdf-*.test.ts',
  'server/src/features/documents/scans/svg/svg-repeats.test.ts',
  'server/src/features/documents/scans/svg/svg-scan.test.ts',
  'server/src/features/faq/faq-content.test.ts',
  'server/src/features/faq/safe-answer.test.ts',
  'server/src/features/messages/hostile-messages.test.ts',
  'server/src/features/documents/pictures/drawn-copy.test.ts',
  'server/src/features/quotes/rating/*.test.ts',
  'server/src/features/signing/evidence/evidence.test.ts',
  'server/src/features/signing/evidence/verify-pdf.test.ts',
  'server/src/features/signing/printing/print-lines.test.ts',
  'server/src/features/signing/printing/print-pages.test.ts',
  'server/src/features/signing/printing/produce-pdf.test.ts',
  'server/src/features/signing/templates/hostile-templates.test.ts',
  'server/src/i18n/texts.test.ts',
  'server/src/knows-caller.test.ts',
  'server/src/pages/demo-files.test.ts',
  'server/src/pages/encodings.test.ts',
  'server/src/platform/bounds/refusals.test.ts',
  'server/src/platform/child-process/*.test.ts',
  'server/src/platform/chores.test.ts',
  'server/src/platform/database/released-migrations.test.ts',
  'server/src/platform/disk-space.test.ts',
  'server/src/platform/files/parse-files-url.test.ts',
  'server/src/platform/outages.test.ts',
  'server/src/platform/seal/*.test.ts',
  'server/src/platform/settings/check-data-dir.test.ts',
  'server/src/platform/settings/misspelled-settings.test.ts',
  'server/src/platform/settings/settings.test.ts',
  'server/src/platform/sign-in/accounts/read-command.test.ts',
  'server/src/platform/sign-in/credentials/fair-queue.test.ts',
  'server/src/platform/sign-in/credentials/password.test.ts',
  'server/src/platform/vault/master-key.test.ts',
  'server/src/platform/vault/open-stream.test.ts',
  'server/src/ready-lines.test.ts',
  'server/src/stop-on-signal.test.ts',
  'server/src/rpc/envelope.test.ts',
  'server/src/testing/databases/source-hash.test.ts',
  'server/src/testing/processes/spawn-in-group.test.ts',
];

/** Those that start whole servers, stop or kill them and wait for what follows: they run beside the rest, which computes meanwhile. */
const processesOnBoth = ['server/src/killed-server.test.ts', 'server/src/start-failure.test.ts'];
/** Each engine has its own in `npm test`, and all of them in `npm run prove`. */
const processesOnEmbedded = ['server/src/features/documents/intake/killed-server.test.ts'];
const processesOnPostgres = [
  'server/src/accounts.test.ts',
  'server/src/features/documents/doors/{stopped-server,storm}.test.ts',
  'server/src/features/notifications/killed-server.test.ts',
  'server/src/{outages,rolling-restart,several-servers}.test.ts',
];
const withProcesses = [...processesOnBoth, ...processesOnEmbedded, ...processesOnPostgres];

/**
 * What depends on the database: transactions, what waits in a table, plans, search and order, sealing, moves to a new release. `npm test` runs
 * these on both databases, all others on PostgreSQL; `npm run prove` runs the others on the embedded one, which the browser tests use for everything.
 */
const onBothDatabases = [
  'server/src/housekeeping.test.ts',
  'server/src/demo/demo.test.ts',
  'server/src/features/accounts/account-search.test.ts',
  'server/src/features/claims/{claim-plans,claims-list,work-list}.test.ts',
  'server/src/features/desk/erasure/{retention,tell-missing-keys}.test.ts',
  'server/src/features/desk/inbox/{desk-plans,migrated-desk,search}.test.ts',
  'server/src/features/documents/intake/intake.test.ts',
  'server/src/platform/{database,lease-queue,live,vault}/*.test.ts',
  'server/src/platform/files/sealed-files.test.ts',
  'server/src/rpc/{idempotency,rpc}.test.ts',
];
/** The embedded database does one thing after the other: what happens at the same moment does not happen there. */
const onPostgresAlone = ['server/src/features/desk/acts/twice-at-once.test.ts'];
/** This one brings its own database, whichever the other tests use. */
const ownDatabase = 'server/src/main.test.ts';

const embedded = { globalSetup: ['server/src/testing/databases/embedded-setup.ts'] };
const postgres = { globalSetup: ['server/src/testing/databases/postgres-setup.ts'] };

const serverTests = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Files share a process: what is read, compiled and optimised once serves all. Each still opens a database of its own,
  // and fails when it leaves the process otherwise than it found it.
  isolate: false,
  setupFiles: ['server/src/testing/refuse-leaks.ts'],
  // As `npm start` has them.
  execArgv: ['--min-semi-space-size=32', '--wasm-tiering-budget=200000000'],
};

const databaseTests = {
  ...serverTests,
  include: ['server/src/**/*.test.ts'],
  exclude: [...withoutDatabase, ...withProcesses, ownDatabase],
  setupFiles: [...serverTests.setupFiles, 'server/src/testing/cheap-passwords.ts'],
};

const processTests = { ...serverTests, testTimeout: 600_000 };

/** The long form of what the tests prove in short; run by `npm run prove`. */
const longTests = { testTimeout: 3_600_000, hookTimeout: 60_000 };
const proofs = { ...longTests, include: ['server/src/**/*.prove.ts'] };

// One project per way of running: pure functions, the server on the embedded database, the same files on PostgreSQL.
export default defineConfig({
  test: {
    // On two cores the default would be one worker. With two, half of the time goes by in waiting for the database and for children;
    // percentages end at a hundred.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        // The checks run beside them, so a slow moment fails nothing.
        test: {
          name: 'unit',
          testTimeout: 60_000,
          include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.ts', 'web/build/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      { test: { name: 'server', ...serverTests, include: withoutDatabase } },
      {
        test: {
          name: 'server-embedded',
          ...databaseTests,
          ...embedded,
          include: onBothDatabases,
        },
      },
      { test: { name: 'server-postgres', ...databaseTests, ...postgres } },
      { test: { name: 'processes', ...processTests, include: [ownDatabase] } },
      {
        test: {
          name: 'processes-embedded',
          ...processTests,
          ...embedded,
          include: [...processesOnBoth, ...processesOnEmbedded],
        },
      },
      {
        test: {
          name: 'processes-postgres',
          ...processTests,
          ...postgres,
          include: [...processesOnBoth, ...processesOnPostgres],
        },
      },
      // What `npm test` runs on the other database only.
      {
        test: {
          name: 'long-embedded',
          ...databaseTests,
          ...embedded,
          exclude: [...databaseTests.exclude, ...onBothDatabases, ...onPostgresAlone],
          testTimeout: 600_000,
        },
      },
      { test: { name: 'other-processes-embedded', ...processTests, ...embedded, include: processesOnPostgres } },
      { test: { name: 'other-processes-postgres', ...processTests, ...postgres, include: processesOnEmbedded } },
      { test: { name: 'prove', ...longTests, include: ['web/src/**/*.prove.ts'] } },
      { test: { name: 'prove-embedded', ...proofs, ...embedded } },
      { test: { name: 'prove-postgres', ...proofs, ...postgres } },
    ],
  },
});
