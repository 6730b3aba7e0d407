/**
 * The proof of a receipt, to be stored with it: the event, its path in the published log, and the checkpoint with its
 * cosignatures. It has no personal data, because commitments replace personal fields in the content.
 */
import { parseStream, type StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import type { Json } from '../canonical-json.ts'
import type { EventProof } from '../inspect.ts'
import { findLoggedEvent } from '../log/segments.ts'
import { readCheckpoint } from '../tlog/checkpoint.ts'
import type { LogFiles } from '../tlog/log-files.ts'
import { tileReader } from '../tlog/publish/publish-log.ts'
import { merkleTree } from '../tlog/tree.ts'

export type ReceiptProof = {
  readonly format: 'portal-proof-2'
  readonly stream: StreamName
  readonly event: { readonly content: Json; readonly previous_hash: string; readonly hash: string }
  /** The leaf's index, from 0. */
  readonly index: number
  /** Siblings from the leaf upwards, base64. */
  readonly path: readonly string[]
  /** A signed note. */
  readonly checkpoint: string
  /** The verifier key of the log. Trust it only if you know it from elsewhere. */
  readonly vkey: string
}

/** Null while no checkpoint contains the event. */
export const receiptProof = async (
  { items, files }: { readonly items: Items; readonly files: Pick<LogFiles, 'read'> },
  stream: StreamName,
  version: number,
  proof: EventProof,
): Promise<ReceiptProof | null> => {
  if (parseStream(stream).kind !== 'application') return null
  const [file, vkey] = await Promise.all([files.read('checkpoint'), files.read('vkey')])
  const checkpoint = file && readCheckpoint(file.bytes.toString())
  if (file === null || vkey === null || !checkpoint) return null
  const { position } = (await findLoggedEvent(items, stream, version)) ?? {}
  if (position === undefined || position > checkpoint.size) return null
  const path = await merkleTree(tileReader(files), checkpoint.size).inclusionProof(position - 1)
  const { content, previousHash, hash } = proof
  return {
    format: 'portal-proof-2',
    stream,
    event: { content: content as Json, previous_hash: previousHash, hash },
    index: position - 1,
    path: path.map((each) => each.toString('base64')),
    checkpoint: file.bytes.toString(),
    vkey: vkey.bytes.toString().trimEnd(),
  }
}
