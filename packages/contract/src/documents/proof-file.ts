/** The proof file: told to strangers in `docs/proof-file.md`, so a change of it needs another `format`. */
import * as z from '../fields/z.ts'

/** Siblings from the leaf upwards (RFC 6962), base64url. */
const path = z.array(z.string())

const segment = z.object({
  n: z.int(),
  first: z.int(),
  last: z.int(),
  at: z.string(),
  root: z.string(),
  /** SHA-256 of the canonical JSON of its list of streams. */
  streams: z.string(),
})

const proofEvent = z.object({
  /** What `hash` is computed from, with `previous_hash`; null where the event is damaged beyond reading. */
  content: z.record(z.string(), z.unknown()).nullable(),
  previous_hash: z.string(),
  hash: z.string(),
  /** Personal fields by name: salt and value prove the commitment in `content.data`. Erased ones are left out. */
  opened: z.record(z.string(), z.object({ salt: z.string(), value: z.unknown() })),
  /** Null while it is not in the log yet, which takes a second or two. */
  log: z
    .object({
      position: z.int(),
      segment,
      /** Among the events of the segment, from 0. */
      index: z.int(),
      path,
    })
    .nullable(),
  /** Null while no seal covers it. */
  seal: z
    .object({
      n: z.int(),
      /** Of the segment among those of the seal, from 0. */
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
  /** Those that cover the events, oldest first. */
  seals: z.array(proofSeal),
  /** Of the key that signs seals, SubjectPublicKeyInfo, base64url. */
  public_key: z.string(),
  /** SHA-256 of the canonical JSON of everything above: finds an accident, where the rest finds an intent. */
  digest: z.string(),
})

export type ProofFile = z.output<typeof proofFile>
export type ProofEvent = z.output<typeof proofEvent>
