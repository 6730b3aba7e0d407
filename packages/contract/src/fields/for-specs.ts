import type { z } from './z.ts'

/** Returns the parsed value, or the error messages. */
export const parseResult = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? { value: parsed.data } : parsed.error.issues.map(({ message }) => message)
}
