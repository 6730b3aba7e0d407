/**
 * How the numbers of an office are stored (R-OFF-60), in the table `counts`:
 * - `cases`: what one application adds, as it was counted last;
 * - `days`, per agency: the sums of a day, so that a range of days is one query whatever the number of applications.
 * Both hold cells: a program, a measure and, for some, whose or which.
 */
import { hasValidChecksum, withChecksum } from '@portal/event-store'
import { type Item, ifRevision, type Key, rowRevision, type Write } from '@portal/items'
import { noProgram } from '../../applications/counts/shape.ts'
import { paddedId } from '../../keys.ts'

/** The stored letters, which must never change. `measured` are the decided ones of which the days are known. */
const letters = {
  received: 'r',
  completed: 'c',
  rejected: 'x',
  inTime: 't',
  late: 'l',
  returned: 'b',
  requested: 'q',
  measured: 'n',
  agencyDays: 'a',
  applicantDays: 'o',
  /** Received ones, by the applicant's municipality. */
  municipality: 'm',
  /** Decisions by the template of their letter. */
  letter: 'w',
  decidedBy: 'd',
  returnedBy: 'e',
  requestedBy: 'p',
} as const
export type Measure = keyof typeof letters

/** A municipality that nobody knows any more, and a decision without a letter. */
export const nothing = 0

type CellName = { readonly program: number | null; readonly measure: Measure; readonly of?: number }

export const cellOf = ({ program, measure, of }: CellName): string =>
  [program ?? noProgram, letters[measure], ...(of === undefined ? [] : [of])].join('.')

const measureOf = new Map(Object.entries(letters).map(([measure, letter]) => [letter, measure as Measure]))

/** Undefined for a measure of a newer release. */
export const readCell = (cell: string): (CellName & { readonly measure: Measure }) | undefined => {
  const [program, letter = '', of] = cell.split('.')
  const measure = measureOf.get(letter as (typeof letters)[Measure])
  return measure && { program: Number(program) || null, measure, ...(of !== undefined && { of: Number(of) }) }
}

/** Numbers by cell, never 0. */
export type Cells = Readonly<Record<string, number>>

export const cellsText = (cells: Cells): string =>
  JSON.stringify(Object.fromEntries(Object.entries(cells).sort(([one], [other]) => (one < other ? -1 : 1))))
export const cellsIn = (row: Item | undefined): Cells => (row === undefined ? {} : JSON.parse(String(row.cells)))
export const noCells = cellsText({})

export const caseKey = (generation: string, id: number) =>
  ({ pk: `${generation}#cases`, sk: paddedId(id) }) satisfies Key
export const daysPartition = (generation: string, agency: number): string => `${generation}#days-agency-${agency}`
export const dayKey = (generation: string, agency: number, day: string) =>
  ({ pk: daysPartition(generation, agency), sk: day }) satisfies Key

/** Replaces the row only if it still is the one that was read; a case has its `id`. */
export const putCells = (
  { key, item, ...more }: { readonly key: Key; readonly item: Item | undefined; readonly id?: number },
  cells: Cells,
): Write => ({
  put: withChecksum({ ...key, ...more, cells: cellsText(cells), revision: rowRevision(item) + 1 }),
  table: 'counts',
  if: ifRevision(rowRevision(item)),
})

/** Cases are compared by a thousand, because each part is kept in memory. */
export const officePart = (partition: string, { sk, id }: Item): string =>
  id === undefined ? `${partition} / ${sk}` : `${partition} / ${String(sk).slice(0, -3)}…`

/** Whether a row is unchanged since its projector wrote it under this key. */
export const isOfficeRowIntact = (row: Item): boolean =>
  hasValidChecksum(row, ['pk', 'sk', ...(row.id === undefined ? [] : ['id']), 'cells', 'revision'], [])
