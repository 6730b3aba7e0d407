/**
 * Reads every event that matches a filter, one call per page; each call records the export. The events read so far are
 * kept with their cursor, so that an interrupted export can resume.
 */
import type { AuditEvent } from '@portal/contract'
import { listEvents } from '@portal/contract/endpoints/audit'
import { call } from '#lib/api/call.ts'

export const maxExportedEvents = 10_000

export type ReadSoFar = { readonly events: readonly AuditEvent[]; readonly cursor: string | null }

type ReadLog = {
  readonly query: Readonly<Record<string, string>>
  readonly from: ReadSoFar | null
  readonly signal: AbortSignal
  readonly onProgress: (read: ReadSoFar) => void
}

export const readLog = async ({
  query,
  from,
  signal,
  onProgress,
}: ReadLog): Promise<readonly AuditEvent[] | 'tooMany'> => {
  let events = from?.events ?? []
  let cursor = from?.cursor ?? null
  for (;;) {
    const page = await call(listEvents, {
      query: { ...query, ...(cursor && { cursor }), export: '1' } as object,
      signal,
    })
    events = [...events, ...page.data]
    cursor = page.next_cursor
    if (events.length > maxExportedEvents) return 'tooMany'
    if (cursor === null) return events
    onProgress({ events, cursor })
  }
}
