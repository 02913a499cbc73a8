import { defineConfig } from 'vitest/config';

const withPostgres = { globalSetup: ['tests/support/postgres-setup.ts'], hookTimeout: 60_000 };

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...withPostgres,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...withPostgres,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
