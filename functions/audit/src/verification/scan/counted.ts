/**
 * An application's record of the scan also holds the values by which the counts count the application; these functions
 * write and read them.
 */
import { countedStatuses, type KnownListing, statusNumber } from '@portal/read-models'
import { hasMark, numberAt, recordField, recordMark, setMark } from './records.ts'

type Counted = NonNullable<KnownListing['counted']>

const low = 2 ** 32
const dayLength = 86_400_000
/** A status has a number below this. */
const dayUnit = 256

export const packCounted = (record: Uint32Array, counted: Counted): void => {
  const { agency, status, program = null, isReturned = false, isRequested = false, forwardedAt = null } = counted
  const day = isReturned || isRequested ? counted.answerBy : counted.dueOn
  const forwarded = forwardedAt === null ? 0 : Date.parse(forwardedAt)
  record[recordField.agency] = agency
  record[recordField.statusAndDay] = statusNumber(status) + (day ? Date.parse(day) / dayLength : 0) * dayUnit
  record[recordField.program] = program === null ? 0 : program + 1
  record[recordField.forwarded] = forwarded % low
  record[recordField.forwarded + 1] = Math.floor(forwarded / low)
  if (isReturned) setMark(record, recordMark.returned)
  if (isRequested) setMark(record, recordMark.requested)
}

export const unpackCounted = (record: Uint32Array): Counted | undefined => {
  const both = numberAt(record, recordField.statusAndDay)
  const status = countedStatuses[(both % dayUnit) - 1]
  if (status === undefined) return undefined
  const program = numberAt(record, recordField.program)
  const forwarded = numberAt(record, recordField.forwarded) + numberAt(record, recordField.forwarded + 1) * low
  const [isReturned, isRequested] = [hasMark(record, recordMark.returned), hasMark(record, recordMark.requested)]
  const stored = Math.floor(both / dayUnit)
  const day = stored === 0 ? null : new Date(stored * dayLength).toISOString().slice(0, 10)
  return {
    agency: numberAt(record, recordField.agency),
    status,
    program: program === 0 ? null : program - 1,
    isReturned,
    isRequested,
    ...(isReturned || isRequested ? { answerBy: day } : { dueOn: day }),
    forwardedAt: forwarded === 0 ? null : new Date(forwarded).toISOString(),
  }
}
