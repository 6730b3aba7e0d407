/**
 * Stores in a file how far `audit -- verify` has come and what it found, so that a killed command can be continued
 * (docs/decisions/0046).
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { VerificationFinding } from '@portal/verification'
import { errorCode } from '../../cli/problem.ts'

export type VerifyState = {
  /** ISO 8601, UTC. */
  readonly begunAt: string
  readonly cursor: string
  readonly events: number
  readonly found: readonly VerificationFinding[]
  readonly notes: readonly VerificationFinding[]
}

export type VerifyStateFile = {
  /** Undefined when no verification was stopped, or when the file cannot be understood. */
  read(): Promise<VerifyState | undefined>
  write(state: VerifyState): Promise<void>
  clear(): Promise<void>
}

/** Much may have changed since a verification that began over a day ago, so it is not continued. */
export const mayBeContinued = ({ begunAt }: { readonly begunAt: string }, now: string): boolean =>
  Date.parse(now) - Date.parse(begunAt) < oneDay

const oneDay = 24 * 60 * 60 * 1000

/** One for each portal: in its folder, or for the tables on AWS in the folder of this machine. */
export const verifyStatePath = (env: Readonly<Record<string, string | undefined>>): string =>
  join(resolve(env.PORTAL_DATA || '.local'), `audit-verify${env.EVENTS_TABLE ? `-${env.EVENTS_TABLE}` : ''}.json`)

export const verifyStateIn = (file: string): VerifyStateFile => ({
  read: async () => {
    try {
      const state: unknown = JSON.parse(await readFile(file, 'utf8'))
      return isVerifyState(state) ? state : undefined
    } catch (error) {
      if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return undefined
      throw error
    }
  },
  write: async (state) => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(`${file}.draft`, JSON.stringify(state), { mode: 0o600, flush: true })
    await rename(`${file}.draft`, file)
  },
  clear: () => rm(file, { force: true }),
})

const isVerifyState = (state: unknown): state is VerifyState => {
  const { begunAt, cursor, events, found, notes } = (state ?? {}) as Partial<Record<keyof VerifyState, unknown>>
  return (
    [begunAt, cursor].every((text) => typeof text === 'string') &&
    typeof events === 'number' &&
    [found, notes].every(Array.isArray)
  )
}
