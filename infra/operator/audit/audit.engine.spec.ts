/**
 * The auditor's and operator's commands on the real engines of a running portal: KMS signs, S3 locks, the tables hold
 * the data.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StreamName } from '@portal/domain'
import { watermarkKey } from '@portal/event-store'
import { sealLog } from '@portal/event-store/seals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localPortal } from '../../../tests/journeys/environments/over-http.ts'
import { register } from '../../../tests/journeys/world.ts'
import { type StartedProgram, startProgram } from '../../../tests/support/program.ts'
import { connect } from '../../cli/connect.ts'

const number = '01001000055'
const phone = '500000055'
const door = join(import.meta.dirname, '../portal.ts')

let root: string
let folder: string
let portal: StartedProgram
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-audit-'))
  folder = join(root, 'one')
  portal = await startProgram({ folder })
  await register(localPortal(portal.url), { personalId: number, phone })
})
afterAll(async () => {
  await portal.end('SIGKILL')
  await rm(root, { recursive: true })
})

const type = (program: 'audit' | 'members', ...argv: string[]): Promise<{ code: number; output: string }> => {
  const env = { PATH: process.env.PATH, PORTAL_DATA: folder }
  return new Promise((resolve) => {
    execFile(process.execPath, [door, program, ...argv], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}` })
    })
  })
}

/** Seals on the portal's own bucket with its own key, as its schedule does, once the log holds every event. */
const sealed = async () => {
  const { items, sealing, close } = connect(folder)
  try {
    const heads = (await items.scan('heads')).items
    const isLogged = async () =>
      (await Promise.all(heads.map(({ stream }) => items.get('log', watermarkKey(stream as StreamName))))).every(
        (mark, index) => mark?.version === heads[index]?.version,
      )
    await expect.poll(isLogged).toBe(true)
    return await sealLog({ items, ...sealing, now: () => new Date().toISOString() })
  } finally {
    close()
  }
}

test('the log agrees with all checks, sealed by KMS in a locked bucket', async () => {
  await sealed()
  const { code, output } = await type('audit', 'verify')
  expect(output).toMatch(/\d+ events agree with each other, with their heads, keys, log and seals/)
  expect(output).toMatch(/Key of the seals: [\w-]{43}/)
  expect(code).toBe(0)
})

test('one byte changed in the engine is reported, with exit code 1', async () => {
  const { items, close } = connect(folder)
  const event = await items.get('events', { stream: 'member-1', version: 1 })
  await items.put('events', { ...event, at: '2020-01-01T00:00:00.000Z' })
  const { code, output } = await type('audit', 'verify')
  expect(output).toContain('BROKEN events member-1 / 1: hash (member-1, event 1)')
  expect(code).toBe(1)
  await items.put('events', { ...event })
  close()
})

test('a person is not erased without --yes', async () =>
  expect(await type('members', 'erase', '1')).toMatchObject({ code: 1, output: expect.stringContaining('--yes') }))

test('a person is erased while the portal runs, and the log still agrees with all checks', async () => {
  const { code, output } = await type('members', 'erase', '1', '--as', '01001000001', '--yes', '--no-wait')
  expect(output).toMatch(/Member 1 is forgotten: the key is deleted, 1 stream, 0 files, 0 rows of the views\./)
  expect(output).toMatch(/Backups forget by themselves: the last one on \d{4}-\d\d-\d\d\./)
  expect(code).toBe(0)
  await sealed()
  expect((await type('audit', 'verify')).code).toBe(0)
  const { items, close } = connect(folder)
  expect((await items.query('views', { partition: 'member#1' })).items).toEqual([])
  expect(JSON.stringify((await items.scan('views')).items)).not.toContain(number)
  close()
})
