/**
 * The handler of the table stream of `heads`, the only feed. Records may come twice, late, mixed or not at all: each only
 * says how far its stream reaches. A stream that fails is reported alone and tried again; all others go on.
 */
import type { StreamName } from '@portal/domain'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { follow, nameOf } from './follow.ts'
import { type Dependencies, isOfKind } from './reaction.ts'

type Head = { readonly stream: StreamName; readonly version: number; readonly firstSequenceNumber: string }

export const reactToHeads = async (deps: Dependencies, event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const heads = headsOf(event.Records)
  const results = await Promise.all(heads.map((head) => reactTo(deps, head)))
  return {
    batchItemFailures: heads
      .filter((_, index) => !results[index])
      .map(({ firstSequenceNumber }) => ({ itemIdentifier: firstSequenceNumber })),
  }
}

/** False when a reaction failed; the others have had their turn all the same. */
export const reactTo = async (deps: Dependencies, head: Pick<Head, 'stream' | 'version'>): Promise<boolean> => {
  const { stream, version } = head
  const interested = deps.reactions.filter(({ kinds }) => isOfKind(stream, kinds))
  const results = await Promise.all(
    interested.map(async (reaction) => {
      try {
        await follow(deps, { reaction, stream, head: version })
        return true
      } catch (error) {
        deps.log({
          level: 'warn',
          message: 'reaction_failed',
          reaction: reaction.name,
          stream,
          version,
          reason: nameOf(error),
        })
        return false
      }
    }),
  )
  return results.every(Boolean)
}

/** One entry per stream with the highest version; a failure is reported at its first record, so that none is lost. */
const headsOf = (records: readonly DynamoDBRecord[]): readonly Head[] => {
  const heads = new Map<StreamName, Head>()
  for (const { dynamodb } of records) {
    const stream = dynamodb?.NewImage?.stream?.S as StreamName | undefined
    const version = Number(dynamodb?.NewImage?.version?.N)
    if (!stream || !dynamodb?.SequenceNumber || !Number.isSafeInteger(version)) continue
    const seen = heads.get(stream)
    heads.set(stream, {
      stream,
      version: Math.max(version, seen?.version ?? 0),
      firstSequenceNumber: seen?.firstSequenceNumber ?? dynamodb.SequenceNumber,
    })
  }
  return [...heads.values()]
}
