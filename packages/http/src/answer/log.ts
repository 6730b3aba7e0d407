/**
 * Structured logs, one JSON object a line. What may stand in an entry is listed here: never a path value, a query, a
 * body, a message of a library, a name or a number of a person. Members appear by their id alone.
 */
import { metricFields, metricOf } from './metrics.ts'

export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error'
  /** What happened, a stable code. */
  readonly code: string
  readonly request_id: string
  readonly area: string
  readonly actor?: number | null
  readonly method?: string
  /** The pattern of the route, `/api/auth/applications/:id`. */
  readonly operation?: string
  readonly status?: number
  /** The code of a refusal, as the world hears it. */
  readonly refusal?: string
  readonly duration_ms?: number
  /** Whom it is about, under a key: nobody is found by it, and two lines of one number are told to be one's. */
  readonly subject?: string
  /** The class of what was thrown, and where: frames without the message. */
  readonly error?: string
  readonly frames?: readonly string[]
}

export type Log = (entry: LogEntry) => void

export const jsonLog: Log = (entry) => {
  const at = new Date().toISOString()
  const metric = metricOf(entry)
  process.stdout.write(`${JSON.stringify({ at, ...traced(), ...entry, ...(metric && metricFields(at, metric)) })}\n`)
}

/** Lambda names the trace of an invocation in its environment: by it a line is found from X-Ray, and the other way. */
const traced = (): { trace?: string } => {
  const trace = /Root=([0-9a-f-]+)/.exec(process.env._X_AMZN_TRACE_ID ?? '')?.[1]
  return trace === undefined ? {} : { trace }
}

/** A thrown thing as it may be logged: messages of libraries quote values, so only name and frames are kept. */
export const describeError = (thrown: unknown): { error: string; frames: readonly string[] } =>
  thrown instanceof AggregateError && thrown.errors.length > 0
    ? describeAll(thrown.errors)
    : { error: nameOf(thrown), frames: framesOf(thrown) }

/** Of several the first is the one with which it began: all are named, and its frames are kept. */
const describeAll = (errors: readonly unknown[]): { error: string; frames: readonly string[] } => {
  return { error: `AggregateError (${errors.map(nameOf).join(', ')})`, frames: framesOf(errors[0]) }
}

const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown)

const framesOf = (thrown: unknown): readonly string[] => {
  const lines = thrown instanceof Error ? (thrown.stack ?? '').split('\n') : []
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
}
