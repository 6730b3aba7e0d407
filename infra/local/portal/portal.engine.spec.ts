import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type StartedProgram, startProgram } from '../../../tests/support/program.ts'
import { listen } from '../../engines/listen.ts'
import { reservePort } from './port.ts'

/** A time limit that only a broken portal reaches. */
const waitOptions = { timeout: 30_000, interval: 50 }

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-start-'))
})
afterAll(() => rm(root, { recursive: true }))

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

describe('a running portal', () => {
  let first: StartedProgram
  beforeAll(async () => {
    first = await startProgram({ folder: join(root, 'one') })
  })
  afterAll(() => first.end('SIGTERM'))

  test('writes into run.json where everything is, readable by its owner alone', { tags: 'R-RUN-1' }, async () => {
    const run = readJson('one', 'run.json')
    expect(run).toMatchObject({ pid: first.pid, url: first.url, environment: { EVENTS_TABLE: 'portal-events' } })
    expect(Object.keys(run.endpoints)).toEqual(['dynamodb', 's3', 'sns', 'kms'])
    expect(statSync(join(root, 'one', 'run.json')).mode & 0o777).toBe(0o600)
    expect(await (await fetch(`${first.url}/api/health`)).json()).toEqual({ status: 'ok' })
  })

  test('locks its folder', { tags: 'R-RUN-5' }, async () => {
    await expect(startProgram({ folder: join(root, 'one') })).rejects.toThrow(/already running on .*PORTAL_DATA=/)
    expect(readJson('one', 'run.json').pid).toBe(first.pid)
  })

  test('stores the engine’s data readable by its owner alone', () => {
    const file = join(root, 'one', 'dynamodb', 'dynamodb.sqlite')
    for (const path of [file, `${file}-wal`, `${file}-shm`])
      if (existsSync(path)) expect([path, statSync(path).mode & 0o777]).toEqual([path, 0o600])
    expect(existsSync(file)).toBe(true)
  })

  test('runs beside another one in another folder', { tags: 'R-RUN-6' }, async () => {
    const second = await startProgram({ folder: join(root, 'two') })
    expect(second.url).not.toBe(first.url)
    const [mine, other] = [readJson('one', 'run.json'), readJson('two', 'run.json')]
    expect(other.credentials.secretAccessKey).not.toBe(mine.credentials.secretAccessKey)
    expect((await fetch(`${second.url}/api/health`)).status).toBe(200)
    await second.end('SIGTERM')
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
  })
})

describe('an engine that ends unexpectedly', () => {
  const health = async (url: string) => (await fetch(`${url}/api/health`)).status

  test('is restarted on its file, and the portal reports it', async () => {
    const portal = await startProgram({ folder: join(root, 'dead') })
    const { enginePid } = readJson('dead', 'run.json')
    process.kill(enginePid, 'SIGKILL')
    await vi.waitFor(
      () => expect(portal.output()).toContain('The DynamoDB engine ended (SIGKILL) and is started again'),
      waitOptions,
    )
    await vi.waitFor(async () => expect(await health(portal.url)).toBe(200), waitOptions)
    expect(readJson('dead', 'run.json').enginePid).not.toBe(enginePid)
    expect(await portal.end('SIGTERM')).toBe(0)
  })

  test('four times in a minute ends the portal with a sentence', async () => {
    const portal = await startProgram({ folder: join(root, 'dying') })
    const killed = new Set<number>()
    while (!portal.hasEnded()) {
      const { enginePid } = readJson('dying', 'run.json')
      if (!killed.has(enginePid)) process.kill(enginePid, 'SIGKILL')
      killed.add(enginePid)
      await wait(20)
    }
    expect(killed.size).toBe(4)
    expect(portal.output()).toContain('The DynamoDB engine ended 4 times within a minute')
    expect(portal.output()).not.toMatch(/^\s+at /m)
  })
})

