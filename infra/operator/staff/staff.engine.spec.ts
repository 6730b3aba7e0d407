import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localPortal } from '../../../tests/journeys/environments/over-http.ts'
import { register } from '../../../tests/journeys/world.ts'
import { type StartedProgram, startProgram } from '../../../tests/support/program.ts'

const number = '01001000055'
const phone = '500000055'
const door = join(import.meta.dirname, '../portal.ts')

let root: string
let folder: string
let portal: StartedProgram
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-staff-'))
  folder = join(root, 'one')
  portal = await startProgram({ folder })
})
afterAll(async () => {
  await portal.end('SIGKILL')
  await rm(root, { recursive: true })
})

const staff = async (on: string, ...argv: string[]) => {
  const env = { PATH: process.env.PATH, PORTAL_DATA: on }
  return promisify(execFile)(process.execPath, [door, 'staff', ...argv], { env })
}

test('the first Super Administrator of an empty portal registers, and is granted the role by the command', async () => {
  await register(localPortal(portal.url), { personalId: number, phone })
  const granted = await staff(folder, 'grant', number, 'Super Administrator')
  expect(granted).toMatchObject({
    stdout: `${number} is Super Administrator now.\n`,
    stderr: `On the portal that runs on ${folder}:\n`,
  })
  await expect(staff(folder, 'revoke', number)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('This is the last active Super Administrator.'),
  })
})

test('the command works on a portal that is not running, and does not start it', async () => {
  expect(await portal.end('SIGTERM')).toBe(0)
  const { stdout, stderr } = await staff(folder, 'list')
  expect(stdout).toBe(`${number}  ნინო ბერიძე  Super Administrator\n`)
  expect(stderr).toContain('which is not running')
  expect(existsSync(join(folder, 'run.json'))).toBe(false)
})

test('the command reports a folder without a portal, and how to start one', async () =>
  expect(staff(join(root, 'nowhere'), 'list')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no portal in'),
  }))
