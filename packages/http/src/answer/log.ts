/**
 * Structured logs, one JSON object per line. Only the fields listed here may be logged: never a path value, query,
 * body, library message, or a person's name or number. Members appear by id only.
 */
import { entryMetric, metricFields } from './metrics.ts'

export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error'
  /** A stable code of what happened. */
  readonly code: string
  readonly request_id: string
  readonly area: string
  readonly actor?: number | null
  readonly method?: string
  /** The pattern of the route, `/api/auth/applications/:id`. */
  readonly operation?: string
  readonly status?: number
  /** The code of a refusal, as the caller gets it. */
  readonly refusal?: string
  readonly duration_ms?: number
  /** How the person of a `signed_in` line showed who they are. */
  readonly means?: 'code' | 'passkey' | 'unlock' | 'eid'
  /** A keyed hash of the person: it correlates log lines and identifies nobody. */
  readonly subject?: string
  /** The class of the thrown error and its stack frames, without the message. */
  readonly error?: string
  readonly frames?: readonly string[]
}

export type Log = (entry: LogEntry) => void

export const jsonLog: Log = (entry) => {
  const at = new Date().toISOString()
  const metric = entryMetric(entry)
  process.stdout.write(`${JSON.stringify({ at, ...traced(), ...entry, ...(metric && metricFields(at, metric)) })}\n`)
}

/** Lambda sets the trace id in the environment; it links log lines to X-Ray. */
const traced = (): { trace?: string } => {
  const trace = /Root=([0-9a-f-]+)/.exec(process.env._X_AMZN_TRACE_ID ?? '')?.[1]
  return trace === undefined ? {} : { trace }
}

/** Makes an error safe to log: library messages may quote values, so only name and frames are kept. */
export const describeError = (thrown: unknown): { error: string; frames: readonly string[] } =>
  thrown instanceof AggregateError && thrown.errors.length > 0
    ? describeAll(thrown.errors)
    : { error: nameOf(thrown), frames: framesOf(thrown) }

/** An `AggregateError` names all its errors and keeps the frames of the first, which is the cause. */
const describeAll = (errors: readonly unknown[]): { error: string; frames: readonly string[] } => {
  return { error: `AggregateError (${errors.map(nameOf).join(', ')})`, frames: framesOf(errors[0]) }
}

/**
 * Tries what stands beside the work, such as a figure of /status or a row of the inbox: a failure is for the log, and
 * the work goes on. Resolves to whether it succeeded.
 */
export const bestEffort = async (
  beside: () => Promise<unknown>,
  warn: (failure: { readonly level: 'warn'; readonly error: string }) => unknown,
): Promise<boolean> => {
  try {
    await beside()
    return true
  } catch (error) {
    warn({ level: 'warn', error: describeError(error).error })
    return false
  }
}

const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown)

const framesOf = (thrown: unknown): readonly string[] => {
  const lines = thrown instanceof Error ? (thrown.stack ?? '').split('\n') : []
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
}
