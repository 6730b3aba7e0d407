/** History, replay and verification: what the log says, with what proves it (R-LOG-5). */
import * as z from '../fields/z.ts'
import { applicationDocument } from './application.ts'

/**
 * One thing that happened. `changes` holds the fields that the viewer may read, by their name in the event; with their
 * `salts` they prove the `commitments` that the hash covers.
 */
export const historyEntry = z.object({
  version: z.int(),
  type: z.string(),
  at: z.string(),
  actor: z.object({ role: z.string(), name: z.string() }),
  changes: z.record(z.string(), z.unknown()),
  hash: z.string(),
  previous_hash: z.string(),
  /** What `hash` is computed from, with `previous_hash` (check-history.ts); null where the event is beyond reading. */
  content: z.record(z.string(), z.unknown()).nullable(),
  commitments: z.record(z.string(), z.string()),
  salts: z.record(z.string(), z.string()),
})

const replayedEvent = z.object({
  stream: z.string(),
  version: z.int(),
  type: z.string(),
  schema: z.int(),
  at: z.string(),
  actor: z.object({ id: z.int(), role: z.string(), name: z.string() }),
  data: z.record(z.string(), z.unknown()),
  hash: z.string(),
  previous_hash: z.string(),
  commitments: z.record(z.string(), z.string()),
  salts: z.record(z.string(), z.string()),
})

/** `state` is folded from its events alone; what other streams tell (the applicant of today, the queue) is left out. */
export const replayDocument = z.object({
  events: z.array(replayedEvent),
  /** Null where the filing itself is damaged or gone. */
  state: applicationDocument.omit({ applicant: true, followed_by: true, waiting_before: true }).nullable(),
  verification: z.object({
    intact: z.boolean(),
    broken_at: z.int().nullable(),
    sealed_at: z.string().nullable(),
  }),
})

/** `place` names table and key; `version` is 0 where it is not about one event. */
const foundPlace = z.object({ stream: z.string(), version: z.int(), reason: z.string(), place: z.string() })

export const logVerification = z.object({
  /** Whether nothing is broken, whatever is noted. */
  intact: z.boolean(),
  events: z.int(),
  broken: z.array(foundPlace),
  /** Worth knowing and no break: what lags, what was left over, rows of before there were checks. */
  notes: z.array(foundPlace),
  /** How much of everything is checked, 1 at the end, and what is checked next. */
  progress: z.object({ done: z.number().min(0).max(1), pass: z.string().nullable() }),
  next_cursor: z.string().nullable(),
})

export type HistoryEntry = z.output<typeof historyEntry>
export type ReplayedEvent = z.output<typeof replayedEvent>
export type ReplayDocument = z.output<typeof replayDocument>
export type LogVerification = z.output<typeof logVerification>
