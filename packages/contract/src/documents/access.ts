/** Accesses to a record: which staff saw it, without names for its owner and with names for auditors. */
import { accessKinds } from '../access-kinds.ts'
import * as z from '../fields/z.ts'
import { actorKind } from './actor-kind.ts'
import { permission } from './member-choices.ts'

export const accessKind = z.enum(accessKinds)

const agency = z.object({ id: z.int(), short_name: z.string() }).nullable()

/** Accesses by one person within ten minutes are one entry: `times` is their number, `at` the time of the first. */
export const access = z.object({
  ...{ at: z.string(), role: permission, agency, what: accessKind, times: z.int() },
  /** Who looked in the owner's name, by a mandate; staff are not named to the owner. */
  agent: z.object({ id: z.int(), name: z.string() }).optional(),
  /** An agency's own system, which is not named to the owner. */
  ...actorKind,
})
export const auditedAccess = z.object({
  at: z.string(),
  actor: z.object({ id: z.int(), role: permission, name: z.string(), ...actorKind }),
  agency,
  stream: z.string(),
  what: accessKind,
  times: z.int(),
})

export type AccessDocument = z.infer<typeof access>
export type AuditedAccess = z.infer<typeof auditedAccess>
