/**
 * An application's record of the scan also holds the values by which the counts count the application; these functions
 * write and read them.
 */
import { countedStatuses, statusNumber } from '@portal/read-models/counts/shape'
import type { KnownListing } from '../lists/known-block.ts'
import { hasMark, numberAt, recordField, recordMark, setMark } from './records.ts'

type Counted = NonNullable<KnownListing['counted']>

const low = 2 ** 32
const dayLength = 86_400_000
/** A status has a number below the first; the second holds 255 transfers. */
const [transferUnit, dayUnit] = [16, 4_096]
const statusByNumber = new Map(countedStatuses.map((status) => [statusNumber(status), status]))

export const packCounted = (record: Uint32Array, counted: Counted): void => {
  const { agency, status, program = null, isReturned = false, isRequested = false, forwardedAt = null } = counted
  const day = isReturned || isRequested ? counted.answerBy : counted.dueOn
  const forwarded = forwardedAt === null ? 0 : Date.parse(forwardedAt)
  const transfers = counted.earlier?.length ?? 0
  record[recordField.agency] = agency
  record[recordField.statusAndDay] =
    statusNumber(status) + transfers * transferUnit + (day ? Date.parse(day) / dayLength : 0) * dayUnit
  record[recordField.program] = program === null ? 0 : program + 1
  record[recordField.forwarded] = forwarded % low
  record[recordField.forwarded + 1] = Math.floor(forwarded / low)
  if (isReturned) setMark(record, recordMark.returned)
  if (isRequested) setMark(record, recordMark.requested)
}

export const unpackCounted = (record: Uint32Array): Counted | undefined => {
  const all = numberAt(record, recordField.statusAndDay)
  const status = statusByNumber.get(all % transferUnit)
  if (status === undefined) return undefined
  const program = numberAt(record, recordField.program)
  const forwarded = numberAt(record, recordField.forwarded) + numberAt(record, recordField.forwarded + 1) * low
  const [isReturned, isRequested] = [hasMark(record, recordMark.returned), hasMark(record, recordMark.requested)]
  const stored = Math.floor(all / dayUnit)
  const day = stored === 0 ? null : new Date(stored * dayLength).toISOString().slice(0, 10)
  return {
    agency: numberAt(record, recordField.agency),
    status,
    program: program === 0 ? null : program - 1,
    // The counts are compared with the number of transfers only, so the places themselves are not kept.
    earlier: Array.from({ length: Math.floor((all % dayUnit) / transferUnit) }, () => ({ agency: 0 })),
    isReturned,
    isRequested,
    ...(isReturned || isRequested ? { answerBy: day } : { dueOn: day }),
    forwardedAt: forwarded === 0 ? null : new Date(forwarded).toISOString(),
  }
}
