/**
 * Structured logs, one JSON object a line. What may stand in an entry is listed here: never a path value, a query, a
 * body, a message of a library, a name or a number of a person. Members appear by their id alone.
 */
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
  readonly duration_ms?: number
  /** The class of what was thrown, and where: frames without the message. */
  readonly error?: string
  readonly frames?: readonly string[]
}

export type Log = (entry: LogEntry) => void

export const jsonLog: Log = (entry) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
}

/** A thrown thing as it may be logged: messages of libraries quote values, so only name and frames are kept. */
export const describeError = (thrown: unknown): { error: string; frames: readonly string[] } => {
  if (!(thrown instanceof Error)) return { error: typeof thrown, frames: [] }
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { error: thrown.name, frames: frames.slice(0, 8).map((line) => line.trim()) }
}
