/**
 * An application's record of the scan also holds the values by which the counts count the application; these functions
 * write and read them.
 */
import { countedStatuses, type KnownListing, statusNumber } from '@portal/read-models'
import { hasMark, numberAt, recordField, recordMark, setMark } from './records.ts'

type Counted = NonNullable<KnownListing['counted']>

const low = 2 ** 32

export const packCounted = (record: Uint32Array, counted: Counted): void => {
  const { agency, status, program = null, isReturned = false, forwardedAt = null } = counted
  const forwarded = forwardedAt === null ? 0 : Date.parse(forwardedAt)
  record[recordField.agency] = agency
  record[recordField.status] = statusNumber(status)
  record[recordField.program] = program === null ? 0 : program + 1
  record[recordField.forwarded] = forwarded % low
  record[recordField.forwarded + 1] = Math.floor(forwarded / low)
  if (isReturned) setMark(record, recordMark.returned)
}

export const unpackCounted = (record: Uint32Array): Counted | undefined => {
  const status = countedStatuses[numberAt(record, recordField.status) - 1]
  if (status === undefined) return undefined
  const program = numberAt(record, recordField.program)
  const forwarded = numberAt(record, recordField.forwarded) + numberAt(record, recordField.forwarded + 1) * low
  return {
    agency: numberAt(record, recordField.agency),
    status,
    program: program === 0 ? null : program - 1,
    isReturned: hasMark(record, recordMark.returned),
    forwardedAt: forwarded === 0 ? null : new Date(forwarded).toISOString(),
  }
}
