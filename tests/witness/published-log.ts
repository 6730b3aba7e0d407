import {
  type Checkpoint,
  decodeBundle,
  openCheckpoint,
  readVerifierKey,
  type TileReader,
  tilePath,
  type VerifierKey,
} from '@portal/event-store/tlog'

export type PublishedLog = {
  readonly vkey: string
  readonly key: VerifierKey
  readonly checkpoint: () => Promise<Checkpoint>
  readonly reader: TileReader
  /** The first `size` entries of the log. */
  readonly entries: (size: number) => Promise<readonly Buffer[]>
}

export const publishedLogAt = async (address: string): Promise<PublishedLog> => {
  const file = async (path: string): Promise<Buffer> => {
    const answer = await fetch(`${address}/log/${path}`)
    if (!answer.ok) throw new Error(`/log/${path} answered ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }
  const vkey = (await file('vkey')).toString().trim()
  const key = readVerifierKey(vkey)
  if (key === null) throw new Error('the portal publishes no verifier key')
  const reader: TileReader = (tile) => file(tilePath(tile))
  return {
    vkey,
    key,
    reader,
    checkpoint: async () => {
      const opened = openCheckpoint((await file('checkpoint')).toString(), key)
      if (opened === null) throw new Error('the checkpoint is none of this log')
      return opened
    },
    entries: async (size) => {
      const entries: Buffer[] = []
      for (let index = 0; entries.length < size; index++)
        entries.push(
          ...decodeBundle(await reader({ level: 'entries', index, width: Math.min(256, size - index * 256) })),
        )
      return entries
    },
  }
}
