/** What the seals say about one stream: when it was sealed, and where log or seal disagree with it. */
import type { StreamName } from '@portal/domain'
import type { InspectedEvent } from '@portal/event-store'
import { type StreamPlaces, streamPlaces } from '@portal/event-store/seals'
import type { Dependencies } from './dependencies.ts'

export type SealedState = StreamPlaces & {
  /** The time of the first seal that covers this version; null while there is none. */
  readonly sealedAt: (version: number) => string | null
}

export const sealedState = async (
  { items, seals, signer }: Pick<Dependencies, 'items' | 'seals' | 'signer'>,
  stream: StreamName,
  events: readonly InspectedEvent[],
): Promise<SealedState> => {
  const { places, brokenAt } = await streamPlaces({ items, seals, publicKey: await signer.publicKey() }, stream)
  const stored = new Map(events.map((event) => [event.stored.version, event.stored.hash]))
  const differs = places.find(({ version, hash }) => stored.get(version) !== hash)?.version ?? null
  const broken = [brokenAt, differs].filter((version) => version !== null)
  const firstBroken = broken.length > 0 ? Math.min(...broken) : null
  return {
    places,
    brokenAt: firstBroken,
    sealedAt: (version) => {
      if (firstBroken !== null && firstBroken <= version) return null
      return places.find((place) => place.version === version)?.sealed?.seal.at ?? null
    },
  }
}
