/**
 * Rewrites the view rows of one stream from its current events: after a person's key was erased, stored rows may still
 * have data that events no longer reveal. Nothing is appended. A row that changed meanwhile is compared again.
 */
import type { StreamName } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import { type Items, isEqual } from '@portal/items'
import { rowsOfStream } from './stream-rows.ts'

const maxAttempts = 10

/** Returns how many rows were rewritten. */
export const refoldStream = async (
  { items, store }: { readonly items: Items; readonly store: Pick<EventStore, 'load'> },
  stream: StreamName,
): Promise<number> => {
  let changed = 0
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    let isOvertaken = false
    for (const row of rowsOfStream(stream, await store.load(stream))) {
      const stored = await items.get('views', { pk: row.pk, sk: row.sk })
      if (stored !== undefined && isEqual(stored, row)) continue
      const seen = stored === undefined ? { absent: true as const } : { equals: { version: stored.version ?? null } }
      if (await items.put('views', row, seen)) changed += 1
      else isOvertaken = true
    }
    if (!isOvertaken) return changed
  }
  throw new Error(`the rows of ${stream} were changed by others every time`)
}
