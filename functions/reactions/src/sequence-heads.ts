/**
 * The table stream of `heads`: new events get their position in the log. Records may come twice, late, out of order or
 * not at all; each only says how far its stream reaches. A stream that failed, or for which no time was left, is
 * reported for a retry.
 */
import type { StreamName } from '@portal/domain'
import { errorName, type SequencedEach, sequenceEach } from '@portal/event-store'
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import type { Dependencies, LogEntry } from './dependencies.ts'

export const sequenceHeads = async (
  deps: Dependencies,
  records: readonly DynamoDBRecord[],
): Promise<DynamoDBBatchResponse> => {
  const heads = headsOf(records)
  if (heads.size === 0) return { batchItemFailures: [] }
  const done = await sequenceEach(deps, [...heads.values()])
  logFailures(deps, done)
  const again = [...done.failed.map(({ stream }) => stream), ...done.unreached]
  const failures = again.flatMap((stream) => heads.get(stream)?.firstSequenceNumber ?? [])
  return { batchItemFailures: failures.map((itemIdentifier) => ({ itemIdentifier })) }
}

/** Logs what could not be sequenced: a broken stream needs a person, a failed one a retry. */
export const logFailures = ({ log }: { readonly log: (entry: LogEntry) => unknown }, done: SequencedEach): void => {
  for (const stream of done.broken) log({ level: 'error', message: 'stream_broken', stream })
  for (const { stream, error } of done.failed)
    log({ level: 'warn', message: 'stream_not_sequenced', stream, reason: errorName(error) })
}

type Head = { readonly stream: StreamName; readonly version: number; readonly firstSequenceNumber: string }

/** One entry per stream with the highest version; a retry begins at the stream's first record. */
const headsOf = (records: readonly DynamoDBRecord[]): ReadonlyMap<StreamName, Head> => {
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
  return heads
}
