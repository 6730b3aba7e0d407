/**
 * Events that a reaction could not take in five tries, put aside so that they stop nothing else. The row is
 * `parked#<reaction>` / `<stream>#<version>`; it holds a reason and nothing that the event says.
 */
import { parseStream, type StreamName } from '@portal/domain'
import type { Item, Items } from '@portal/items'

export type Parked = {
  readonly reaction: string
  readonly stream: StreamName
  readonly version: number
  /** `unavailable` is tried again by the sweep, anything else by a person who has looked at it. */
  readonly reason: 'unavailable' | 'poison'
  readonly error: string
  readonly at: string
}

export const park = async (items: Items, parked: Parked): Promise<void> => {
  await items.put('access', { ...keyOf(parked), reason: parked.reason, error: parked.error, at: parked.at })
}

export const unpark = async (items: Items, parked: Parked): Promise<void> => {
  await items.delete('access', keyOf(parked))
}

export const listParked = async (items: Items, reaction: string): Promise<readonly Parked[]> => {
  const found: Item[] = []
  let after: Item | undefined
  do {
    const page = await items.query('access', { partition: partitionOf(reaction), ...(after ? { after } : {}) })
    found.push(...page.items)
    after = page.next ?? undefined
  } while (after)
  return found.map((row) => parkedOf(reaction, row))
}

const partitionOf = (reaction: string) => `parked#${reaction}`
const keyOf = ({ reaction, stream, version }: Parked) => ({ pk: partitionOf(reaction), sk: `${stream}#${version}` })

const parkedOf = (reaction: string, row: Item): Parked => {
  const [stream = '', version] = String(row.sk).split('#')
  parseStream(stream)
  return {
    reaction,
    stream: stream as StreamName,
    version: Number(version),
    reason: row.reason as Parked['reason'],
    error: row.error as string,
    at: row.at as string,
  }
}
