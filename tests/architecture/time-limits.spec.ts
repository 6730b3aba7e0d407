/**
 * How long a test or a hook takes says as much about the machine as about the portal, so a file sets no limit below that
 * of its project (`vitest.config.ts`): on a busy machine it would fail without a fault.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Milliseconds for a test of `node` and `web`, the lowest limit of all. */
const lowest = 90_000
test('no spec file has a shorter time limit than its project', () => {
  const files = globSync('{packages,functions,infra,tests,web}/**/*.spec.{ts,tsx}', {
    cwd: root,
    // `growth` ends a call with a size, which is no limit.
    exclude: ['**/node_modules/**', 'tests/growth/**'],
  })
  const short = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [, atEnd, option] = /^\s*\}, ([\d_]{4,})\)$|^\s*timeout: ([\d_]+),$/.exec(line) ?? []
        const limit = Number((atEnd ?? option)?.replaceAll('_', ''))
        return limit < lowest ? [`${path}:${index + 1}: ${limit}`] : []
      }),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(short).toEqual([])
})
