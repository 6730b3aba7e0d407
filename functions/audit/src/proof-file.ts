/**
 * The proof file of one application (docs/proof-file.md): its holder can check every event, every opened field, each
 * event's position in the log and the seals, without trusting the portal.
 */
import type { ProofEvent, ProofFile } from '@portal/contract'
import { parseStream, type StreamName } from '@portal/domain'
import { canonicalJson, digest, type InspectedEvent, type Json, merklePath, proofFor } from '@portal/event-store'
import type { EventPosition, SignedSeal } from '@portal/event-store/seals'

export const buildProofFile = (given: {
  readonly stream: StreamName
  readonly events: readonly InspectedEvent[]
  readonly positions: readonly EventPosition[]
  readonly publicKey: string
  readonly madeAt: string
}): ProofFile => {
  const { stream, events, positions, publicKey, madeAt } = given
  const byVersion = new Map(positions.map((position) => [position.version, position]))
  const file = {
    format: 'portal-proof-1' as const,
    made_at: madeAt,
    stream,
    events: events.map((event) => proofEventOf(event, byVersion.get(event.stored.version))),
    seals: sealsOver(positions).map(({ seal, signature }) => ({ seal, signature })),
    public_key: publicKey,
  }
  return { ...file, digest: digest(canonicalJson(file as unknown as Json)) }
}

/** For example `proof_application_42.json`. */
export const proofFileName = (stream: StreamName): string => {
  const { kind, id } = parseStream(stream)
  return `proof_${kind}_${id}.json`
}

const proofEventOf = (event: InspectedEvent, position: EventPosition | undefined): ProofEvent => {
  const { content, hash, previousHash } = proofFor(event, () => true)
  return {
    content: content as ProofEvent['content'],
    previous_hash: previousHash,
    hash,
    opened: openedFields(event),
    log: position
      ? {
          position: position.position,
          segment: position.segment,
          index: position.index,
          path: [...merklePath(position.leaves, position.index)],
        }
      : null,
    seal: position?.sealed ? sealOf(position, position.sealed) : null,
  }
}

const sealOf = ({ segment }: EventPosition, { seal, segments }: SignedSeal): ProofEvent['seal'] => {
  const index = segment.n - seal.firstSegment
  return { n: seal.n, index, path: [...merklePath(segments, index)] }
}

/** Only fields whose value matches their commitment; one that an upcaster changed could not be proved. */
const openedFields = ({ recorded }: InspectedEvent): ProofEvent['opened'] => {
  const data = recorded.data as Readonly<Record<string, Json>>
  return Object.fromEntries(
    Object.entries(recorded.salts).flatMap(([field, salt]) => {
      const value = data[field] ?? null
      const isProved = digest(Buffer.from(salt, 'base64url'), canonicalJson(value)) === recorded.commitments[field]
      return isProved ? [[field, { salt, value }]] : []
    }),
  )
}

const sealsOver = (positions: readonly EventPosition[]): readonly SignedSeal[] => {
  const seals = new Map<number, SignedSeal>()
  for (const { sealed } of positions) if (sealed) seals.set(sealed.seal.n, sealed)
  return [...seals.values()].sort((a, b) => a.seal.n - b.seal.n)
}
