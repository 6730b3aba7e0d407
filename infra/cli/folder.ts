/**
 * The folder of one portal (`PORTAL_DATA`): its state in `portal.json` and, while a portal runs, `run.json` with its
 * endpoints and credentials for operator commands. A second portal on the same folder is refused.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { CommandProblem, errorCode } from './problem.ts'
import { isSameProcess, processStartTime } from './processes.ts'
import { readJson } from './read-json.ts'

export const awsServices = ['dynamodb', 's3', 'sns', 'kms'] as const
export type AwsService = (typeof awsServices)[number]
const variables = z.record(z.string(), z.string()).readonly()
/** Without `readonly()`, which would freeze it: the SDK adds to its credentials where they come from. */
const credentials = z.object({ accessKeyId: z.string(), secretAccessKey: z.string() })

const stateSchema = z
  .object({
    credentials,
    /** The engines' last ports, reused when free, so that a page opened before a restart still reaches the bucket. */
    ports: z.partialRecord(z.enum(awsServices), z.int()).readonly(),
    /** When the last of the demo data was loaded; null while any is missing. */
    demoLoadedAt: z.string().nullable(),
    /**
     * The environment of the functions, stored by a portal that runs from bundles, so that operator commands know its
     * tables while it is stopped.
     */
    environment: variables.optional(),
  })
  .readonly()
export type FolderState = z.output<typeof stateSchema>

/** What a portal writes into `run.json` once it can be reached. */
const reachable = z.object({
  url: z.string(),
  region: z.string(),
  endpoints: z.record(z.enum(awsServices), z.string()).readonly(),
  credentials,
  /** The environment variables of the functions: tables, buckets, key and site. */
  environment: variables,
})

const runSchema = reachable
  .partial()
  .extend({
    pid: z.int(),
    /** The process's start time, so that a later process with the same pid is not mistaken for it. */
    pidStart: z.string().nullable(),
    enginePid: z.int().optional(),
    enginePidStart: z.string().nullish(),
  })
  .readonly()
export type PortalRun = z.output<typeof runSchema>
export type PortalFolder = {
  readonly path: string
  state(): FolderState
  change(part: Partial<FolderState>): void
  run(run: PortalRun): void
  release(): void
}

/** What the portal that runs, or ran last, on this folder wrote into `run.json`; undefined without it. */
export const readRun = (path: string): PortalRun | undefined => ifWhole(join(path, 'run.json'), runSchema)

/** Like `readRun`; a portal that cannot be reached yet is a problem of the user's. */
export const readReachable = (path: string): z.output<typeof reachable> => {
  const { data } = reachable.safeParse(readRun(path))
  if (data !== undefined) return data
  throw new CommandProblem(
    `The portal on ${path} is still starting: run this again when it says at which address it is.`,
  )
}

export const lockFolder = (path: string): { folder: PortalFolder; stale: PortalRun | undefined } => {
  const [stateFile, runFile] = [join(path, 'portal.json'), join(path, 'run.json')]
  const stale = readRun(path)
  if (stale !== undefined && isSameProcess(stale.pid, stale.pidStart))
    throw new CommandProblem(
      `A portal is already running on ${path} (process ${stale.pid}${stale.url ? `, ${stale.url}` : ''}). Stop it first, or start this one on another folder: PORTAL_DATA=.local-2 PORT=3001 npm start`,
    )
  const run = (content: PortalRun) => writeFileAtomically(runFile, content)
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    run({ pid: process.pid, pidStart: processStartTime(process.pid) })
  } catch (cause) {
    throw new CommandProblem(writeFailure(path, cause), { cause })
  }
  const state = (): FolderState => ifWhole(stateFile, stateSchema) ?? newState()
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
  errorCode(cause) === 'ENOSPC'
    ? `The disk of ${path} is full. Make room there, or choose another folder with PORTAL_DATA.`
    : `The folder ${path} cannot be written. Choose another one with PORTAL_DATA, or change its owner.`

const newState = (): FolderState => ({
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

/** Undefined without the file, and for one that is no JSON. */
const ifWhole = <T>(file: string, schema: z.ZodType<T>): T | undefined => {
  try {
    return existsSync(file) ? readJson(file, schema) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
