import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient, TrimmedDataAccessException } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DynamoDbEngine, startDynamoDb } from '../../engines/dynamodb.ts'
import { type FeedHandler, type LocalFeed, startFeed } from './feed.ts'
import { openPositions } from './positions.ts'

const config = { region: 'eu-central-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
/** A time limit that only a broken feed reaches. */
const waitOptions = { timeout: 15_000 }
let folder: string
let engine: DynamoDbEngine
let client: DynamoDBClient
let feed: LocalFeed | undefined
let logged: string[] = []

const startEngine = async () => {
  engine = await startDynamoDb({ folder })
  client = new DynamoDBClient({ ...config, endpoint: engine.endpoint })
}
beforeEach(async () => {
  logged = []
  folder = await mkdtemp(join(tmpdir(), 'portal-feed-'))
  await startEngine()
  await client.send(
    new CreateTableCommand({
      TableName: 'heads',
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: 'stream', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'stream', AttributeType: 'S' }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    }),
  )
})
afterEach(async () => {
  await feed?.stop()
  await engine.stop()
  await rm(folder, { recursive: true })
})

const head = (stream: string, version: number) => ({
  TableName: 'heads',
  Item: { stream: { S: stream }, version: { N: String(version) }, hash: { B: Buffer.from('hash') } },
})
const append = (stream: string, version: number) => client.send(new PutItemCommand(head(stream, version)))
const follow = async (handler: FeedHandler, parts: Partial<Parameters<typeof startFeed>[0]> = {}) => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'heads' }))
  const streamArn = Table?.LatestStreamArn ?? ''
  feed = startFeed({
    streams: new DynamoDBStreamsClient({ ...config, endpoint: engine.endpoint }),
    streamArn,
    region: config.region,
    positions: openPositions(join(folder, 'feed.json'), streamArn),
    handler,
    log: ({ message }) => logged.push(String(message)),
    pauses: { idle: 5, retry: [1, 1] },
    ...parts,
  })
}
const heads = ({ Records }: DynamoDBStreamEvent) =>
  Records.map(({ dynamodb }) => `${dynamodb?.NewImage?.stream?.S}@${dynamodb?.NewImage?.version?.N}`)

test('the feed delivers every change in order, as Lambda receives it, with those of transactions', async () => {
  const seen: string[] = []
  await follow(async (event) => {
    seen.push(...heads(event))
    expect(event.Records[0]?.dynamodb?.NewImage?.hash).toEqual({ B: Buffer.from('hash').toString('base64') })
  })
  for (let version = 1; version <= 3; version++) await append('application-1', version)
  await client.send(
    new TransactWriteItemsCommand({ TransactItems: [{ Put: head('member-5', 1) }, { Put: head('agency-2', 1) }] }),
  )
  await vi.waitFor(() => expect(seen).toHaveLength(5), waitOptions)
  expect(seen.slice(0, 3)).toEqual(['application-1@1', 'application-1@2', 'application-1@3'])
  expect(seen.slice(3).toSorted()).toEqual(['agency-2@1', 'member-5@1'])
})

test('the feed continues where it stopped after a restart of engine and feed', async () => {
  const seen: string[] = []
  const handler = async (event: DynamoDBStreamEvent) => void seen.push(...heads(event))
  await append('application-1', 1)
  await follow(handler)
  await vi.waitFor(() => expect(seen).toEqual(['application-1@1']), waitOptions)
  await feed?.stop()
  await append('application-1', 2)
  await engine.stop()
  await startEngine()
  await append('application-1', 3)
  await follow(handler)
  await vi.waitFor(() => expect(seen).toEqual(['application-1@1', 'application-1@2', 'application-1@3']), waitOptions)
})

test('the feed goes on with the oldest record when those after its position are gone', {
  tags: 'R-RUN-20',
}, async () => {
  const seen: string[] = []
  const handler = async (event: DynamoDBStreamEvent) => void seen.push(...heads(event))
  await append('application-1', 1)
  await follow(handler)
  await vi.waitFor(() => expect(seen).toHaveLength(1), waitOptions)
  await feed?.stop()
  const streams = new DynamoDBStreamsClient({ ...config, endpoint: engine.endpoint })
  // The embedded engine keeps its records longer than AWS, whose answer this is.
  streams.middlewareStack.add(
    (next) => (args) => {
      if ('ShardIteratorType' in args.input && args.input.ShardIteratorType === 'AFTER_SEQUENCE_NUMBER')
        throw new TrimmedDataAccessException({ message: 'older than the oldest record', $metadata: {} })
      return next(args)
    },
    { step: 'initialize' },
  )
  await follow(handler, { streams })
  await append('application-1', 2)
  await vi.waitFor(() => expect(seen).toContain('application-1@2'), waitOptions)
  expect(logged).toContain('feed_skipped_trimmed')
})

test('the feed redelivers from the first record that the handler reports as failed', async () => {
  for (const stream of ['member-1', 'member-2', 'member-3']) await append(stream, 1)
  const batches: string[][] = []
  await follow(async (event) => {
    batches.push(heads(event))
    const second = event.Records.find(({ dynamodb }) => dynamodb?.NewImage?.stream?.S === 'member-2')
    const isFirstTime = batches.length === 1
    return {
      batchItemFailures: isFirstTime && second ? [{ itemIdentifier: second.dynamodb?.SequenceNumber ?? '' }] : [],
    }
  })
  await vi.waitFor(
    () =>
      expect(batches).toEqual([
        ['member-1@1', 'member-2@1', 'member-3@1'],
        ['member-2@1', 'member-3@1'],
      ]),
    waitOptions,
  )
})

test('the feed drops a poison record after its tries and continues with the others', async () => {
  for (const stream of ['member-1', 'member-2']) await append(stream, 1)
  const seen: string[] = []
  await follow(async (event) => {
    if (heads(event).includes('member-1@1')) throw new Error('poison')
    seen.push(...heads(event))
  })
  await vi.waitFor(() => expect(seen).toEqual(['member-2@1']), waitOptions)
  expect(logged.filter((message) => message === 'feed_handler_threw')).toHaveLength(3)
  expect(logged).toContain('feed_gave_up')
})

test('the feed skips unwanted records, and polls at once on request', async () => {
  const seen: string[] = []
  const handler = async (event: DynamoDBStreamEvent) => void seen.push(...heads(event))
  await follow(handler, {
    isWanted: ({ dynamodb }) => dynamodb?.Keys?.stream?.S !== 'member-1',
    // Long enough that only `pollNow` explains the result.
    pauses: { idle: 3_600_000, retry: [1, 1] },
  })
  for (const stream of ['member-1', 'member-2', 'member-1']) await append(stream, 1)
  await vi.waitFor(() => {
    feed?.pollNow()
    expect(seen).toEqual(['member-2@1'])
  }, waitOptions)
})
