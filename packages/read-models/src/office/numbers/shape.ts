/**
 * How the numbers of an office are stored (R-OFF-60), in the table `counts`:
 * - `cases`: what one application adds, as it was counted last;
 * - `days`, per agency: the sums of a day, so that a range of days is one query whatever the number of applications;
 * - `listed`, per agency: what an application that the agency still has adds on a day, for the lists behind the numbers.
 * All hold cells: a program, a measure and, for some, whose or which.
 */
import { dayAfter } from '@portal/domain'
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
  /** Decisions by a criterion that they judged. */
  met: 'y',
  unmet: 'u',
  not_applicable: 'z',
} as const
export type Measure = keyof typeof letters

/** A municipality that nobody knows any more, and a decision without a letter. */
export const nothing = 0

export type Cell = {
  readonly program: number | null
  readonly measure: Measure
  readonly of?: number
  /** Days since the application was counted so by this agency before; within a range of days it counts once. */
  readonly gap?: number
  /** Another agency has the application now, so that it is in no list of this one. */
  readonly isGone?: boolean
}

export const cellOf = ({ program, measure, of, gap, isGone = false }: Cell): string =>
  [program ?? noProgram, letters[measure], ...(of === undefined ? [] : [of])].join('.') +
  (isGone ? '!' : '') +
  (gap === undefined ? '' : `~${gap}`)

const measureOf = new Map(Object.entries(letters).map(([measure, letter]) => [letter, measure as Measure]))

/** Undefined for a measure of a newer release. */
export const readCell = (name: string): Cell | undefined => {
  const [marked = '', gap] = name.split('~')
  const isGone = marked.endsWith('!')
  const [program, letter = '', of] = (isGone ? marked.slice(0, -1) : marked).split('.')
  const measure = measureOf.get(letter as (typeof letters)[Measure])
  if (measure === undefined) return undefined
  return {
    ...{ program: Number(program) || null, measure, isGone },
    ...(of !== undefined && { of: Number(of) }),
    ...(gap !== undefined && { gap: Number(gap) }),
  }
}

/** Whether what was counted on `day` is the first of its application on or after the day `from`. */
export const isFirstSince = ({ gap }: Pick<Cell, 'gap'>, day: string, from: string): boolean =>
  gap === undefined || dayAfter(day, -gap) < from

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

export const listedPartition = (generation: string, agency: number): string => `${generation}#listed-agency-${agency}`
export const listedKey = (generation: string, { agency, day, id }: { agency: number; day: string; id: number }) =>
  ({ pk: listedPartition(generation, agency), sk: `${day}#${paddedId(id)}` }) satisfies Key

/** Replaces the row only if it still is the one that was read; a case has its `id`. */
export const putCells = (
  { key, item, ...more }: { readonly key: Key; readonly item: Item | undefined; readonly id?: number },
  cells: Cells,
): Write => ({
  put: withChecksum({ ...key, ...more, cells: cellsText(cells), revision: rowRevision(item) + 1 }),
  table: 'counts',
  if: ifRevision(rowRevision(item)),
})

/**
 * The row of a list. It needs no condition, because the same transaction writes the case under one; without cells it is
 * deleted.
 */
export const putListed = (key: Key, id: number, cells: Cells): Write =>
  Object.keys(cells).length === 0
    ? { delete: key, table: 'counts' }
    : { put: withChecksum({ ...key, id, cells: cellsText(cells) }), table: 'counts' }

/** Cases are compared by a thousand, because each part is kept in memory. */
export const officePart = (partition: string, { sk, id }: Item): string =>
  id === undefined ? `${partition} / ${sk}` : `${partition} / ${String(sk).slice(0, -3)}…`

/** Whether a row is unchanged since its projector wrote it under this key. */
export const isOfficeRowIntact = (row: Item): boolean =>
  hasValidChecksum(
    row,
    ['pk', 'sk', ...(row.id === undefined ? [] : ['id']), 'cells', ...(row.revision === undefined ? [] : ['revision'])],
    [],
  )
