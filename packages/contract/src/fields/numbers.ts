/** Numbers on the wire: ids in paths and forms, versions. Only ASCII digits count; `1e3` and ` 7` are refused. */
import { validation } from '../texts/validation.ts'
import { wholeNumber } from './text-rule.ts'
import * as z from './z.ts'

/** An id in a path. */
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

/** The version that a person saw, in a body; a value that is no number is a 422 (R-API-9). */
export const versionField = z
  .union([z.int().nonnegative(), z.string().regex(/^[0-9]{1,15}$/)], { error: validation['validation.digitsOnly'] })
  .transform(Number)
  .optional()

/** The version to replay up to, or after which a page begins (R-LIM-39). */
export const versionParam = z
  .string()
  .regex(/^[0-9]{1,15}$/, { error: validation['validation.digitsOnly'] })
  .transform(Number)
  .optional()

/** A list's `next_cursor`; missing or empty means the beginning. */
export const cursorParam = z
  .union([z.literal(''), z.string().regex(wholeNumber)], { error: validation['validation.digitsOnly'] })
  .optional()
  .transform((cursor) => cursor || undefined)
