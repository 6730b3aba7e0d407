/**
 * The embedded DynamoDB engine (dynoxide, an npm package for Linux x64) as a child process.
 * It keeps its tables in one SQLite file with a write-ahead log: killing it loses no acknowledged write.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type DynamoDbEngine = { readonly endpoint: string; readonly pid: number | undefined; stop(): Promise<void> }

const readyWithin = 15_000

/** Without `folder` everything is in memory and gone at the end; without `port` a free one is taken. */
export const startDynamoDb = async (options: { folder?: string; port?: number } = {}): Promise<DynamoDbEngine> => {
  const binary = engineBinary()
  if (options.folder !== undefined) mkdirSync(options.folder, { recursive: true })
  const given = process.env.CONFORMANCE_DYNAMODB
  // The specs of the stores, on another DynamoDB than ours: docs/compatibility.md.
  if (given && options.folder === undefined) return { endpoint: given, pid: undefined, stop: async () => {} }
  const port = options.port ?? (await freePort())
  const file = options.folder === undefined ? [] : ['--db-path', join(options.folder, 'dynamodb.sqlite')]
  // A process group of its own: Ctrl-C reaches the portal alone, which ends its work first and then the engine.
  const engine = spawn(binary, ['serve', '--port', String(port), ...file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const stop = endWithParent(engine)
  const endpoint = `http://127.0.0.1:${port}`
  try {
    await untilReady(engine, endpoint)
  } catch (error) {
    await stop()
    throw error
  }
  return { endpoint, pid: engine.pid, stop }
}

const engineBinary = (): string => {
  try {
    const manifest = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')
    return join(dirname(manifest), 'dynoxide')
  } catch (cause) {
    throw new Error(
      'The embedded DynamoDB engine (@dynoxide/linux-x64) is not installed: it exists for Linux x64 alone. ' +
        'Set AWS_ENDPOINT_URL_DYNAMODB to an endpoint of your own, or use LocalStack: npm run start:localstack.',
      { cause },
    )
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** The engine's banner names its port, so that another program on it is not taken for ours. */
const untilReady = async (engine: ChildProcess, endpoint: string): Promise<void> => {
  let said = ''
  let failure: Error | undefined
  engine.once('error', (error) => {
    failure = error
  })
  engine.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000)
  })
  const deadline = Date.now() + readyWithin
  while (!said.includes(`listening on ${endpoint}`)) {
    if (failure !== undefined) throw new Error('The DynamoDB engine could not be started', { cause: failure })
    if (engine.exitCode !== null) throw new Error(`The DynamoDB engine ended at once: ${said.trim()}`)
    if (Date.now() > deadline) throw new Error(`The DynamoDB engine was not ready in time: ${said.trim()}`)
    await wait(10)
  }
}

/** A small shell holds a pipe to us and ends the engine when the pipe breaks: so it survives no SIGKILL of ours either. */
const endWithParent = (engine: ChildProcess): (() => Promise<void>) => {
  const ended = new Promise<void>((resolve) => {
    engine.once('exit', () => resolve())
    engine.once('error', () => resolve())
  })
  if (engine.pid === undefined) return () => ended
  const guard = spawn('/bin/sh', ['-c', 'cat >/dev/null; kill -9 "$0" 2>/dev/null', String(engine.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const killEngine = () => engine.kill('SIGKILL')
  process.once('exit', killEngine)
  void ended.then(() => {
    process.removeListener('exit', killEngine)
    guard.kill('SIGKILL')
  })
  return async () => {
    engine.kill('SIGTERM')
    const late = setTimeout(killEngine, 3_000)
    await ended
    clearTimeout(late)
  }
}
