/**
 * A local event source mapping: it reads a table stream (of `heads` or `log`) and calls the reactions' handler with
 * batches in order. Failed records are retried with growing pauses and finally given up. The position is stored in the
 * portal's folder, so that a restart continues there.
 */
import { setTimeout as pause, setTimeout as wait } from 'node:timers/promises'
import {
  type AttributeValue,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams'
import { errorName } from '@portal/event-store'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent, AttributeValue as LambdaValue } from 'aws-lambda'
import type { ShardPositions } from './positions.ts'

export type FeedHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse | undefined>
export type FeedParts = {
  readonly streams: DynamoDBStreamsClient
  readonly streamArn: string
  readonly region: string
  readonly positions: ShardPositions
  readonly handler: FeedHandler
  /** The filter of the event source; other records are skipped. */
  readonly isWanted?: (record: StreamRecord) => boolean
  readonly log: (line: Readonly<Record<string, unknown>>) => void
  readonly pauses?: { readonly idle: number; readonly retry: readonly number[] }
}
export type LocalFeed = {
  /** Polls immediately instead of after the pause. */
  pollNow(): void
  stop(): Promise<void>
}

/**
 * Pauses in milliseconds. A record is given up after five attempts (in the stack after five retries); the sweep later
 * finds the event that it was about.
 */
export const usualPauses = { idle: 200, retry: [100, 400, 1_600, 5_000] }
/** Records per call, as in the stack; also the most that one answer of a table stream holds. */
const batchSize = 1_000
/** Polls between two listings of the shards. The embedded engine has one shard; other engines may split theirs. */
const lookForShards = 50

export const startFeed = (parts: FeedParts): LocalFeed => {
  const ending = new AbortController()
  const notifier = notifierFor(ending.signal)
  const done = poll(parts, ending.signal, notifier)
  return {
    pollNow: notifier.notify,
    stop: async () => {
      ending.abort()
      await done
    },
  }
}

/** The iterator of each shard. The first one is requested, and each answer contains the next one. */
type Iterators = Map<string, string | undefined>

const poll = async (parts: FeedParts, ending: AbortSignal, notifier: Notifier): Promise<void> => {
  const { idle } = parts.pauses ?? usualPauses
  let iterators: Iterators = new Map()
  for (let round = 0; !ending.aborted; round++) {
    let isBusy = false
    try {
      if (round % lookForShards === 0)
        for (const shard of await shardsOf(parts)) iterators.set(shard, iterators.get(shard))
      for (const shard of iterators.keys()) isBusy = (await readOrSkip(parts, iterators, shard, ending)) || isBusy
    } catch (error) {
      iterators = new Map()
      round = -1
      if (!ending.aborted) parts.log({ level: 'warn', message: 'feed_waits', reason: errorName(error) })
    }
    if (!isBusy) await notifier.wait(idle)
  }
}

const shardsOf = async ({ streams, streamArn }: FeedParts): Promise<readonly string[]> => {
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn: streamArn }))
  return (StreamDescription?.Shards ?? []).flatMap(({ ShardId }) => ShardId ?? [])
}

/**
 * A portal that stood still for longer than the engine keeps records goes on with the oldest one; the sweep finds the
 * events of those that are gone.
 */
const readOrSkip: typeof readShard = async (parts, iterators, shard, ending) => {
  try {
    return await readShard(parts, iterators, shard, ending)
  } catch (error) {
    if (errorName(error) !== 'TrimmedDataAccessException') throw error
    parts.log({ level: 'warn', message: 'feed_skipped_trimmed', after: parts.positions.of(shard) })
    iterators.set(shard, await iteratorAfter(parts, shard, undefined))
    return true
  }
}

/** Reads one batch of a shard; returns whether there was any. */
const readShard = async (
  parts: FeedParts,
  iterators: Iterators,
  shard: string,
  ending: AbortSignal,
): Promise<boolean> => {
  const iterator = iterators.get(shard) ?? (await iteratorAfter(parts, shard, parts.positions.of(shard)))
  if (iterator === undefined) return false
  const { Records = [], NextShardIterator } = await parts.streams.send(
    new GetRecordsCommand({ ShardIterator: iterator, Limit: batchSize }),
  )
  const isWanted = parts.isWanted ?? (() => true)
  let left: readonly StreamRecord[] = Records.filter(isWanted)
  while (left.length > 0 && !ending.aborted) {
    const count = await deliver(parts, left, ending)
    const last = left[count - 1]?.dynamodb?.SequenceNumber
    if (last === undefined) return false
    await parts.positions.reach(shard, last)
    left = left.slice(count)
  }
  const newest = Records.at(-1)
  const end = newest?.dynamodb?.SequenceNumber
  if (newest !== undefined && end !== undefined && !isWanted(newest) && !ending.aborted)
    await parts.positions.reach(shard, end)
  iterators.set(shard, NextShardIterator)
  return Records.length > 0
}

