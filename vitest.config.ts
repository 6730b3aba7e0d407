import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import { timeLimit } from './tests/support/night.ts'
import { productRules } from './tests/support/product-rules.ts'

const processors = availableParallelism()
/** Browsers and engines often wait; with one fewer, a quarter of two processors had nothing to do. */
const maxWorkers = processors + 2
/** Whole days and random moments in a browser, which only `npm run test:nightly` goes through. */
const walks = ['staff-days', 'desk-days', 'random-moments'].map((name) => `tests/e2e/${name}.e2e.spec.ts`)
/** Milliseconds that a condition is awaited, many times what it takes, because the machine may be busy. */
const expect = { poll: { timeout: 60_000 } }
/** Milliseconds in which a portal starts, a few seconds on a quiet machine; at a load of 25 it took over two minutes. */
const busyStart = timeLimit(300_000)
/** Each rule of the product is a tag: `npx vitest --tagsFilter R-APP-28` runs the tests that show it. */
const tags = [...productRules]
const exclude = ['**/node_modules/**', '**/*.engine.spec.ts', '**/*.e2e.spec.ts']

/**
 * Specs sit beside their file. `engine` specs need the embedded engines, `e2e` specs a browser too, each with processes
 * on free ports and in a folder of its own. `npm test` runs `node` and `web` beside them in a Vitest of their own, which
 * fills the processor time that they leave. `growth` compares processor times, so each of its files has a processor and
 * nothing else runs.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          expect,
          tags,
          sequence: { groupOrder: 1 },
          maxWorkers: processors,
          testTimeout: timeLimit(90_000),
          hookTimeout: busyStart,
          isolate: false,
          setupFiles: ['tests/support/each-node-file.ts'],
          include: ['{packages,functions,infra,tests}/**/*.spec.ts'],
          exclude,
          environment: 'node',
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'web',
          expect,
          tags,
          sequence: { groupOrder: 1, setupFiles: 'list' },
          maxWorkers: processors,
          testTimeout: timeLimit(90_000),
          hookTimeout: busyStart,
          isolate: false,
          setupFiles: [
            'tests/support/each-file.ts',
            'web/src/testing/each-file.ts',
            'web/src/testing/without-owner-stacks.ts',
          ],
          include: ['web/src/**/*.spec.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      {
        test: {
          name: 'engine',
          expect,
          tags,
          // The clients of specs wait for the engines of this busy machine as those of `npm start` do.
          env: { PORTAL_PATIENCE: '5' },
          isolate: false,
          setupFiles: ['tests/support/each-node-file.ts'],
          globalSetup: 'tests/support/bundle-portal.ts',
          include: ['{packages,functions,infra,tests}/**/*.engine.spec.ts'],
          exclude: ['**/node_modules/**', 'tests/growth/**'],
          environment: 'node',
          maxWorkers,
          // At a load of 30 two tests took over two minutes.
          testTimeout: timeLimit(300_000),
          hookTimeout: busyStart,
        },
      },
      {
        test: {
          name: 'growth',
          expect,
          tags,
          sequence: { groupOrder: 2 },
          include: ['tests/growth/**/*.engine.spec.ts'],
          environment: 'node',
          maxWorkers: Math.min(processors, 2),
          testTimeout: timeLimit(120_000),
        },
      },
      {
        test: {
          name: 'e2e',
          expect,
          tags,
          isolate: false,
          setupFiles: ['tests/support/each-node-file.ts'],
          globalSetup: ['tests/e2e/load-demo.ts', 'tests/e2e/share-portal.ts'],
          include: ['tests/e2e/**/*.e2e.spec.ts'],
          exclude: ['**/node_modules/**', ...walks],
          environment: 'node',
          maxWorkers,
          testTimeout: timeLimit(180_000),
          hookTimeout: busyStart,
        },
      },
      {
        test: {
          name: 'walks',
          expect,
          tags,
          isolate: false,
          setupFiles: ['tests/support/each-node-file.ts'],
          globalSetup: 'tests/e2e/load-demo.ts',
          sequence: { groupOrder: 3 },
          include: walks,
          environment: 'node',
          maxWorkers: 2,
          testTimeout: timeLimit(180_000),
          hookTimeout: busyStart,
        },
      },
    ],
  },
})
