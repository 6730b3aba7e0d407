/**
 * An application's record of the scan also holds the values by which the counts count the application; these functions
 * write and read them.
 */
import { countedStatuses, type KnownListing, statusNumber } from '@portal/read-models'
import { field, hasMark, mark, numberAt, setMark } from './records.ts'

type Counted = NonNullable<KnownListing['counted']>

const low = 2 ** 32

export const packCounted = (record: Uint32Array, counted: Counted): void => {
  const { agency, status, program = null, isReturned = false, forwardedAt = null } = counted
  const forwarded = forwardedAt === null ? 0 : Date.parse(forwardedAt)
  record[field.agency] = agency
  record[field.status] = statusNumber(status)
  record[field.program] = program === null ? 0 : program + 1
  record[field.forwarded] = forwarded % low
  record[field.forwarded + 1] = Math.floor(forwarded / low)
  if (isReturned) setMark(record, mark.returned)
}

export const unpackCounted = (record: Uint32Array): Counted | undefined => {
  const status = countedStatuses[numberAt(record, field.status) - 1]
  if (status === undefined) return undefined
  const program = numberAt(record, field.program)
  const forwarded = numberAt(record, field.forwarded) + numberAt(record, field.forwarded + 1) * low
  return {
    agency: numberAt(record, field.agency),
    status,
    program: program === 0 ? null : program - 1,
    isReturned: hasMark(record, mark.returned),
    forwardedAt: forwarded === 0 ? null : new Date(forwarded).toISOString(),
  }
}
