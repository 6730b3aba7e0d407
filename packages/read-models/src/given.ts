/** For specs: views as their projections make them from events, laid into items in memory. */
import type { DomainEvent } from '@portal/domain'
import { parseStream } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import { memoryItems } from '@portal/items/memory'
import { portalProjections } from './projections.ts'

export const viewsOf = async (...histories: readonly (readonly RecordedEvent<DomainEvent>[])[]) => {
  const items = memoryItems()
  for (const history of histories) for (const row of rowsOf(history)) await items.put('views', row)
  return items
}

export const rowsOf = (
  history: readonly RecordedEvent<DomainEvent>[],
  projections: readonly Projection[] = portalProjections,
): readonly ViewRow[] => {
  const kind = history[0] && parseStream(history[0].stream).kind
  return projections.filter((projection) => projection.kind === kind).flatMap(({ rows }) => rows(history))
}
