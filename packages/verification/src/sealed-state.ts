import type { StreamName } from '@portal/domain'
import type { InspectedEvent } from '@portal/event-store'
import { type StreamPositions, streamPositions } from '@portal/event-store/seals'
import type { VerifyDependencies } from './dependencies.ts'

export type SealedState = StreamPositions & {
  /** The time of the first seal that covers this version; null while there is none. */
  readonly sealedAt: (version: number) => string | null
}

/**
 * What the seals say about one stream: when each version was sealed, and the first version that the log or a seal
 * contradicts.
 */
export const sealedState = async (
  { items, seals, signer }: Pick<VerifyDependencies, 'items' | 'seals' | 'signer'>,
  stream: StreamName,
  events: readonly InspectedEvent[],
): Promise<SealedState> => {
  const { positions, brokenAt } = await streamPositions({ items, seals, publicKey: await signer.publicKey() }, stream)
  const stored = new Map(events.map((event) => [event.stored.version, event.stored.hash]))
  const differs = positions.find(({ version, hash }) => stored.get(version) !== hash)?.version ?? null
  const broken = [brokenAt, differs].filter((version) => version !== null)
  const firstBroken = broken.length > 0 ? Math.min(...broken) : null
  return {
    positions,
    brokenAt: firstBroken,
    sealedAt: (version) => {
      if (firstBroken !== null && firstBroken <= version) return null
      return positions.find((position) => position.version === version)?.sealed?.seal.at ?? null
    },
  }
}
