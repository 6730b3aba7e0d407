/** Sums of applications by place and status, packed as bytes: five numbers for each place, little endian. Pure. */
import type { ApplicationStatus } from '@portal/contract'
import { countedStatuses } from './shape.ts'

/** Bytes of one number: 2 hold a block of 500 (in a leaf), 4 a leaf of 32,000 (in a root). */
export type Width = 2 | 4

export type Sums = {
  readonly width: Width
  readonly bytes: Uint8Array
}

const columns = countedStatuses.length

export const emptySums = (width: Width): Sums => ({ width, bytes: new Uint8Array(0) })

/** How many places it reaches; those beyond are empty. */
const placesOf = ({ bytes, width }: Sums): number => bytes.length / (columns * width)

/** At one place, of one status or of all. */
export const countAt = (sums: Sums, place: number, status?: ApplicationStatus): number => {
  if (place >= placesOf(sums)) return 0
  if (status !== undefined) return read(sums, place, countedStatuses.indexOf(status))
  let sum = 0
  for (let column = 0; column < columns; column++) sum += read(sums, place, column)
  return sum
}

export const totalOf = (sums: Sums, status?: ApplicationStatus): number => {
  let total = 0
  for (let place = 0; place < placesOf(sums); place++) total += countAt(sums, place, status)
  return total
}

/** `by` may be negative; what would fall below zero was counted wrongly before, and is an error. */
export type Change = { readonly place: number; readonly status: ApplicationStatus; readonly by: number }

export const changed = (sums: Sums, changes: readonly Change[]): Sums => {
  const reach = Math.max(placesOf(sums), ...changes.map(({ place }) => place + 1))
  const bytes = new Uint8Array(reach * columns * sums.width)
  bytes.set(sums.bytes)
  const result = { width: sums.width, bytes }
  for (const { place, status, by } of changes) {
    const column = countedStatuses.indexOf(status)
    const count = read(result, place, column) + by
    if (count < 0 || count >= 256 ** sums.width) throw new RangeError(`a count of applications would be ${count}`)
    write(result, place, column, count)
  }
  return result
}

/**
 * The place that holds the row of this rank, counted from the newest (0), and how many newer rows that place itself
 * holds. Null when there are fewer rows.
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
  const offset = (place * columns + column) * sums.width
  return sums.width === 2 ? viewOf(sums).getUint16(offset, true) : viewOf(sums).getUint32(offset, true)
}

const write = (sums: Sums, place: number, column: number, count: number): void => {
  const offset = (place * columns + column) * sums.width
  if (sums.width === 2) viewOf(sums).setUint16(offset, count, true)
  else viewOf(sums).setUint32(offset, count, true)
}
