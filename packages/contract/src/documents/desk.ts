/** Staff's documents besides applications: notes, reason templates, roles, the overview. */
import { fillLetter } from '@portal/domain/facts/letter-text'
import { letterPlaceholders, letterPurposes, unknownPlaceholders } from '@portal/domain/facts/letters'
import { proposalStatuses } from '@portal/domain/facts/proposals'
import { roles } from '@portal/domain/facts/roles'
import { templatePurposes } from '@portal/domain/facts/templates'
import { byStatus } from '../application-status.ts'
import * as z from '../fields/z.ts'
import { actorKind } from './actor-kind.ts'
import { easyStatistics } from './feedback.ts'

export { fillLetter, letterPlaceholders, letterPurposes, roles as permissions, templatePurposes, unknownPlaceholders }

const person = z.object({ id: z.int(), name: z.string() })

/** An internal note, which its applicant never sees. */
export const noteDocument = z.object({
  id: z.int(),
  text: z.string(),
  at: z.string(),
  actor: z.object({ id: z.int(), role: z.string(), name: z.string(), ...actorKind }),
})

/** What an agency sent on; it no longer sees the application itself. */
export const transferDocument = z.object({
  id: z.int(),
  at: z.string(),
  to: z.object({ id: z.int(), short_name: z.string() }),
  reason: z.string(),
})

export const reasonTemplate = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  for: z.enum(templatePurposes),
})

/** A template of decision letters; `project_id` is null for all programs of the agency. */
export const letterTemplate = z.object({
  id: z.int(),
  title: z.string(),
  for: z.enum(letterPurposes),
  project_id: z.int().nullable(),
  body: z.string(),
  signer: z.string(),
  signer_position: z.string(),
  revision: z.int(),
})
export type LetterTemplateDocument = z.output<typeof letterTemplate>

const permission = z.enum(roles)
const post = z.object({ permission, agency_id: z.int().nullable() })

/** `since`: when they got their current role. */
export const staffMember = z.object({
  id: z.int(),
  name: z.string(),
  permission,
  agency_id: z.int().nullable(),
  since: z.string(),
  has_passkey: z.boolean(),
})

/** The fields that every kind of proposal has. One Super Administrator makes a proposal and another one answers it. */
const proposalShape = {
  id: z.int(),
  member: person.nullable(),
  note: z.string().nullable(),
  status: z.enum(proposalStatuses),
  proposed_by: person.nullable(),
  proposed_at: z.string(),
  decided_by: person.nullable(),
  decided_at: z.string().nullable(),
}
/**
 * `number_released`: when and by whom the member's number was released from another record, while the proposal is open;
 * null if it never was.
 */
export const roleChangeDocument = z.object({
  ...proposalShape,
  from: post,
  to: post,
  number_released: z.object({ at: z.string(), by: person }).nullable(),
})
export const passkeyResetDocument = z.object(proposalShape)
const change = z.object({ from: z.string().nullable(), to: z.string().nullable() })
/**
 * `note` is the reason. `effective_at` is set while there is only one Super Administrator: then it takes effect without
 * an approval. `failure` says why it did not take effect then.
 */
export const memberChangeDocument = z.object({
  ...proposalShape,
  phone: change.nullable(),
  personal_id: change.nullable(),
  unblocks: z.boolean(),
  effective_at: z.string().nullable(),
  failure: z.string().nullable(),
})

/**
 * Counts by status. `returned` counts some of the pending ones again; `mine` (assigned to the reader), `nobody`
 * (assigned to nobody), `requested` (papers asked for) and `overdue` some of the forwarded ones, `lapsed` those of both
 * whose applicant let the last day pass.
 */
export const applicationCounts = z.object({
  all: z.int(),
  ...byStatus(() => z.int()),
  returned: z.int(),
  mine: z.int(),
  nobody: z.int(),
  requested: z.int(),
  lapsed: z.int(),
  overdue: z.int(),
  /** Applications with a message that the reader's side has not read. */
  unread: z.int(),
  /** Applications with a decision that waits for a signature. */
  prepared: z.int(),
})

/**
 * `position` in the list counts from 1, and is null when the application has left the list (`is_listed` is false), or its
 * place is not counted (R-LIM-35).
 */
export const applicationNeighbours = z.object({
  previous: z.int().nullable(),
  next: z.int().nullable(),
  position: z.int().nullable(),
  is_listed: z.boolean(),
  total: z.int(),
})

/** `id` and `title` are null for applications to the agency without a program. Days are calendar days in Tbilisi. */
const waitingProgram = z.object({
  id: z.int().nullable(),
  title: z.string().nullable(),
  waiting: z.int(),
  oldest_at: z.string(),
  under_20_days: z.int(),
  under_30_days: z.int(),
  over_30_days: z.int(),
})

export const deskDocument = z.object({
  counts: applicationCounts,
  /** The application that waits longest. */
  oldest: z.object({ id: z.int(), forwarded_at: z.string() }).nullable(),
  programs: z.array(waitingProgram),
  /** Of the waiting ones, those that are due today and in the next seven days, today included. */
  due: z.object({ today: z.int(), week: z.int() }),
  /** The last thirty days, today last. */
  days: z.array(z.object({ day: z.string(), received: z.int(), decided: z.int() })),
})

export type NoteDocument = z.output<typeof noteDocument>
export type TransferDocument = z.output<typeof transferDocument>
export type ReasonTemplate = z.output<typeof reasonTemplate>
export type StaffMember = z.output<typeof staffMember>
export type RoleChangeDocument = z.output<typeof roleChangeDocument>
export type PasskeyResetDocument = z.output<typeof passkeyResetDocument>
export type MemberChangeDocument = z.output<typeof memberChangeDocument>
export type ApplicationCounts = z.output<typeof applicationCounts>
export type ApplicationNeighbours = z.output<typeof applicationNeighbours>
export type DeskDocument = z.output<typeof deskDocument>

/** Null where the number could identify a person. */
const hideable = z.int().nullable()
export const statisticsSeries = z.array(z.object({ at: z.string(), received: hideable, decided: hideable }))
export const statisticsDocument = z.object({
  received: hideable,
  decided: hideable,
  completed: hideable,
  rejected: hideable,
  /** Decided not later than due, of those with a due day. */
  in_time: hideable,
  waiting: hideable,
  /** Working days with the agency: their median, and in the next field their 90th percentile. */
  median_days: hideable,
  nine_in_ten_days: hideable,
  /** How easy applicants found applying. */
  easy: easyStatistics,
  series: statisticsSeries.optional(),
})
export type Statistics = z.output<typeof statisticsDocument>
export type StatisticsSeries = z.output<typeof statisticsSeries>

const days = z.object({ median_days: z.int(), nine_in_ten_days: z.int() })
const daysOfOne = days.extend({ id: z.int() })
/** Agencies and programs whose days are not published are left out. */
export const usualDaysDocument = z.object({
  all: days.nullable(),
  agencies: z.array(daysOfOne),
  programs: z.array(daysOfOne),
})
export type UsualDays = z.output<typeof usualDaysDocument>
