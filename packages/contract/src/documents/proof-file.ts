/** The proof file, documented in `docs/proof-file.md`; any change needs a new `format`. */
import * as z from '../fields/z.ts'

/** Siblings from the leaf upwards (RFC 6962), base64url. */
const path = z.array(z.string())

const segment = z.object({
  n: z.int(),
  first: z.int(),
  last: z.int(),
  at: z.string(),
  root: z.string(),
  /** SHA-256 of the canonical JSON of the list of streams in the segment. */
  streams: z.string(),
})

const proofEvent = z.object({
  /** The input of `hash`, together with `previous_hash`; null when the event is damaged. */
  content: z.record(z.string(), z.unknown()).nullable(),
  previous_hash: z.string(),
  hash: z.string(),
  /** Personal fields by name: salt and value prove the commitment in `content.data`. Erased ones are omitted. */
  opened: z.record(z.string(), z.object({ salt: z.string(), value: z.unknown() })),
  /** Null until the sequencer has added the event to the log, which takes a second or two. */
  log: z
    .object({
      position: z.int(),
      segment,
      /** The index among the segment's events, from 0. */
      index: z.int(),
      path,
    })
    .nullable(),
  /** Null while no seal covers the event. */
  seal: z
    .object({
      n: z.int(),
      /** The index of the segment among those of the seal, from 0. */
      index: z.int(),
      path,
    })
    .nullable(),
})

const proofSeal = z.object({
  seal: z.object({
    n: z.int(),
    at: z.string(),
    firstSegment: z.int(),
    lastSegment: z.int(),
    firstPosition: z.int(),
    lastPosition: z.int(),
    previous: z.string(),
    root: z.string(),
  }),
  signature: z.string(),
})

export const proofFile = z.object({
  format: z.literal('portal-proof-1'),
  made_at: z.string(),
  stream: z.string(),
  events: z.array(proofEvent),
  /** The seals that cover the events, oldest first. */
  seals: z.array(proofSeal),
  /** The public key of the seals: SubjectPublicKeyInfo, base64url. */
  public_key: z.string(),
  /** SHA-256 of the canonical JSON of everything above. It detects accidental damage; the proofs detect tampering. */
  digest: z.string(),
})

export type ProofFile = z.output<typeof proofFile>
export type ProofEvent = z.output<typeof proofEvent>
