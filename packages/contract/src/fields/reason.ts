/** Reasons, notes and messages: a required one has at least one letter or digit (R-APP-30). */
import { maxReason, maxShortReason } from '@portal/domain/facts/limits'
import { fill } from '../fill.ts'
import { errors } from '../texts/errors.ts'
import { validation } from '../texts/validation.ts'
import { isReason, trimLines } from './blank.ts'
import * as z from './z.ts'

const tooLong = fill(validation['validation.reason.max'], { max: maxReason })

/** The schema of every required reason, note and message; `message` is its error when nothing, or no letter or digit, is given. */
export const reasonText = (message: string, max: number, tooLong: string) =>
  z
    .string({ error: message })
    .overwrite(trimLines)
    .refine(isReason, { error: message, abort: true })
    .max(max, { error: tooLong })

export const requiredReason = reasonText(errors['server.application.reasonRequired'], maxReason, tooLong)

/** The reason of refused documents: may be left out, and is a reason if it is not (R-APP-30). */
export const shortReason = z
  .string({ error: validation['validation.reason.required'] })
  .overwrite(trimLines)
  .max(maxShortReason, { error: fill(validation['validation.reason.max'], { max: maxShortReason }) })
  .refine((reason) => reason === '' || isReason(reason), { error: validation['validation.reason.required'] })
  .nullable()
  .transform((reason) => reason || null)

/** Why a member's phone or personal ID changes; the second person reads it. */
export const memberChangeReason = reasonText(
  validation['validation.reason.required'],
  maxShortReason,
  fill(validation['validation.reason.max'], { max: maxShortReason }),
)

/** Why a sign-in number is taken from the member who holds it. */
export const releaseReason = reasonText(validation['validation.reason.required'], maxReason, tooLong)

export const optionalReason = z
  .string({ error: errors['server.application.reasonRequired'] })
  .overwrite(trimLines)
  .max(maxReason, { error: tooLong })
  .nullish()
  .transform((reason) => reason || null)
