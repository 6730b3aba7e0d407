/**
 * Sums of applications by block (`place`) and status, packed as bytes: one little-endian number for each status of each
 * block. Pure.
 */
import type { ApplicationStatus } from '@portal/contract'
import { countedStatuses } from './shape.ts'

/** Bytes per number: 2 hold a block of 500 (in a leaf), 4 a leaf of 32,000 (in a root). */
export type Width = 2 | 4

export type Sums = {
  readonly width: Width
  readonly bytes: Uint8Array
  /** The counted statuses, in the order of their numbers; all five by default. */
  readonly statuses?: readonly ApplicationStatus[]
}

/** Forwarded applications by hour; one hour may have thousands. */
export const hourSums = { width: 4, statuses: ['forwarded'] } as const satisfies Omit<Sums, 'bytes'>

const columnsOf = ({ statuses = countedStatuses }: Sums): number => statuses.length
/** -1 for a status that is not counted here. */
const columnOf = ({ statuses = countedStatuses }: Sums, status: ApplicationStatus): number => statuses.indexOf(status)

export const emptySums = (width: Width): Sums => ({ width, bytes: new Uint8Array(0) })

/** The number of stored blocks; those beyond are empty. */
export const placesOf = (sums: Sums): number => sums.bytes.length / (columnsOf(sums) * sums.width)

export const countAt = (sums: Sums, place: number, status?: ApplicationStatus): number => {
  if (place >= placesOf(sums)) return 0
  if (status !== undefined) return columnOf(sums, status) === -1 ? 0 : read(sums, place, columnOf(sums, status))
  let sum = 0
  for (let column = 0; column < columnsOf(sums); column++) sum += read(sums, place, column)
  return sum
}

export const totalOf = (sums: Sums, status?: ApplicationStatus): number => totalTo(sums, placesOf(sums), status)

/** The sum of the first `places` blocks. */
export const totalTo = (sums: Sums, places: number, status?: ApplicationStatus): number => {
  let total = 0
  for (let place = 0; place < Math.min(places, placesOf(sums)); place++) total += countAt(sums, place, status)
  return total
}

/** `by` may be negative. A result below zero means an earlier miscount and throws. */
export type Change = { readonly place: number; readonly status: ApplicationStatus; readonly by: number }

export const changed = (sums: Sums, changes: readonly Change[]): Sums => {
  const reach = Math.max(placesOf(sums), ...changes.map(({ place }) => place + 1))
  const bytes = new Uint8Array(reach * columnsOf(sums) * sums.width)
  bytes.set(sums.bytes)
  const result = { ...sums, bytes }
  for (const { place, status, by } of changes) {
    const column = columnOf(sums, status)
    const count = read(result, place, column) + by
    if (count < 0 || count >= 256 ** sums.width) throw new RangeError(`a count of applications would be ${count}`)
    write(result, place, column, count)
  }
  return result
}

/**
 * The block with the row of this rank, counted from the newest (0), and how many of its rows are newer. Null when there
 * are fewer rows.
 */
export const placeOfRank = (
  sums: Sums,
  rank: number,
  status?: ApplicationStatus,
): { readonly place: number; readonly skip: number } | null => {
  let skip = rank
  for (let place = placesOf(sums) - 1; place >= 0; place--) {
    const count = countAt(sums, place, status)
    if (skip < count) return { place, skip }
    skip -= count
  }
  return null
}

const viewOf = ({ bytes }: Sums) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const read = (sums: Sums, place: number, column: number): number => {
  const offset = (place * columnsOf(sums) + column) * sums.width
  return sums.width === 2 ? viewOf(sums).getUint16(offset, true) : viewOf(sums).getUint32(offset, true)
}

const write = (sums: Sums, place: number, column: number, count: number): void => {
  const offset = (place * columnsOf(sums) + column) * sums.width
  if (sums.width === 2) viewOf(sums).setUint16(offset, count, true)
  else viewOf(sums).setUint32(offset, count, true)
}
