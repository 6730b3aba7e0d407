/** Names and other short texts, trimmed before they are counted. */
import { fill } from '../fill.ts'
import { validation } from '../texts/validation.ts'
import { trimLine, trimLines } from './blank.ts'
import * as z from './z.ts'

export const nameLimit = 100

const trimmed = (message: string) => z.string({ error: message }).overwrite(trimLine)

/** A line with at least one visible character; otherwise the error is `message`. */
export const filledText = (message: string, max: number, tooLong: string) =>
  trimmed(message).min(1, { error: message }).max(max, { error: tooLong })

/** Like `filledText`, of several lines. */
export const filledLines = (message: string, max: number, tooLong: string) =>
  z.string({ error: message }).overwrite(trimLines).min(1, { error: message, abort: true }).max(max, { error: tooLong })

/**
 * Like `filledText`, for a text with further rules; an empty text gets `message` only and not the errors of those
 * rules.
 */
export const filledFirst = (message: string, max: number, tooLong: string) =>
  trimmed(message).min(1, { error: message, abort: true }).max(max, { error: tooLong })

/** At registration: letters of any script, space, hyphen, apostrophe (R-ID-22). */
export const registrationName = (which: 'firstName' | 'lastName') =>
  filledText(
    validation[`validation.${which}.required`],
    nameLimit,
    fill(validation[`validation.${which}.max`], { max: nameLimit }),
  ).regex(/^(?:(?=.*\p{L})[\p{L}\p{M}'’ʼ\- ]+)?$/u, { error: validation[`validation.${which}.letters`] })

/** On the application form: Georgian letters and spaces, at least two (U+10FB is punctuation, not a letter). */
export const georgianName = (which: 'firstName' | 'lastName') =>
  filledFirst(
    validation[`validation.${which}.required`],
    nameLimit,
    fill(validation[`validation.${which}.max`], { max: nameLimit }),
  )
    .regex(/^[\u10A0-\u10FA\u10FC-\u10FF ]+$/u, { error: validation[`validation.${which}.georgian`], abort: true })
    .min(2, { error: fill(validation[`validation.${which}.min`], { min: 2 }) })

export const companyName = filledText(
  validation['validation.companyName.required'],
  nameLimit,
  fill(validation['validation.name.max'], { max: nameLimit }),
)

/** Empty or null means no e-mail; a missing one stays undefined, so that an edit can keep the stored one. */
export const optionalEmail = z
  .union([z.email().max(254), z.literal(''), z.null()], { error: validation['validation.email'] })
  .transform((email) => email || null)
  .optional()

export const requiredEmail = z
  .string({ error: validation['validation.email.required'] })
  .min(1, { error: validation['validation.email.required'] })
  .max(254, { error: validation['validation.email'] })
  .pipe(z.email())
