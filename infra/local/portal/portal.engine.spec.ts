import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listen } from '../engines/listen.ts'
import { type Started, startProgram } from './program-for-specs.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-start-'))
})
afterAll(() => rm(root, { recursive: true }))

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

describe('a portal', () => {
  let first: Started
  beforeAll(async () => {
    first = await startProgram({ folder: join(root, 'one') })
  })
  afterAll(() => first.end('SIGTERM'))

  test('says in run.json where everything is, for its owner alone', async () => {
    const run = readJson('one', 'run.json')
    expect(run).toMatchObject({ pid: first.pid, url: first.url, environment: { EVENTS_TABLE: 'portal-events' } })
    expect(Object.keys(run.endpoints)).toEqual(['dynamodb', 's3', 'sns', 'kms'])
    expect(statSync(join(root, 'one', 'run.json')).mode & 0o777).toBe(0o600)
    expect(await (await fetch(`${first.url}/api/health`)).json()).toEqual({ status: 'ok' })
  })

  test('has its folder for itself', async () => {
    await expect(startProgram({ folder: join(root, 'one') })).rejects.toThrow(/already running on .*PORTAL_DATA=/)
    expect(readJson('one', 'run.json').pid).toBe(first.pid)
  })

  test('stands beside another one on another folder', async () => {
    const second = await startProgram({ folder: join(root, 'two') })
    expect(second.url).not.toBe(first.url)
    const [mine, other] = [readJson('one', 'run.json'), readJson('two', 'run.json')]
    expect(other.credentials.secretAccessKey).not.toBe(mine.credentials.secretAccessKey)
    expect((await fetch(`${second.url}/api/health`)).status).toBe(200)
    await second.end('SIGTERM')
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
  })
})

describe('an end', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('by %s leaves no child and no run.json', async (signal) => {
    const portal = await startProgram({ folder: join(root, signal) })
    const { enginePid } = readJson(signal, 'run.json')
    expect(await portal.end(signal)).toBe(0)
    expect(existsSync(`/proc/${enginePid}`)).toBe(false)
    expect(existsSync(join(root, signal, 'run.json'))).toBe(false)
  })

  test('by SIGKILL leaves no engine either, and the next start finds its way', async () => {
    const folder = join(root, 'killed')
    const portal = await startProgram({ folder })
    const { enginePid, credentials } = readJson('killed', 'run.json')
    await portal.end('SIGKILL')
    await vi.waitFor(() => expect(existsSync(`/proc/${enginePid}`)).toBe(false), { timeout: 5_000 })
    const again = await startProgram({ folder })
    expect(readJson('killed', 'run.json').credentials).toEqual(credentials)
    await again.end('SIGTERM')
  })
})

describe('a start that cannot be', () => {
  test('says that the port is taken, and by which words to choose another', async () => {
    const { endpoint, stop } = await listen(createServer())
    const port = Number(new URL(endpoint).port)
    const started = startProgram({ folder: join(root, 'port'), port })
    await expect(started).rejects.toThrow(
      `Port ${port} is already in use. Stop what runs there, or choose another one: PORT=`,
    )
    await stop()
  })

  test('says that the folder cannot be written', async () => {
    writeFileSync(join(root, 'file'), 'no folder')
    await expect(startProgram({ folder: join(root, 'file', 'x') })).rejects.toThrow(
      'cannot be written. Choose another one',
    )
    if (process.getuid?.() === 0) return
    mkdirSync(join(root, 'closed'))
    chmodSync(join(root, 'closed'), 0o500)
    await expect(startProgram({ folder: join(root, 'closed') })).rejects.toThrow('cannot be written')
  })

  test('takes a run.json that is no JSON as left over', async () => {
    mkdirSync(join(root, 'broken'))
    writeFileSync(join(root, 'broken', 'run.json'), '{"pid":')
    const portal = await startProgram({ folder: join(root, 'broken') })
    await portal.end('SIGTERM')
  })
})
