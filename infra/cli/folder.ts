/**
 * The folder of one portal (`PORTAL_DATA`): its state in `portal.json` and, while a portal runs, `run.json` with its
 * endpoints and credentials for operator commands. A second portal on the same folder is refused.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './problem.ts'
import { isSameProcess, startOf } from './processes.ts'

export const services = ['dynamodb', 's3', 'sns', 'kms'] as const
export type Service = (typeof services)[number]
export type State = {
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
  /** The engines' last ports, reused when free, so that a page opened before a restart still reaches the bucket. */
  readonly ports: Readonly<Partial<Record<Service, number>>>
  /** When the last of the demo data was loaded; null while any is missing. */
  readonly demoLoadedAt: string | null
  /**
   * The environment of the functions, stored by a portal that runs from bundles, so that operator commands know its
   * tables while it is stopped.
   */
  readonly environment?: Readonly<Record<string, string>>
}
export type Run = {
  readonly pid: number
  /** The process's start time, so that a later process with the same pid is not mistaken for it. */
  readonly pidStart: string | null
  readonly enginePid?: number | undefined
  readonly url?: string
  readonly region?: string
  readonly endpoints?: Readonly<Record<Service, string>>
  readonly credentials?: State['credentials']
  /** The environment variables of the functions: tables, buckets, key and site. */
  readonly environment?: Readonly<Record<string, string>>
}
export type Folder = {
  readonly path: string
  state(): State
  change(part: Partial<State>): void
  run(run: Run): void
  release(): void
}

export const lockFolder = (path: string): { folder: Folder; stale: Run | undefined } => {
  const [stateFile, runFile] = [join(path, 'portal.json'), join(path, 'run.json')]
  const stale = existsSync(runFile) ? readJson<Run>(runFile) : undefined
  if (stale !== undefined && isSameProcess(stale.pid, stale.pidStart))
    throw new Problem(
      `A portal is already running on ${path} (process ${stale.pid}${stale.url ? `, ${stale.url}` : ''}). Stop it first, or start this one on another folder: PORTAL_DATA=.local-2 PORT=3001 npm start`,
    )
  const run = (content: Run) => writeFileAtomically(runFile, content)
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    run({ pid: process.pid, pidStart: startOf(process.pid) })
  } catch (cause) {
    throw new Problem(writeFailure(path, cause), { cause })
  }
  const state = (): State => (existsSync(stateFile) ? readJson<State>(stateFile) : undefined) ?? newState()
  if (!existsSync(stateFile)) writeFileAtomically(stateFile, newState())
  return {
    folder: {
      path,
      state,
      change: (part) => writeFileAtomically(stateFile, { ...state(), ...part }),
      run,
      release: () => rmSync(runFile, { force: true }),
    },
    stale,
  }
}

const writeFailure = (path: string, cause: unknown): string =>
  (cause as NodeJS.ErrnoException).code === 'ENOSPC'
    ? `The disk of ${path} is full. Make room there, or choose another folder with PORTAL_DATA.`
    : `The folder ${path} cannot be written. Choose another one with PORTAL_DATA, or change its owner.`

const newState = (): State => ({
  credentials: {
    accessKeyId: `LOCAL${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64url'),
  },
  ports: {},
  demoLoadedAt: null,
})

const writeFileAtomically = (file: string, content: unknown): void => {
  writeFileSync(`${file}.draft`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.draft`, file)
}

const readJson = <T>(file: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
