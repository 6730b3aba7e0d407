import { memoryItems } from '@portal/items/memory'
import { expect, test } from 'vitest'
import {
  awaitScan,
  fileScans,
  recordScan,
  type ScanDependencies,
  scanned,
  scansFiles,
  waitingFiles,
} from './file-scans.ts'

const opened = (scans = true): ScanDependencies => ({
  items: memoryItems(),
  now: () => '2026-03-20T09:00:00.000Z',
  scansFiles: scans,
})
const keys = ['filed/a', 'filed/b']

test('a file waits until its scan is done, and a clean one leaves no trace', { tags: 'R-APP-120' }, async () => {
  const deps = opened()
  for (const key of keys) await awaitScan(deps, key)
  expect(await fileScans(deps, keys)).toEqual(new Map(keys.map((key) => [key, 'checking'])))
  await recordScan(deps, 'filed/a', 'clean')
  expect(await fileScans(deps, keys)).toEqual(new Map([['filed/b', 'checking']]))
  expect(await waitingFiles(deps.items)).toEqual(['filed/b'])
})

test('a file with a threat stays closed, also where nothing scans any more', { tags: 'R-APP-121' }, async () => {
  const deps = opened()
  await awaitScan(deps, 'filed/a')
  await awaitScan(deps, 'filed/b')
  await recordScan(deps, 'filed/a', 'infected')
  expect(await fileScans({ ...deps, scansFiles: false }, keys)).toEqual(new Map([['filed/a', 'infected']]))
  expect(await waitingFiles(deps.items)).toEqual(['filed/b'])
})

test('a later clean scan, of a finding that was false, opens the file', { tags: 'R-APP-121' }, async () => {
  const deps = opened()
  await recordScan(deps, 'filed/a', 'infected')
  await recordScan(deps, 'filed/a', 'clean')
  expect(await fileScans(deps, keys)).toEqual(new Map())
})

test('a file that could not be made leaves nothing that waits', { tags: 'R-APP-120' }, async () => {
  const deps = opened()
  expect(await scanned(deps, 'filed/a', async () => null)).toBeNull()
  await expect(scanned(deps, 'filed/b', () => Promise.reject(new Error('no bucket')))).rejects.toThrow('no bucket')
  expect(await waitingFiles(deps.items)).toEqual([])
  expect(await scanned(deps, 'filed/b', async () => 'made')).toBe('made')
  expect(await waitingFiles(deps.items)).toEqual(['filed/b'])
})

test('without a scan no file waits', { tags: 'R-APP-120' }, async () => {
  const deps = opened(false)
  await awaitScan(deps, 'filed/a')
  expect(await fileScans({ ...deps, scansFiles: true }, keys)).toEqual(new Map())
  expect([scansFiles({ MALWARE_SCAN: 'on' }), scansFiles({})]).toEqual([true, false])
})
