/** An application's history as it is stored; after tampering the readable events are still shown. */
import type { HistoryEntry } from '@portal/contract'
import { streamOf } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import { historyEntries } from '@portal/read-models'

export const recordedHistory = async (
  { store }: { readonly store: EventStore },
  id: number,
): Promise<HistoryEntry[]> => {
  const { events } = await store.inspect(streamOf('application', id))
  return historyEntries(events)
}
