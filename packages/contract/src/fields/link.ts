/** `?link=1` asks for a file's address instead of a redirect to it. */
import * as z from './z.ts'

export const linkParam = z
  .string()
  .optional()
  .transform((text) => text === '1')
