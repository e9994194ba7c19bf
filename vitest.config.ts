import { defineConfig } from 'vitest/config';

// One project per way of running: pure functions, the server on the embedded database, the same files on PostgreSQL.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
});
