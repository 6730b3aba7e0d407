/** Numbers as they arrive: ids in paths and forms, versions. Digits are ASCII, nothing is guessed from `1e3` or ` 7`. */
import { validation } from '../texts/validation.ts'
import * as z from './z.ts'

const wholeNumber = /^[1-9][0-9]{0,14}$/

/** An id in a path: `0`, `-1`, `1e3`, `007` and `__proto__` name nothing. */
export const idParam = z.string().regex(wholeNumber).transform(Number)

/** An id in a body: a number in JSON, its digits in a form. */
export const idField = (message: string = validation['validation.choice']) =>
  z
    .union(
      [z.int({ error: message }).positive({ error: message }), z.string().regex(wholeNumber, { error: message })],
      {
        error: message,
      },
    )
    .transform(Number)

/** The version that a person saw, in a body: when it is no number, the answer is 422 (R-API-9). */
export const versionField = z
  .union([z.int().nonnegative(), z.string().regex(/^[0-9]{1,15}$/)], { error: validation['validation.digitsOnly'] })
  .transform(Number)
  .optional()

/** The event to replay up to: a number, though perhaps one that the stream does not have (404). */
export const versionParam = z
  .string()
  .regex(/^[0-9]{1,15}$/, { error: validation['validation.digitsOnly'] })
  .transform(Number)
  .optional()

/** Where a list goes on, as `next_cursor` said it; nothing, or empty, is the beginning. */
export const cursorParam = z
  .union([z.literal(''), z.string().regex(wholeNumber)], { error: validation['validation.digitsOnly'] })
  .optional()
  .transform((cursor) => cursor || undefined)
