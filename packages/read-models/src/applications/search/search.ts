/** The matching rule of the application search (R-APP-51): a case-insensitive substring of what a row shows. */

import { normalizeQuery, normalizeText } from '@portal/contract/search/normalize'
import type { CaseRow } from '../view/on-day.ts'
import { searchNeedles } from './needles.ts'
import type { SearchColumn } from './shape.ts'

/** Queries of one or two letters search this many of the newest applications. */
export const shortSearchLimit = 10_000
/** Beyond this many hits the total is not exact. */
export const searchTotalLimit = 1_000

export type PreparedSearch = {
  readonly wanted: string
  readonly isShort: boolean
  /** The column to search: `digits` for a query of digits, `#` and `-` only; `letters` for any other. */
  readonly column: SearchColumn
  readonly finds: (row: Omit<CaseRow, 'is_own'>) => boolean
}

/** Undefined when nothing is searched. */
export const searchFor = (text: string | undefined): PreparedSearch | undefined => {
  const wanted = normalizeQuery(text ?? '')
  if (wanted === '') return undefined
  const needles = searchNeedles(wanted)
  return {
    wanted,
    isShort: [...wanted].length <= 2,
    column: /^[\d#-]+$/.test(wanted) ? 'digits' : 'letters',
    finds: (row) =>
      needles.some(
        ({ indexIn, reversed }) =>
          searchedTexts(row, wanted).some((text) => indexIn(text, 0) >= 0) ||
          reversed.some(({ matches }) => matches(nameIn(row))),
      ),
  }
}

/**
 * The portal shows application numbers as `#0000-…`. This form is searched only when the query has `#` or `-`, because
 * otherwise every application would match `00`.
 */
const searchedTexts = (row: Omit<CaseRow, 'is_own'>, wanted: string): readonly string[] => [
  /[#-]/.test(wanted) ? `#0000-${row.id}` : String(row.id),
  nameIn(row),
  row.personal_id,
  normalizeText(row.project?.title ?? ''),
  normalizeText(row.agency.name),
]

const nameIn = ({ name, lastname }: Pick<CaseRow, 'name' | 'lastname'>) => normalizeText(`${name} ${lastname}`)
