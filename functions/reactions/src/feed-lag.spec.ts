import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test } from 'vitest'
import { feedLag } from './feed-lag.ts'

const at = '2026-03-01T09:00:10.500Z'
const nine = Date.parse('2026-03-01T09:00:00Z') / 1000
const records = (...seconds: (number | undefined)[]) => ({
  Records: seconds.map(
    (time): DynamoDBRecord => ({ dynamodb: time === undefined ? {} : { ApproximateCreationDateTime: time } }),
  ),
})

test('the lag of a batch is that of its oldest record', () => {
  expect(feedLag(records(nine + 8, nine, undefined), at)).toMatchObject({ message: 'feed_lag', FeedLag: 10_500 })
})

test('clocks that differ never give a negative lag', () => {
  expect(feedLag(records(nine + 11), at)).toMatchObject({ FeedLag: 0 })
})

test('a batch without times, and a scheduled call, report no lag', () => {
  for (const event of [records(undefined), records(), {}]) expect(feedLag(event, at)).toBeUndefined()
})
