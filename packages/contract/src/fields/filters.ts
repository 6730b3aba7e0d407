/** List filters: a search of at most 100 letters, and a status. `all` means no filter; an unknown status is a 422. */
import { fill } from '../fill.ts'
import { validation } from '../texts/validation.ts'
import { trimBlank } from './blank.ts'
import * as z from './z.ts'

const searchLimit = 100

export const searchParam = z
  .string()
  .overwrite(trimBlank)
  .max(searchLimit, { error: fill(validation['validation.search.max'], { max: searchLimit }) })
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
