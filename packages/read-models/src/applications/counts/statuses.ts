/** The counted status of each of a thousand ids, half a byte each. Pure. */
import type { ApplicationStatus } from '@portal/contract'
import { unsentStatus, waitingStatus } from '@portal/contract/application-status'
import { countedStatuses, idsPerStatuses, requestedNumber, returnedNumber, statusNumber } from './shape.ts'

const statusOf = new Map(countedStatuses.map((status) => [statusNumber(status), status]))

export const noStatuses = (): Uint8Array => new Uint8Array(idsPerStatuses / 2)

/** Undefined when this application is not counted yet. */
export const statusIn = (statuses: Uint8Array, id: number): ApplicationStatus | undefined => {
  const number = numberIn(statuses, id)
  if (number === returnedNumber) return unsentStatus
  return number === requestedNumber ? waitingStatus : statusOf.get(number)
}

export const isReturnedIn = (statuses: Uint8Array, id: number): boolean => numberIn(statuses, id) === returnedNumber

export const isRequestedIn = (statuses: Uint8Array, id: number): boolean => numberIn(statuses, id) === requestedNumber

export const withStatus = (
  statuses: Uint8Array,
  id: number,
  {
    status,
    isReturned = false,
    isRequested = false,
  }: { readonly status: ApplicationStatus; readonly isReturned?: boolean; readonly isRequested?: boolean },
): Uint8Array => {
  const offset = id % idsPerStatuses
  const changed = Uint8Array.from(statuses)
  const byte = changed[offset >> 1] ?? 0
  const number = isReturned ? returnedNumber : isRequested ? requestedNumber : statusNumber(status)
  changed[offset >> 1] = (offset & 1) === 0 ? (byte & 0xf0) | number : (byte & 0x0f) | (number << 4)
  return changed
}

const numberIn = (statuses: Uint8Array, id: number): number => {
  const offset = id % idsPerStatuses
  const byte = statuses[offset >> 1] ?? 0
  return (offset & 1) === 0 ? byte & 15 : byte >> 4
}
