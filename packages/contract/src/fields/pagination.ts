/** Paging parameters: `page` below 1 becomes 1, `per_page` above 100 becomes 100 (R-APP-50); no value is refused. */
import * as z from './z.ts'

const perPageDefault = 10
export const perPageLimit = 100

const integerOf = (text: string | undefined): number =>
  text !== undefined && /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN

export const pageParam = z
  .string()
  .optional()
  .transform((text) => Math.max(1, integerOf(text) || 1))

export const perPageParam = z
  .string()
  .optional()
  .transform((text) => Math.min(perPageLimit, integerOf(text) || perPageDefault))

/** The envelope of a list's rows (R-APP-50); an empty list has null `from` and `to`. */
export const pageSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({
    current_page: z.int(),
    from: z.int().nullable(),
    to: z.int().nullable(),
    total: z.int(),
    per_page: z.int(),
    last_page: z.int(),
    data: z.array(row),
    /** Present after a search only: false when there are more than 1,000 hits. */
    total_is_exact: z.boolean().optional(),
  })
