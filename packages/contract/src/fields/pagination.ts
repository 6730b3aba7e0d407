/** Paging parameters: `page` below 1 becomes 1, `per_page` above 100 becomes 100 (R-APP-50); no value is refused. */
import { maxSearch } from '@portal/domain/facts/limits'
import { fill } from '../fill.ts'
import { validation } from '../texts/validation.ts'
import { trimBlank } from './blank.ts'
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

/** List filters: a search of at most 100 letters, and a status. `all` means no filter; an unknown status is a 422. */
export const searchParam = z
  .string()
  .overwrite(trimBlank)
  .max(maxSearch, { error: fill(validation['validation.search.max'], { max: maxSearch }) })
  .optional()
  .transform((text) => text || undefined)

/** Parses to `undefined` when the status filters nothing. */
export const statusParam = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z
    .enum(['', 'all', ...statuses], { error: validation['validation.choice'] })
    .optional()
    .transform((status): Statuses[number] | undefined =>
      status === '' || status === 'all' ? undefined : (status as Statuses[number] | undefined),
    )

/** `?own_total=1` asks a list how many rows the caller filed, because staff may not work on those. */
export const ownTotalParam = z
  .string()
  .optional()
  .transform((text): boolean | undefined => text === '1')

/**
 * `?export=1` says that the page goes into a spreadsheet: staff must show their passkey again, and the access log
 * records an export.
 */
export const exportParam = z.enum(['1'], { error: validation['validation.choice'] }).optional()
