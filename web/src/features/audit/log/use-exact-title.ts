/**
 * Finds out from earlier events whether a refusal revoked a verification or turned down waiting documents, because the
 * event itself does not say so (R-ID-33).
 */
import type { AuditEvent } from '@portal/contract'
import { history } from '@portal/contract/texts/history'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { eventTitle } from '../labels.ts'
import { auditKey, pageWithRows } from '../queries.ts'

export const useExactTitle = (event: AuditEvent): string => {
  const isRefusal = event.type === 'DocumentStatusSet' && event.data.status === 'not_verified'
  const { data: before } = useQuery({ ...beforeQuery(event), enabled: isRefusal })
  if (!isRefusal || !before) return eventTitle(event)
  return history[isVerified(before) ? 'history.member.unverified' : 'history.member.refused']
}

const beforeQuery = (event: AuditEvent) =>
  queryOptions({
    queryKey: [...auditKey, 'before', event.stream, event.version],
    queryFn: ({ signal }) => lastBefore(event, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

const lastBefore = async (
  event: AuditEvent,
  signal: AbortSignal,
  cursor: string | null = null,
): Promise<AuditEvent | null> => {
  const { stream, version, at } = event
  const page = await pageWithRows({ stream, to: at }, cursor, signal)
  const found = page.data.find((other) => other.version < version && decisive.has(other.type))
  if (found || page.next_cursor === null) return found ?? null
  return lastBefore(event, signal, page.next_cursor)
}

const decisive = new Set([
  'DocumentStatusSet',
  'IdentityDocumentsSubmitted',
  'IndividualRegistered',
  'LegalEntityRegistered',
])

const isVerified = ({ type, data }: AuditEvent) => type === 'DocumentStatusSet' && data.status === 'verified'
