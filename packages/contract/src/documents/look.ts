/** Accesses to a record: which staff saw it, without names for its owner and with names for auditors. */
import * as z from '../fields/z.ts'
import { permission } from './member.ts'

/** The kind of data that was shown. */
export const lookKind = z.enum([
  'detail',
  'list',
  'search',
  'history',
  'changes',
  'notes',
  'pdf',
  'attachment',
  'replay',
  'proof',
  'export',
  'command',
  'conflict',
  'record',
  'document',
  'inbox',
  'log',
  'looks',
])

const agency = z.object({ id: z.int(), short_name: z.string() }).nullable()

/** Accesses by one person within ten minutes are one entry: `times` is their number, `at` the time of the first. */
export const look = z.object({ at: z.string(), role: permission, agency, what: lookKind, times: z.int() })
export const auditedLook = z.object({
  at: z.string(),
  actor: z.object({ id: z.int(), role: permission, name: z.string() }),
  agency,
  stream: z.string(),
  what: lookKind,
  times: z.int(),
})

export type LookKind = z.infer<typeof lookKind>
export type LookDocument = z.infer<typeof look>
export type AuditedLook = z.infer<typeof auditedLook>
