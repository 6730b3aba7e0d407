/** The template's event sources and schedules: which table stream or schedule calls which function, with what event. */
import { join } from 'node:path'
import { DynamoDBStreamsClient, type _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import { callEvery } from '../feed/call-every.ts'
import { startFeed } from '../feed/feed.ts'
import { openPositions } from '../feed/positions.ts'
import type { InstancePool } from './pool.ts'
import { resolveReferences, type TemplateValues } from './resolve.ts'
import { ofType } from './template.ts'

export type FollowDependencies = {
  readonly values: TemplateValues
  readonly pools: Readonly<Record<string, InstancePool>>
  /** The ARNs of the table streams, by the table's logical id. */
  readonly streams: Readonly<Record<string, string>>
  readonly folder: string
  readonly region: string
  readonly log: (line: Readonly<Record<string, unknown>>) => void
}

type End = () => Promise<void>
type Feed = ReturnType<typeof startFeed>

export const followStreams = (parts: FollowDependencies): End => {
  const feeds: Feed[] = []
  for (const [, source] of ofType(parts.values.template, 'AWS::Lambda::EventSourceMapping')) {
    const [table] = (source.EventSourceArn as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt']
    const pool = parts.pools[(source.FunctionName as { Ref: string }).Ref]
    const streamArn = parts.streams[table]
    if (pool === undefined || streamArn === undefined) throw new Error(`nobody follows ${table}`)
    const feed = startFeed({
      streams: new DynamoDBStreamsClient({}),
      streamArn,
      region: parts.region,
      positions: openPositions(join(parts.folder, `feed-${table}.json`), streamArn),
      handler: async (event) => {
        const answer = (await pool.invoke(event)) as DynamoDBBatchResponse
        // A function may write to a table that another feed follows, so all other feeds poll immediately.
        for (const other of feeds) if (other !== feed) other.pollNow()
        return answer
      },
      isWanted: filterOf(source.FilterCriteria),
      log: parts.log,
    })
    feeds.push(feed)
  }
  return async () => void (await Promise.all(feeds.map((feed) => feed.stop())))
}

/** Supports the only filter in the stack: a prefix of the partition key. */
const filterOf = (criteria: unknown): ((record: StreamRecord) => boolean) => {
  const { Filters = [] } = (criteria ?? {}) as { Filters?: { Pattern: string }[] }
  const prefixes = Filters.map(({ Pattern }) => {
    const pattern = JSON.parse(Pattern) as { dynamodb: { Keys: { pk: { S: [{ prefix: string }] } } } }
    return pattern.dynamodb.Keys.pk.S[0].prefix
  })
  if (prefixes.length === 0) return () => true
  return ({ dynamodb }) => prefixes.some((prefix) => dynamodb?.Keys?.pk?.S?.startsWith(prefix))
}

export type Schedule = { readonly functionId: string; readonly milliseconds: number; readonly event: unknown }

export const templateSchedules = (values: TemplateValues): readonly Schedule[] =>
  ofType(values.template, 'AWS::Events::Rule').flatMap(([, { ScheduleExpression, Targets }]) => {
    // A rule of a pattern waits for events of AWS, of which there are none here.
    if (ScheduleExpression === undefined) return []
    const minutes = minutesOf(String(ScheduleExpression))
    return (Targets as { Arn: { 'Fn::GetAtt': [string] }; Input?: unknown }[]).map(({ Arn, Input }) => ({
      functionId: Arn['Fn::GetAtt'][0],
      milliseconds: minutes * 60_000,
      event: Input === undefined ? { source: 'aws.events' } : JSON.parse(String(resolveReferences(values, Input))),
    }))
  })

/** A schedule by the clock is called when the portal starts and then daily; its function looks at the hour itself. */
const minutesOf = (expression: string): number => {
  if (/^cron\(\d+ \d+ \? \* \S+ \*\)$/.test(expression)) return minutesOfDay
  const minutes = Number(/^rate\((\d+) minutes?\)$/.exec(expression)?.[1])
  if (!(minutes > 0)) throw new Error(`the local portal does not know ${expression}`)
  return minutes
}

const minutesOfDay = 24 * 60

/**
 * When the portal starts, each schedule's function is called once, and one round of its work is enough for that call.
 */
export const firstRound = ({ event }: Schedule): unknown =>
  typeof event === 'object' && event !== null && 'rounds' in event ? { ...event, rounds: 1 } : event

export const followSchedules = ({ values, pools, log }: FollowDependencies): End => {
  const clocks = templateSchedules(values).map(({ functionId, milliseconds, event }) =>
    callEvery({
      call: async () => pools[functionId]?.invoke(event),
      milliseconds,
      failure: `schedule_of_${functionId}_failed`,
      log,
    }),
  )
  return async () => void (await Promise.all(clocks.map((clock) => clock.stop())))
}
