/**
 * The embedded DynamoDB engine (dynoxide, an npm package for Linux x64) as a child process. Its tables are in one
 * SQLite file with a write-ahead log, so a kill loses no acknowledged write.
 */
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CommandProblem } from '../cli/problem.ts'
import { type EngineProcess, startEngineProcess } from './engine-process.ts'
import { type EngineWatcher, startRestartingEngine } from './restarting.ts'

export type DynamoDbEngine = { readonly endpoint: string; readonly pid: number | undefined; stop(): Promise<void> }
export type DynamoDbOptions = {
  /** Without a folder everything is in memory only. */
  readonly folder?: string
  /** Without a port a free one is used. */
  readonly port?: number
  /** With a watcher, an engine that exits is restarted on its file. */
  readonly watcher?: EngineWatcher
  /** The path of the engine's program. */
  readonly binary?: () => string
}

/**
 * CONFORMANCE_DYNAMODB names another DynamoDB for the suites of the stores (docs/compatibility.md). It keeps its data
 * itself, in no folder of ours, and needs no embedded engine.
 */
export const startDynamoDb = async (options: DynamoDbOptions = {}): Promise<DynamoDbEngine> => {
  const given = process.env.CONFORMANCE_DYNAMODB
  if (given) return { endpoint: given, pid: undefined, stop: async () => {} }
  const { folder, watcher } = options
  const binary = (options.binary ?? engineBinary)()
  const port = options.port ?? (await freePort())
  const endpoint = `http://127.0.0.1:${port}`
  const file = folder === undefined ? undefined : fileIn(folder)
  const args = ['serve', '--port', String(port), ...(file === undefined ? [] : ['--db-path', file])]
  const begin = async (): Promise<EngineProcess> => {
    const engine = await startEngineProcess(binary, args, endpoint)
    if (file !== undefined) indexStreamRecords(file)
    return engine
  }
  if (watcher === undefined) {
    const { pid, stop } = await begin()
    return { endpoint, pid, stop }
  }
  return { endpoint, ...(await startRestartingEngine(begin, watcher)) }
}

/** The file is readable by its owner only, also when an earlier portal left other permissions. */
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
    throw new CommandProblem(
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

/**
 * An index in the embedded engine's file. For each record of a table stream the engine asks for the greatest number so
 * far, and has no index for that (dynoxide 1.2.1): after 14,000 records a transaction of 90 writes took 170 ms in place
 * of 25. The engine itself does not know of the index, and SQLite keeps it current.
 */
const indexStreamRecords = (file: string): void => {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  try {
    database.exec(
      'CREATE INDEX IF NOT EXISTS "_stream_records by number" ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
    )
  } finally {
    database.close()
  }
}
