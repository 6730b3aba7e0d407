/**
 * Sums of applications by block (`index`) and status, packed as bytes: one little-endian number for each status of each
 * block. Pure.
 */
import type { ApplicationStatus } from '@portal/contract'
import { waitingStatus } from '@portal/contract/application-status'
import { countedStatuses } from './shape.ts'

/** Bytes per number: two hold the sum of 500 applications (in a leaf), four that of 32,000 (in a root). */
export type BytesPerNumber = 2 | 4

export type PackedSums = {
  readonly width: BytesPerNumber
  readonly bytes: Uint8Array
  /** The counted statuses, in the order of their numbers; all by default. */
  readonly statuses?: readonly ApplicationStatus[]
}

/** Forwarded applications by hour; one hour may have thousands. */
export const hourSums = { width: 4, statuses: [waitingStatus] } as const satisfies Omit<PackedSums, 'bytes'>

const columnsOf = ({ statuses = countedStatuses }: PackedSums): number => statuses.length
/** -1 for a status that is not counted here. */
const columnOf = ({ statuses = countedStatuses }: PackedSums, status: ApplicationStatus): number =>
  statuses.indexOf(status)

export const emptySums = (width: BytesPerNumber): PackedSums => ({ width, bytes: new Uint8Array(0) })

/**
 * The number of stored blocks; later ones count as empty. A length that is no multiple of a block was written by a
 * release with fewer statuses, but it may also fit by chance, so a release that adds a status needs a rebuild.
 */
export const blockCount = (sums: PackedSums): number => {
  if (!hasWholeBlocks(sums)) throw new Error('counts of another release: run `projections -- rebuild counts`')
  return sums.bytes.length / bytesPerBlock(sums)
}

export const hasWholeBlocks = (sums: PackedSums): boolean => sums.bytes.length % bytesPerBlock(sums) === 0
const bytesPerBlock = (sums: PackedSums): number => columnsOf(sums) * sums.width

export const countAt = (sums: PackedSums, index: number, status?: ApplicationStatus): number => {
  if (index >= blockCount(sums)) return 0
  if (status !== undefined) return columnOf(sums, status) === -1 ? 0 : read(sums, index, columnOf(sums, status))
  let sum = 0
  for (let column = 0; column < columnsOf(sums); column++) sum += read(sums, index, column)
  return sum
}

export const sumTotal = (sums: PackedSums, status?: ApplicationStatus): number =>
  totalBefore(sums, blockCount(sums), status)

/** The sum of the blocks before index `end`. */
export const totalBefore = (sums: PackedSums, end: number, status?: ApplicationStatus): number => {
  let total = 0
  for (let index = 0; index < Math.min(end, blockCount(sums)); index++) total += countAt(sums, index, status)
  return total
}

/** `by` may be negative. A result below zero means an earlier miscount and throws. */
export type CountChange = { readonly index: number; readonly status: ApplicationStatus; readonly by: number }

export const withChanges = (sums: PackedSums, changes: readonly CountChange[]): PackedSums => {
  const length = Math.max(blockCount(sums), ...changes.map(({ index }) => index + 1))
  const bytes = new Uint8Array(length * columnsOf(sums) * sums.width)
  bytes.set(sums.bytes)
  const result = { ...sums, bytes }
  for (const { index, status, by } of changes) {
    const column = columnOf(sums, status)
    const count = read(result, index, column) + by
    if (count < 0 || count >= 256 ** sums.width) throw new RangeError(`a count of applications would be ${count}`)
    write(result, index, column, count)
  }
  return result
}

/**
 * The block with the row of this rank, counted from the newest (0), and how many rows of that block are newer. Null
 * when there are fewer rows.
 */
export const indexOfRank = (
  sums: PackedSums,
  rank: number,
  status?: ApplicationStatus,
): { readonly index: number; readonly skip: number } | null => {
  let skip = rank
  for (let index = blockCount(sums) - 1; index >= 0; index--) {
    const count = countAt(sums, index, status)
    if (skip < count) return { index, skip }
    skip -= count
  }
  return null
}

const viewOf = ({ bytes }: PackedSums) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const read = (sums: PackedSums, index: number, column: number): number => {
  const offset = (index * columnsOf(sums) + column) * sums.width
  return sums.width === 2 ? viewOf(sums).getUint16(offset, true) : viewOf(sums).getUint32(offset, true)
}

const write = (sums: PackedSums, index: number, column: number, count: number): void => {
  const offset = (index * columnsOf(sums) + column) * sums.width
  if (sums.width === 2) viewOf(sums).setUint16(offset, count, true)
  else viewOf(sums).setUint32(offset, count, true)
}
