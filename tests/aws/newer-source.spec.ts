import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newerSource } from './newer-source.ts'

const second = 1_000
const root = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, at] of [
    ['packages/contract/labels.ts', 10],
    ['packages/contract/labels.spec.ts', 30],
    ['packages/contract/node_modules/zod/index.ts', 30],
    ['functions/README.md', 30],
    ['infra/stack.ts', 20],
  ] as const) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), '')
    utimesSync(join(folder, path), at, at)
  }
  return folder
}

test('a source that was changed after the stack was synthesized is found', () =>
  expect(newerSource(root(), 15 * second)).toBe('infra/stack.ts'))

test('a spec, a library or a page for readers changes no bundle', () =>
  expect(newerSource(root(), 25 * second)).toBeUndefined())
