import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allItemsOf } from '@portal/items'
import { digestOfRow, type RowName, scanRowsOf } from '@portal/read-models/scan-rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onThisMachine } from '../../../tests/journeys/environments/over-http.ts'
import { register } from '../../../tests/journeys/world.ts'
import { type Started, startProgram } from '../../../tests/support/program.ts'
import { type OperatorsPortal, openPortal } from '../open-portal.ts'
import { scanRowsInThread } from './scan-rows-in-thread.ts'

let root: string
let program: Started
let portal: OperatorsPortal
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-scan-'))
  const folder = join(root, 'one')
  program = await startProgram({ folder })
  await register(onThisMachine(program.url), { personalId: '01001000056', phone: '500000056' })
  portal = await openPortal({ PORTAL_DATA: folder })
})
afterAll(async () => {
  await portal.close()
  await program.end('SIGKILL')
  await rm(root, { recursive: true })
})

const namesAndDigests = async (scanRows: OperatorsPortal['scanRows'], without: readonly string[]) => {
  const names: RowName[] = []
  const digests = await scanRows({ without, visit: (name) => names.push(name), after: Promise.resolve() })
  return { names, digests }
}

test('a thread finds the rows of a running portal that a scan in this one finds, and counts their units', async () => {
  const before = portal.spent().read
  const inThread = await namesAndDigests(portal.scanRows, ['members'])
  expect(portal.spent().read).toBeGreaterThan(before)
  const here = await namesAndDigests(scanRowsOf(portal.items), ['members'])
  expect(inThread.names).toEqual(here.names)
  expect(inThread.names.length).toBeGreaterThan(0)
  const rows = await allItemsOf(portal.items, 'views')
  const found = rows.filter((row) => inThread.digests.has(digestOfRow(row)))
  expect(found.map(({ pk, sk }) => ({ pk, sk }))).toEqual(here.names.map(({ pk, sk }) => ({ pk, sk })))
})

test('what the scan waits for fails: so does the scan, and its thread ends', async () => {
  const after = Promise.reject(new Error('no heads'))
  await expect(portal.scanRows({ without: [], visit: () => undefined, after })).rejects.toThrow('no heads')
})

test('a thread that cannot scan makes the scan fail', async () => {
  const scanRows = scanRowsInThread({ ...process.env, VIEWS_TABLE: 'none' }, () => undefined)
  await expect(namesAndDigests(scanRows, [])).rejects.toThrow('environment variables are missing')
})
