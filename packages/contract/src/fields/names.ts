/** Names and other short texts, trimmed before they are counted. */
import { maxEmail } from '@portal/domain/facts/limits'
import { fill } from '../fill.ts'
import { validation } from '../texts/validation.ts'
import { nameLimit } from './application-rules.ts'
import { trimLine } from './blank.ts'
import * as z from './z.ts'

export { nameLimit } from './application-rules.ts'

const trimmed = (message: string) => z.string({ error: message }).overwrite(trimLine)

/** A line with at least one visible character; otherwise the error is `message`. */
export const filledText = (message: string, max: number, tooLong: string) =>
  trimmed(message).min(1, { error: message }).max(max, { error: tooLong })

/** Named one by one, so that a page carries these sentences and not all of the section. */
const registrationTexts = {
  firstName: {
    required: validation['validation.firstName.required'],
    max: validation['validation.firstName.max'],
    letters: validation['validation.firstName.letters'],
  },
  lastName: {
    required: validation['validation.lastName.required'],
    max: validation['validation.lastName.max'],
    letters: validation['validation.lastName.letters'],
  },
} as const

/** At registration: letters of any script, space, hyphen, apostrophe (R-ID-22). */
export const registrationName = (which: keyof typeof registrationTexts) => {
  const { required, max, letters } = registrationTexts[which]
  return filledText(required, nameLimit, fill(max, { max: nameLimit })).regex(
    /^(?:(?=.*\p{L})[\p{L}\p{M}'’ʼ\- ]+)?$/u,
    { error: letters },
  )
}

export const companyName = filledText(
  validation['validation.companyName.required'],
  nameLimit,
  fill(validation['validation.name.max'], { max: nameLimit }),
)

/** Empty or null means no e-mail; a missing one stays undefined, so that an edit can keep the stored one. */
export const optionalEmail = z
  .union([z.email().max(maxEmail), z.literal(''), z.null()], { error: validation['validation.email'] })
  .transform((email) => email || null)
  .optional()

export const requiredEmail = z
  .string({ error: validation['validation.email.required'] })
  .min(1, { error: validation['validation.email.required'] })
  .max(maxEmail, { error: validation['validation.email'] })
  .pipe(z.email())
