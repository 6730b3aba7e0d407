/**
 * The proof file as a download. It contains decrypted personal fields, so only roles that may replay get it, and the
 * access is recorded.
 */
import type { ProofEvent, ProofFile } from '@portal/contract'
import { applicationProof } from '@portal/contract/endpoints/audit'
import { applicationProofSchema } from '@portal/contract/schemas/audit'
import { parseStream, type StreamName, streamOf } from '@portal/domain'
import { canonicalJson, digest, type InspectedEvent, type Json, merklePath, proofFor } from '@portal/event-store'
import type { EventPosition, SignedSeal } from '@portal/event-store/seals'
import { jsonBytes, linkedPage, newApp, params, query, refused, signedIn } from '@portal/http'
import { sealedState } from '@portal/verification'
import type { Dependencies } from './dependencies.ts'

export const applicationProofRoute = (deps: Dependencies) =>
  newApp().get(
    applicationProof.path,
    signedIn(applicationProof),
    params(applicationProofSchema),
    query(applicationProofSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      const stream = streamOf('application', id)
      const { events } = await deps.store.inspect(stream)
      if (events.length === 0) return refused(c, 'not_found')
      await deps.accessLog({ actor: c.var.actor, record: `${stream}/proof`, requestId: c.var.requestId })
      const { positions } = await sealedState(deps, stream, events)
      const publicKey = await deps.signer.publicKey()
      const entries = proofEntries(events, positions)
      const page = linkedPage(c, entries, c.req.valid('query').after, ({ proof }) => jsonBytes(proof()))
      const file = buildProofFile({ stream, entries: page, publicKey, madeAt: deps.now() })
      c.header('Content-Disposition', `attachment; filename="${proofFileName(stream)}"`)
      return c.json(file)
    },
  )

type ProofEntry = {
  readonly version: number
  /** Undefined while the event is not in the log. */
  readonly position: EventPosition | undefined
  /** Made when it is asked for: a page needs few of a long history. */
  readonly proof: () => ProofEvent
}

/**
 * The proof file of one application (docs/proof-file.md): its holder can check every event, every opened field, each
 * event's position in the log and the seals, without trusting the portal.
 */
const proofEntries = (
  events: readonly InspectedEvent[],
  positions: readonly EventPosition[],
): readonly ProofEntry[] => {
  const byVersion = new Map(positions.map((position) => [position.version, position]))
  return events.map((event) => {
    const { version } = event.stored
    const position = byVersion.get(version)
    return { version, position, proof: () => proofEventOf(event, position) }
  })
}

const buildProofFile = (given: {
  readonly stream: StreamName
  readonly entries: readonly ProofEntry[]
  readonly publicKey: string
  readonly madeAt: string
}): ProofFile => {
  const { stream, entries, publicKey, madeAt } = given
  const positions = entries.flatMap(({ position }) => position ?? [])
  const file = {
    format: 'portal-proof-1' as const,
    made_at: madeAt,
    stream,
    events: entries.map(({ proof }) => proof()),
    seals: sealsOver(positions).map(({ seal, signature }) => ({ seal, signature })),
    public_key: publicKey,
  }
  return { ...file, digest: digest(canonicalJson(file as unknown as Json)) }
}

/** For example `proof_application_42.json`. */
const proofFileName = (stream: StreamName): string => {
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
