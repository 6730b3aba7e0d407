/** What a search in applications finds (R-APP-51): a case-insensitive substring of what a row shows. */
import type { ApplicationRow } from '@portal/contract'
import { plain, plainQuery } from '@portal/contract/search/plain'
import { isTurned, turnedWays } from './names.ts'
import type { Column } from './shape.ts'

/** One or two letters look at this many of the newest. */
export const shortSearchReach = 10_000
/** Beyond this many hits a total is no longer exact. */
export const searchTotalLimit = 1_000

export type Search = {
  readonly wanted: string
  readonly isShort: boolean
  /** Where a packed row can hold it: digits and signs of numbers in one column, all else in the other. */
  readonly column: Column
  readonly finds: (row: Omit<ApplicationRow, 'is_own'>) => boolean
}

/** Undefined when nothing is searched. */
export const searchFor = (text: string | undefined): Search | undefined => {
  const wanted = plainQuery(text ?? '')
  if (wanted === '') return undefined
  const turned = turnedWays(wanted)
  return {
    wanted,
    isShort: [...wanted].length <= 2,
    column: /^[\d#-]+$/.test(wanted) ? 'digits' : 'letters',
    finds: (row) =>
      places(row, wanted).some((place) => place.includes(wanted)) || turned.some((way) => isTurned(nameIn(row), way)),
  }
}

/** The number as it is shown would match every `00`: it takes part only when the search has its sign. */
const places = (row: Omit<ApplicationRow, 'is_own'>, wanted: string): readonly string[] => [
  /[#-]/.test(wanted) ? `#0000-${row.id}` : String(row.id),
  nameIn(row),
  row.personal_id,
  plain(row.project?.title ?? ''),
  plain(row.agency.name),
]

const nameIn = ({ name, lastname }: Pick<ApplicationRow, 'name' | 'lastname'>) => plain(`${name} ${lastname}`)