/** Returns an iterator after this record, or from the oldest record. */
const iteratorAfter = async (
  { streams, streamArn }: FeedParts,
  shard: string,
  after: string | undefined,
): Promise<string | undefined> => {
  const { ShardIterator } = await streams.send(
    new GetShardIteratorCommand({
      StreamArn: streamArn,
      ShardId: shard,
      ...(after === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' as const }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: after }),
    }),
  )
  return ShardIterator
}

/**
 * Delivers records in order and returns how many are finished. It retries until at least one is, and gives the first
 * record up when all retries have failed.
 */
const deliver = async (parts: FeedParts, records: readonly StreamRecord[], ending: AbortSignal): Promise<number> => {
  const { retry } = parts.pauses ?? usualPauses
  for (const pause of [...retry, undefined]) {
    const done = await attempt(parts, records)
    if (done > 0 || ending.aborted) return done
    if (pause !== undefined) await wait(pause, undefined, { signal: ending }).catch(() => {})
  }
  parts.log({ level: 'error', message: 'feed_gave_up', sequence: records[0]?.dynamodb?.SequenceNumber })
  return 1
}

/** Returns how many records, from the first on, the handler has finished. */
const attempt = async (parts: FeedParts, records: readonly StreamRecord[]): Promise<number> => {
  try {
    const answer = await parts.handler(streamEvent(records, parts))
    const failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
    if (failed.size === 0) return records.length
    const first = records.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''))
    return Math.max(0, first)
  } catch (error) {
    parts.log({ level: 'error', message: 'feed_handler_threw', reason: errorName(error) })
    return 0
  }
}

/** A wait that another part of the process can end early. */
type Notifier = { notify(): void; wait(milliseconds: number): Promise<void> }

/** A notification that comes while nobody waits is not lost: it ends the next wait at once. */
const notifierFor = (ending: AbortSignal): Notifier => {
  let isNotified = false
  let endWait = () => {}
  return {
    notify: () => {
      isNotified = true
      endWait()
    },
    wait: async (milliseconds) => {
      if (!isNotified) {
        const notified = new AbortController()
        endWait = () => notified.abort()
        await pause(milliseconds, undefined, { signal: AbortSignal.any([ending, notified.signal]) }).catch(() => {})
      }
      isNotified = false
    },
  }
}

/** Converts records of the streams API to Lambda's format: bytes as base64, times as seconds. */
const streamEvent = (
  records: readonly StreamRecord[],
  { streamArn, region }: { streamArn: string; region: string },
): DynamoDBStreamEvent => ({
  Records: records.map(({ eventID, eventName, eventVersion, dynamodb }) => ({
    eventID,
    eventName,
    eventVersion: eventVersion ?? '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    eventSourceARN: streamArn,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor((dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000),
      ...(dynamodb?.Keys && { Keys: lambdaValues(dynamodb.Keys) }),
      ...(dynamodb?.NewImage && { NewImage: lambdaValues(dynamodb.NewImage) }),
      SequenceNumber: dynamodb?.SequenceNumber,
      SizeBytes: dynamodb?.SizeBytes,
      StreamViewType: dynamodb?.StreamViewType,
    },
  })),
})

const lambdaValues = (item: Readonly<Record<string, AttributeValue>>): Record<string, LambdaValue> =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, lambdaValue(value)]))

const lambdaValue = (value: AttributeValue): LambdaValue => {
  if (value.B !== undefined) return { B: base64(value.B) }
  if (value.BS !== undefined) return { BS: value.BS.map(base64) }
  if (value.L !== undefined) return { L: value.L.map(lambdaValue) }
  if (value.M !== undefined) return { M: lambdaValues(value.M) }
  return value as LambdaValue
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
