/**
 * The fast path of the generator: the commands are carried out by the portal's own store, on items in memory that hold
 * nothing but the streams of one portion; what they wrote, and the segments that the portal's own sequencer makes of it,
 * is then put into the engine without conditions. So each item is what commands on the engine would have written; only
 * the races are left out, and whoever calls sees to it that no two portions meet: streams, phones and IDs are used once.
 */
import type { Command, Decider, DomainEvent, StreamName } from '@portal/domain'
import { type EventStore, type KeyService, sequence } from '@portal/event-store'
import type { Item, TableName } from '@portal/items'
import { type MemoryItems, memoryItems } from '@portal/items/memory'
import { openPortalStore } from '@portal/read-models'
import { everyItem } from './every-item.ts'

/** Commands of one stream, in order. */
export type Script = (store: ReturnType<typeof openPortalStore>) => Promise<StreamName>

export const script =
  <S, E extends DomainEvent, C extends Command, Code extends string>(
    decider: Decider<S, E, C, Code>,
    stream: StreamName,
    commands: readonly C[],
  ): Script =>
  async (store) => {
    for (const [index, command] of commands.entries()) {
      const outcome = await store.execute(decider, stream, command, { commandId: `bench-${stream}-${index + 1}` })
      if (!outcome.accepted) throw new Error(`a made-up command of ${stream} was refused: ${outcome.refusal}`)
    }
    return stream
  }

export type Written = {
  readonly items: ReadonlyMap<TableName, readonly Item[]>
  /** The newest segment. */
  readonly segment: number
  /** Reads the streams of this portion. */
  readonly load: EventStore['load']
}

const written: readonly TableName[] = ['events', 'heads', 'views', 'claims', 'log']

/** `tip`: where the log of the engine ends, the row as it stands there; none when the log is empty. `sequencedAt`: ISO 8601. */
export const fastPath = (options: {
  readonly keys: KeyService
  readonly tip: Item | undefined
  readonly sequencedAt: string
}) => {
  let { tip } = options
  return async (scripts: readonly Script[]): Promise<Written> => {
    const items = memoryItems()
    if (tip !== undefined) await items.put('log', tip)
    const store = openPortalStore({ items, keys: options.keys })
    const streams = await Promise.all(scripts.map((play) => play(store)))
    const heads = await Promise.all(streams.map((stream) => headOf(items, stream)))
    await sequence({ items, now: () => options.sequencedAt, wait: async () => undefined }, heads)
    tip = await items.get('log', { pk: 'tip', sk: 0 })
    const all = await Promise.all(written.map(async (table) => [table, await everyItem(items, table)] as const))
    return { items: new Map(all), segment: (tip?.segment as number | undefined) ?? 0, load: store.load }
  }
}

const headOf = async (items: MemoryItems, stream: StreamName) => {
  const head = await items.get('heads', { stream })
  return { stream, version: head?.version as number }
}
