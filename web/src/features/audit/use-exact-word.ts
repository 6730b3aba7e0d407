/**
 * What a refusal of documents was, from the events before it: a verification that was taken away, or documents that waited
 * and were turned down. The event alone does not say (R-ID-33).
 */
import type { AuditEvent } from '@portal/contract'
import { history } from '@portal/contract/texts/history'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { eventWord } from './log-words.ts'
import { auditKey, look } from './queries.ts'

/** The words of the list until more is known. */
export const useExactWord = (event: AuditEvent): string => {
  const isRefusal = event.type === 'DocumentStatusSet' && event.data.status === 'not_verified'
  const { data: before } = useQuery({ ...beforeQuery(event), enabled: isRefusal })
  if (!isRefusal || !before) return eventWord(event)
  return history[isVerified(before) ? 'history.member.unverified' : 'history.member.refused']
}

const beforeQuery = (event: AuditEvent) =>
  queryOptions({
    queryKey: [...auditKey, 'before', event.stream, event.version],
    queryFn: ({ signal }) => lastBefore(event, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The last event before it that says how the documents stood; null when there is none to be found. */
const lastBefore = async (
  event: AuditEvent,
  signal: AbortSignal,
  cursor: string | null = null,
): Promise<AuditEvent | null> => {
  const { stream, version, at } = event
  const page = await look({ stream, to: at }, cursor, signal)
  const found = page.data.find((other) => other.version < version && telling.has(other.type))
  if (found || page.next_cursor === null) return found ?? null
  return lastBefore(event, signal, page.next_cursor)
}

const telling = new Set([
  'DocumentStatusSet',
  'IdentityDocumentsSubmitted',
  'IndividualRegistered',
  'LegalEntityRegistered',
])

const isVerified = ({ type, data }: AuditEvent) => type === 'DocumentStatusSet' && data.status === 'verified'
