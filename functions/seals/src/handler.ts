import { setTimeout as wait } from 'node:timers/promises'
import { logFromEnvironment, sealsFromEnvironment } from '@portal/event-store/seals'
import { backgroundLine, raiseAlarm } from '@portal/http'
import { tableNames } from '@portal/items'
import { dynamoClient, dynamoItems } from '@portal/items/dynamodb'
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { publisher, receiptWriter, sealsHandler } from './app.ts'

const maxMilliseconds = 5_000
const now = () => new Date().toISOString()
const log = (entry: Parameters<typeof backgroundLine>[2]) =>
  void process.stdout.write(`${JSON.stringify(backgroundLine(now(), 'seals', entry))}\n`)

// The full event store is not opened here, because this function may not decrypt personal fields.
const items = dynamoItems(dynamoClient(maxMilliseconds), tableNames(process.env))
const published = logFromEnvironment(process.env, { items, now })
const { WITNESSES: witnesses = '', WITNESS_QUORUM: quorum = '' } = process.env
const deps = {
  items,
  ...published,
  witnesses,
  quorum,
  fetch,
  raiseAlarm,
  now,
  log,
}
const seal = sealsHandler({ items, ...sealsFromEnvironment(process.env, now), now, log })
const publish = publisher(deps)
const signReceipts = receiptWriter(deps)

/**
 * `rounds`: the number of times that one call publishes, because a schedule runs once a minute at most, which is too
 * seldom for the published log.
 */
type Scheduled = { readonly Records?: undefined; readonly only?: 'publish'; readonly rounds?: number }

export const handler = async (
  event: DynamoDBStreamEvent | Scheduled = {},
  _context?: Context,
): Promise<Partial<DynamoDBBatchResponse> | { readonly seals: number }> => {
  if (event.Records) {
    const first = event.Records[0]?.dynamodb?.SequenceNumber
    const isDone = await signReceipts()
    return { batchItemFailures: isDone || first === undefined ? [] : [{ itemIdentifier: first }] }
  }
  if (event.only !== 'publish') return seal()
  await signReceipts()
  for (let round = 1; ; round++) {
    await publish()
    if (round >= (event.rounds ?? 1)) return {}
    await wait(60_000 / (event.rounds ?? 1))
  }
}
