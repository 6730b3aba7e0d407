/** Computes what an edit changes: the fields whose values differ. */
import type { SentText } from './commands.ts'
import { type Address, type ApplicationText, textFields } from './events.ts'

export const changedText = (before: ApplicationText, after: SentText): Partial<ApplicationText> =>
  Object.fromEntries(
    textFields
      .filter((field) => after[field] !== undefined && !isSame(before[field], after[field]))
      .map((field) => [field, after[field]]),
  )

/**
 * Regions and municipalities are compared by id, so a renamed one is no change. Erased text is null and differs from
 * any text.
 */
const isSame = (before: string | Address | null, after: string | Address | undefined): boolean =>
  typeof before === 'object' && typeof after === 'object'
    ? before !== null &&
      before.address === after.address &&
      before.region.id === after.region.id &&
      before.municipality.id === after.municipality.id
    : before === after
