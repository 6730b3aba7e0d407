/**
 * The filters of the audit log (R-LOG-6). `from` and `to` are days in Tbilisi or instants, both inclusive. `stream` is
 * a kind (`application`) or one stream (`application-42`). `without` excludes a kind, such as accesses to documents,
 * which outnumber all others. `actor` is a member's id; 0 is the portal, and below zero an agency's own system. Missing or empty means no filter.
 */
import { streamKinds } from '@portal/domain/facts/streams'
import { startOfTbilisiDay } from '../tbilisi.ts'
import { auditAnswers } from '../texts/audit-answers.ts'
import { validation } from '../texts/validation.ts'
import { exportParam } from './pagination.ts'
import * as z from './z.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/** The start of a day in Tbilisi, or an instant, in epoch milliseconds. NaN for anything else, such as 2026-02-30. */
const moment = (text: string): number => {
  if (day.test(text)) return startOfTbilisiDay(text)
  return instant.test(text) ? Date.parse(text) : Number.NaN
}

const dayLength = 24 * 3_600_000
const isMoment = (text: string) => text === '' || !Number.isNaN(moment(text))
const momentParam = z.string().max(40).refine(isMoment, { error: validation['validation.date'] }).optional()

/** `from` becomes the first included instant, `to` the first excluded one. */
const fromParam = momentParam.transform((text) => (text ? new Date(moment(text)).toISOString() : undefined))
const toParam = momentParam.transform((text) =>
  text ? new Date(moment(text) + (day.test(text) ? dayLength : 1)).toISOString() : undefined,
)

const numberedKinds = streamKinds.filter((kind) => kind !== 'access')
/** The stream of a day of the access log has the date as its id: `access-2026-11-22`. */
const numbered = new RegExp(
  `^(?:(?:${numberedKinds.join('|')})(?:-[1-9][0-9]{0,14})?|access(?:-[0-9]{4}-[0-9]{2}-[0-9]{2})?)$`,
)
const orNothing = <T extends string>(text: T | undefined) => (text || undefined) as Exclude<T, ''> | undefined

const actorParam = z
  .union([z.literal(''), z.string().regex(/^(0|-?[1-9][0-9]{0,14})$/)], { error: validation['validation.digitsOnly'] })
  .optional()
  .transform((id) => (id ? Number(id) : undefined))
const streamParam = z
  .union([z.literal(''), z.string().regex(numbered)], { error: validation['validation.choice'] })
  .optional()
  .transform(orNothing)

type Range = { readonly from?: string | undefined; readonly to?: string | undefined }
const isRange = ({ from, to }: Range): boolean => !from || !to || from < to
const notARange = { path: ['to'], error: auditAnswers['audit.filter.range'] }

/** The cursor is base64url of the previous page's end, which begins with an instant. */
const isEndOfAccesses = (cursor: string): boolean => {
  try {
    const at = atob(cursor.replaceAll('-', '+').replaceAll('_', '/')).slice(0, 24)
    return new Date(at).toISOString() === at
  } catch {
    return false
  }
}

export const accessFilters = z
  .object({
    from: fromParam,
    to: toParam,
    actor: actorParam,
    stream: streamParam,
    /** `1` leaves out what the caller saw. */
    without_own: z.enum(['', '1'], { error: validation['validation.choice'] }).optional(),
    cursor: z
      .union(
        [
          z.literal(''),
          z
            .string()
            .regex(/^[A-Za-z0-9_-]{1,300}$/)
            .refine(isEndOfAccesses),
        ],
        { error: validation['validation.choice'] },
      )
      .optional()
      .transform(orNothing),
  })
  .refine(isRange, notARange)

export const logFilters = z
  .object({
    from: fromParam,
    to: toParam,
    actor: actorParam,
    stream: streamParam,
    without: z
      .union([z.literal(''), z.enum(streamKinds)], { error: validation['validation.choice'] })
      .optional()
      .transform(orNothing),
    type: z
      .union([z.literal(''), z.string().regex(/^[A-Za-z]{1,60}$/)], { error: validation['validation.choice'] })
      .optional()
      .transform(orNothing),
    cursor: z
      .union([z.literal(''), z.string().regex(/^[1-9][0-9]{0,14}-[1-9][0-9]{0,14}$/)], {
        error: validation['validation.choice'],
      })
      .optional()
      .transform(orNothing),
    export: exportParam,
  })
  .refine(isRange, notARange)
