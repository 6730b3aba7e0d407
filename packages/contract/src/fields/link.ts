/** `?link=1` asks for the address of a file instead of a redirect to it. */
import * as z from './z.ts'

export const linkParam = z
  .string()
  .optional()
  .transform((text) => text === '1')
