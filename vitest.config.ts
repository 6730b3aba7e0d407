import { defineConfig } from 'vitest/config'

/**
 * Specs sit beside their file. `engine` specs need the embedded engines or measure, `e2e` specs need a browser too. Both
 * run one file at a time, after the others: races and measurements mean something only on a machine that is not busy.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          testTimeout: 30_000,
          include: ['{packages,functions,infra,tests}/**/*.spec.ts'],
          exclude: ['**/node_modules/**', '**/*.engine.spec.ts', '**/*.e2e.spec.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'engine',
          sequence: { groupOrder: 1 },
          include: ['{packages,functions,infra,tests}/**/*.engine.spec.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 2 },
          include: ['tests/e2e/**/*.e2e.spec.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'web',
          testTimeout: 30_000,
          include: ['web/src/**/*.spec.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
    ],
  },
})
