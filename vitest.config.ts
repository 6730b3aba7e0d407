import { defineConfig } from 'vitest/config'

/** Specs sit beside their file; `engine` specs need the embedded engines and run one file at a time. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{packages,functions,infra,tests}/**/*.spec.ts'],
          exclude: ['**/node_modules/**', '**/*.engine.spec.ts', '**/*.e2e.spec.ts'],
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
        test: {
          name: 'e2e',
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
          include: ['web/src/**/*.spec.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
    ],
  },
})
