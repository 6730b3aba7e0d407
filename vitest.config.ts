import { defineConfig } from 'vitest/config'

/** Specs sit beside their file; `engine` specs need the embedded engines and run one file at a time. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{packages,functions,infra,tests}/**/*.spec.ts'],
          exclude: ['**/node_modules/**', '**/*.engine.spec.ts', 'tests/e2e/**'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'engine',
          include: ['{packages,functions,infra,tests}/**/*.engine.spec.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'web',
          include: ['web/src/**/*.spec.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
    ],
  },
})
