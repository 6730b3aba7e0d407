/**
 * Every event that a filter finds, answer by answer. Each answer is an ordinary call, which records the export. What was
 * read stays with its cursor, so that an interrupted export goes on where it stopped.
 */
import type { AuditEvent } from '@portal/contract'
import { listEvents } from '@portal/contract/calls/list-events.endpoint'
import { call } from '#lib/call.ts'

export const maxExport = 10_000

export type ReadSoFar = { readonly events: readonly AuditEvent[]; readonly cursor: string | null }

type ReadLog = {
  readonly query: Readonly<Record<string, string>>
  readonly from: ReadSoFar | null
  readonly signal: AbortSignal
  readonly onProgress: (read: ReadSoFar) => void
}

/** Throws what the call throws; `onProgress` has then been given everything that was read. */
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
    if (events.length > maxExport) return 'tooMany'
    if (cursor === null) return events
    onProgress({ events, cursor })
  }
}
