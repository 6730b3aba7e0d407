import { memoryFiles } from '@portal/documents'
import { portalInMemory } from '@portal/tests/support/portal'
import { expect, test } from 'vitest'
import type { Verdict } from './clamd.ts'
import { scanFiles } from './scan-files.ts'

const waiting = async (key: string) => {
  const portal = portalInMemory()
  const { items } = portal
  await items.put('access', { pk: 'file-scan', sk: key, state: 'checking', at: portal.clock.now() })
  const files = memoryFiles()
  const logged: unknown[] = []
  const scanned: number[] = []
  const round = (verdict: Verdict, ofSize: Readonly<Record<number, Verdict>> = {}) =>
    scanFiles({
      ...{ items, files },
      scan: async ({ byteLength }) => {
        scanned.push(byteLength)
        return ofSize[byteLength] ?? verdict
      },
      tell: (result) => portal.react(result),
      log: (line) => logged.push(line),
    })
  return { ...portal, files, logged, scanned, round }
}

test('what waits goes to clamd, and a failure is tried again', { tags: 'R-APP-122' }, async () => {
  const { files, logged, scanned, round } = await waiting('filed/one')
  await files.put('filed/one', new Uint8Array(300), 'application/pdf')
  expect(await round({ is: 'failed', reason: 'ECONNREFUSED' })).toBe(0)
  const line = { level: 'warn', message: 'file_not_scanned', file: 'filed/one', reason: 'ECONNREFUSED' }
  expect(logged).toEqual([line])
  expect(await round({ is: 'clean' })).toBe(1)
  expect(await round({ is: 'clean' })).toBe(0)
  expect(scanned).toEqual([300, 300])
})

test('a finding is told once, and the operators hear of it', { tags: 'R-APP-121' }, async () => {
  const { files, background, round } = await waiting('filed/one')
  await files.put('filed/one', new Uint8Array(300), 'application/pdf')
  expect(await round({ is: 'infected', threat: 'Eicar' })).toBe(1)
  expect(await round({ is: 'infected', threat: 'Eicar' })).toBe(0)
  expect(background).toContainEqual(expect.objectContaining({ level: 'error', message: 'file_infected' }))
})

test('a file that is not there yet is left for later', { tags: 'R-APP-122' }, async () => {
  const { round, scanned } = await waiting('filed/soon')
  expect(await round({ is: 'clean' })).toBe(0)
  expect(scanned).toEqual([])
})

test('one that cannot be scanned holds up no other, and a clamd that is away is asked once', {
  tags: 'R-RUN-25',
}, async () => {
  const { items, clock, files, round, scanned } = await waiting('filed/one')
  await items.put('access', { pk: 'file-scan', sk: 'filed/two', state: 'checking', at: clock.now() })
  await files.put('filed/one', new Uint8Array(300), 'application/pdf')
  await files.put('filed/two', new Uint8Array(400), 'application/pdf')
  expect(await round({ is: 'failed', reason: 'ECONNREFUSED', isAway: true })).toBe(0)
  expect(scanned).toEqual([300])
  expect(await round({ is: 'clean' }, { 300: { is: 'failed', reason: 'ERROR' } })).toBe(1)
  expect(await round({ is: 'clean' })).toBe(1)
})
