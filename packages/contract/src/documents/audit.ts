/** The documents of history, replay and verification, with the log's proofs (R-LOG-5). */
import * as z from '../fields/z.ts'
import { actorKind } from './actor-kind.ts'
import { applicationDocument } from './application.ts'

/** The principal, by their name today; empty once they are erased. */
export const inName = z.object({ id: z.int(), name: z.string() })

/**
 * One event. `changes` holds the fields that the viewer may read, by their name in the event; the `salts` prove that
 * these values match the `commitments` that the hash covers.
 */
export const historyEntry = z.object({
  version: z.int(),
  type: z.string(),
  at: z.string(),
  /** `for` is in whose name they acted, by a mandate. */
  actor: z.object({ role: z.string(), name: z.string(), ...actorKind, for: inName.optional() }),
  changes: z.record(z.string(), z.unknown()),
  /** Of a filing or edit: its answers by the title of their question; null where one was taken away or erased. */
  answers: z.array(z.object({ id: z.int(), title: z.string(), value: z.string().nullable() })).optional(),
  hash: z.string(),
  previous_hash: z.string(),
  /** The input of `hash`, together with `previous_hash` (check-history.ts); null when the event is damaged. */
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
  actor: z.object({ id: z.int(), role: z.string(), name: z.string(), ...actorKind, for: inName.optional() }),
  data: z.record(z.string(), z.unknown()),
  hash: z.string(),
  previous_hash: z.string(),
  commitments: z.record(z.string(), z.string()),
  salts: z.record(z.string(), z.string()),
})

/**
 * `state` comes from this stream alone, so it lacks what other streams know, such as the applicant's current record and
 * the place in the queue.
 */
export const replayDocument = z.object({
  events: z.array(replayedEvent),
  /** Null when the filing event is damaged or missing. */
  state: applicationDocument
    .omit({ applicant: true, followed_by: true, waiting_before: true, requirements: true, program_now: true })
    .nullable(),
  verification: z.object({
    intact: z.boolean(),
    broken_at: z.int().nullable(),
    sealed_at: z.string().nullable(),
  }),
})

/** `place` names table and key; `version` is 0 when the finding is not about one event. */
const foundPlace = z.object({ stream: z.string(), version: z.int(), reason: z.string(), place: z.string() })

export const logVerification = z.object({
  /** True when nothing is broken; notes do not count. */
  intact: z.boolean(),
  events: z.int(),
  broken: z.array(foundPlace),
  /** Findings that do not make the log broken: lag, leftovers, rows without a checksum. */
  notes: z.array(foundPlace),
  /** `done` is the share that is checked already, 1 at the end; `pass` names the check that continues next. */
  progress: z.object({ done: z.number().min(0).max(1), pass: z.string().nullable() }),
  next_cursor: z.string().nullable(),
})

export const nightlyVerification = z.object({
  /** When the verification ended. */
  at: z.iso.datetime(),
  events: z.int(),
  /** The number of findings; 0 means intact. */
  broken: z.int(),
})

export type NightlyVerification = z.output<typeof nightlyVerification>
export type HistoryEntry = z.output<typeof historyEntry>
export type ReplayedEvent = z.output<typeof replayedEvent>
export type ReplayDocument = z.output<typeof replayDocument>
export type LogVerification = z.output<typeof logVerification>

/** One line of the log as the audit area shows it (R-LOG-6), without personal data. */
export const auditEvent = z.object({
  /** Its position in the global order of events, from 1, without gaps. */
  position: z.int(),
  stream: z.string(),
  version: z.int(),
  type: z.string(),
  at: z.string(),
  /** The actor as the event recorded it; the name is empty for an erased person and for the system. */
  actor: z.object({
    id: z.int(),
    role: z.string(),
    name: z.string(),
    ...actorKind,
    /**
     * Present only if the event comes from a command that an operator ran in a terminal: the personal ID given with
     * `--as`, or null.
     */
    asked_by: z.string().nullable().optional(),
    /** The principal, and the mandate by which somebody acted in their name. */
    for: z.int().optional(),
    mandate: z.int().optional(),
  }),
  /**
   * The fields without personal data. `sealed` lists the names of the encrypted personal fields; only the replay of an
   * application shows their values.
   */
  data: z.looseObject({ sealed: z.array(z.string()) }),
})

export type AuditEvent = z.output<typeof auditEvent>

/** How far the projectors are behind the log (R-LOG-35). */
export const feedLag = z.object({
  /** Events that some projector has not taken yet; parked ones do not count. */
  waiting: z.int(),
  /**
   * Seconds since the oldest waiting event was appended. When no event waits: the seconds from the append of the last
   * event until every projector had taken it. Null while this is unknown.
   */
  seconds: z.int().nullable(),
})

export type FeedLag = z.output<typeof feedLag>

/** A parked event: a projector could not process it, and it waits for a person (R-LOG-6). */
export const parkedEvent = z.object({
  projector: z.string(),
  position: z.int(),
  stream: z.string(),
  version: z.int(),
  /**
   * `unavailable`: a dependency was down; `poison`: the event itself cannot be processed; `unknown`: nobody knows
   * whether its message arrived.
   */
  reason: z.enum(['unavailable', 'poison', 'unknown']),
  tries: z.int(),
  at: z.string(),
})

export type ParkedEvent = z.output<typeof parkedEvent>
