/**
 * The embedded DynamoDB engine (dynoxide, an npm package for Linux x64) as a child process.
 * It keeps its tables in one SQLite file with a write-ahead log: killing it loses no acknowledged write.
 */
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { Problem } from '../portal/problem.ts'
import { type EngineProcess, startEngineProcess } from './engine-process.ts'
import { restarting } from './restarting.ts'

export type DynamoDbEngine = { readonly endpoint: string; readonly pid: number | undefined; stop(): Promise<void> }
export type DynamoDbOptions = {
  /** Without it everything is in memory and gone at the end. */
  readonly folder?: string
  /** Without it a free one is taken. */
  readonly port?: number
  /** An engine that ends by itself is started again on its file, where somebody wants to hear of it. */
  readonly watcher?: EngineWatcher
}
export type EngineWatcher = {
  /** What happened, in one sentence. */
  readonly say: (line: string) => void
  readonly onRestart: (pid: number | undefined) => void
  /** The engine ended and cannot be started again. */
  readonly onLost: () => void
}

export const startDynamoDb = async (options: DynamoDbOptions = {}): Promise<DynamoDbEngine> => {
  const { folder, watcher } = options
  const binary = engineBinary()
  const given = process.env.CONFORMANCE_DYNAMODB
  // The specs of the stores, on another DynamoDB than ours: docs/compatibility.md.
  if (given && folder === undefined) return { endpoint: given, pid: undefined, stop: async () => {} }
  const port = options.port ?? (await freePort())
  const endpoint = `http://127.0.0.1:${port}`
  const file = folder === undefined ? [] : ['--db-path', fileIn(folder)]
  const begin = (): Promise<EngineProcess> =>
    startEngineProcess(binary, ['serve', '--port', String(port), ...file], endpoint)
  if (watcher === undefined) {
    const { pid, stop } = await begin()
    return { endpoint, pid, stop }
  }
  return { endpoint, ...(await restarting(begin, watcher)) }
}

/** Readable by its owner alone, also where an earlier portal has left it otherwise. */
const fileIn = (folder: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const file = join(folder, 'dynamodb.sqlite')
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600)
  return file
}

const engineBinary = (): string => {
  try {
    const manifest = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')
    return join(dirname(manifest), 'dynoxide')
  } catch (cause) {
    throw new Problem(
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