test('a full log file is reported once, and the portal continues to answer', async () => {
  mkdirSync(join(root, 'full'))
  symlinkSync('/dev/full', join(root, 'full', 'portal.log'))
  const portal = await startProgram({ folder: join(root, 'full') })
  for (let request = 0; request < 3; request++) expect((await fetch(`${portal.url}/api/health`)).status).toBe(200)
  await vi.waitFor(() => expect(portal.output()).toContain('What the functions say is no longer kept in'), waitOptions)
  expect(portal.output().match(/no longer kept/g)).toHaveLength(1)
  expect(await portal.end('SIGTERM')).toBe(0)
})

describe('the end of a portal', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s leaves no child process and no run.json',
    { tags: 'R-RUN-7' },
    async (signal) => {
      const portal = await startProgram({ folder: join(root, signal) })
      const { enginePid } = readJson(signal, 'run.json')
      expect(await portal.end(signal)).toBe(0)
      expect(existsSync(`/proc/${enginePid}`)).toBe(false)
      expect(existsSync(join(root, signal, 'run.json'))).toBe(false)
    },
  )

  test('by SIGKILL leaves no engine, and the next start succeeds', { tags: 'R-RUN-6' }, async () => {
    const folder = join(root, 'killed')
    const portal = await startProgram({ folder })
    const { enginePid, credentials } = readJson('killed', 'run.json')
    await portal.end('SIGKILL')
    await vi.waitFor(() => expect(existsSync(`/proc/${enginePid}`)).toBe(false), waitOptions)
    const again = await startProgram({ folder })
    expect(readJson('killed', 'run.json').credentials).toEqual(credentials)
    await again.end('SIGTERM')
  })
})

describe('the start of a portal', () => {
  test('reports a port in use, and how to choose another', { tags: 'R-RUN-4' }, async () => {
    const { endpoint, stop } = await listen(createServer())
    const port = Number(new URL(endpoint).port)
    const started = startProgram({ folder: join(root, 'port'), port })
    await expect(started).rejects.toThrow(
      `Port ${port} is already in use. Stop what runs there, or choose another one: PORT=`,
    )
    await stop()
  })

  test('reserves its port before any engine starts, and answers there that it is not ready', async () => {
    const reserved = await reservePort(0)
    const answer = await fetch(`http://127.0.0.1:${reserved.port}/api/health`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    await expect(reservePort(reserved.port)).rejects.toThrow(`Port ${reserved.port} is already in use`)
    await reserved.stop()
  })

  test('reports a full disk', { tags: 'R-RUN-19' }, async () => {
    mkdirSync(join(root, 'no-room'))
    symlinkSync('/dev/full', join(root, 'no-room', 'run.json.draft'))
    await expect(startProgram({ folder: join(root, 'no-room') })).rejects.toThrow(
      /^The disk of \S+ is full\. [^\n]+\n$/,
    )
  })

  test('reports that the engine cannot write, without a stack trace', async () => {
    mkdirSync(join(root, 'no-engine', 'dynamodb', 'dynamodb.sqlite'), { recursive: true })
    await expect(startProgram({ folder: join(root, 'no-engine') })).rejects.toThrow(
      /^The DynamoDB engine ended at once: (?!.*\n\s+at )/,
    )
  })

  test('reports a folder without write permission', async () => {
    writeFileSync(join(root, 'file'), 'no folder')
    await expect(startProgram({ folder: join(root, 'file', 'x') })).rejects.toThrow(
      'cannot be written. Choose another one',
    )
    if (process.getuid?.() === 0) return
    mkdirSync(join(root, 'closed'))
    chmodSync(join(root, 'closed'), 0o500)
    await expect(startProgram({ folder: join(root, 'closed') })).rejects.toThrow('cannot be written')
  })

  test('ignores a run.json that is no JSON', async () => {
    mkdirSync(join(root, 'broken'))
    writeFileSync(join(root, 'broken', 'run.json'), '{"pid":')
    const portal = await startProgram({ folder: join(root, 'broken') })
    await portal.end('SIGTERM')
  })
})
