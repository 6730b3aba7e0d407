/** The functions of a local portal on its engines: tables, buckets and demo data, and what follows the table streams. */
import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { environmentFiles } from '@portal/documents'
import type { ScanResult } from '@portal/fn-reactions'
import { type AreaName, areas } from '../../areas.ts'
import type { FolderState, PortalFolder } from '../../cli/folder.ts'
import { CommandProblem } from '../../cli/problem.ts'
import { type BackingServices, prepareServices } from '../../engines/backing-services.ts'
import { bucketNames, eidIssuerOf } from '../../engines/function-environment.ts'
import type { Engines } from '../../engines/start-engines.ts'
import { callEvery } from '../feed/call-every.ts'
import { type FeedHandler, startFeed, usualPauses } from '../feed/feed.ts'
import { openPositions } from '../feed/positions.ts'
import type { ApiHandler, Handlers } from '../gateway/api.ts'
import { contextFor } from '../gateway/event.ts'
import type { ServeSite } from '../gateway/site.ts'
import { askClamd, readClamd } from '../scan/clamd.ts'
import { scanFiles } from '../scan/scan-files.ts'
import { eraseApproved } from './erase-approved.ts'
import { portalListener } from './serve.ts'
import type { Cleanups } from './with-folder.ts'

type Options = {
  readonly folder: PortalFolder
  readonly engines: Engines
  readonly credentials: FolderState['credentials']
  readonly region: string
  readonly port: number
  readonly env: Readonly<Record<string, string | undefined>>
}
export type PortalFunctions = {
  readonly environment: Readonly<Record<string, string>>
  answersWith(site: ServeSite): RequestListener
  loadDemoData(options: LoadOptions): Promise<void>
  follow(): Promise<void>
}
type LoadOptions = {
  readonly print: (line: string) => void
  /** Resolves when the site answers. */
  readonly page: Promise<unknown>
}

const minute = 60_000
/** Milliseconds; somebody may wait for the file. */
const scanEvery = 2_000
/** Milliseconds, not AWS's half minute, because a developer waits here. */
const publishEvery = 10_000

/** The first verification is delayed, so that it does not slow down the first page. */
const verifying = { milliseconds: 5 * minute, first: 2 * minute }

export const openFunctions = async (options: Options, ends: Cleanups): Promise<PortalFunctions> => {
  const { engines } = options
  const backing = await prepareServices(options)
  const handlers = await loadHandlers()
  const buckets = { imagesBucket: bucketNames.images, logBucket: bucketNames.log }
  return {
    environment: backing.environment,
    answersWith: (site) =>
      portalListener({
        ...backing,
        ...buckets,
        engines,
        site,
        handlers: handlers.api,
        eid: eidIssuerOf(options.env),
      }),
    loadDemoData: (loading) => loadDemoData(options.folder, backing, handlers, loading),
    follow: async () => {
      // Publishes the demo data's log before the first visit; a failure is ignored, because later rounds report it.
      await handlers.publish().catch(() => undefined)
      follow(options, backing, handlers, ends)
    },
  }
}

const loadDemoData = async (
  folder: PortalFolder,
  { store, items }: BackingServices,
  handlers: PortalHandlers,
  { print, page }: LoadOptions,
): Promise<void> => {
  if (folder.state().demoLoadedAt === null) {
    print('Loading the demo data…')
    const { loadDemo } = await import('../../demo/load-demo.ts')
    const files = environmentFiles(process.env)
    // The applications are most of the work, so a visitor does not wait for them.
    await loadDemo({ store, items, files, now: () => new Date(), beforeApplications: page })
    // Sends the demo data's notices now, because if they came later they would hide the sign-in codes in the inbox.
    await handlers.sweep()
    folder.change({ demoLoadedAt: new Date().toISOString() })
  }
}

/**
 * Does what the stack's event sources and schedules do: new events are sequenced into the log, each new segment wakes
 * the projectors, and timers start the rest.
 */
const follow = (
  { folder, region, env }: Options,
  backing: BackingServices,
  handlers: PortalHandlers,
  ends: Cleanups,
): void => {
  const log = (line: Readonly<Record<string, unknown>>) => console.error(JSON.stringify(line))
  const source = (streamArn: string, file: string) => ({
    streams: new DynamoDBStreamsClient({}),
    streamArn,
    region,
    positions: openPositions(join(folder.path, file), streamArn),
    log,
  })
  // The feed of the heads wakes these two feeds, so they poll seldom. If all three polled every 200 ms, a portal that
  // nobody uses would spend 3 % of a processor on it.
  const woken = { pauses: { ...usualPauses, idle: 1_000 } }
  const segments = startFeed({
    ...source(backing.streams.log, 'feed-log.json'),
    ...woken,
    handler: handlers.reactions,
    isWanted: ({ dynamodb }) => dynamodb?.Keys?.pk?.S?.startsWith('segment-') ?? false,
  })
  ends.push(segments.stop)
  const receipts = startFeed({
    ...source(backing.streams.log, 'feed-receipts.json'),
    ...woken,
    handler: handlers.receipts,
    isWanted: ({ dynamodb }) => dynamodb?.Keys?.pk?.S?.startsWith('segment-') ?? false,
  })
  ends.push(receipts.stop)
  const heads = startFeed({
    ...source(backing.streams.heads, 'feed.json'),
    handler: async (event) => {
      const answer = await handlers.reactions(event)
      segments.pollNow()
      receipts.pollNow()
      return answer
    },
  })
  ends.push(heads.stop)
  ends.push(callEvery({ call: sweepAndSeal(handlers), milliseconds: 5 * minute, failure: 'sweep_failed', log }).stop)
  ends.push(callEvery({ call: handlers.publish, milliseconds: publishEvery, failure: 'publish_failed', log }).stop)
  ends.push(callEvery({ call: handlers.retrySetAside, milliseconds: minute, failure: 'try_again_failed', log }).stop)
  ends.push(callEvery({ call: handlers.verify, ...verifying, failure: 'verify_failed', log }).stop)
  const erase = eraseApproved({ ...backing, ...eraseTools }, log)
  ends.push(callEvery({ call: erase, milliseconds: minute, failure: 'erasures_failed', log }).stop)
  const scan = clamdScan(env, backing, handlers, log)
  if (scan) ends.push(callEvery({ call: scan, milliseconds: scanEvery, failure: 'scan_failed', log }).stop)
  ends.push(callEvery({ call: handlers.webhooks, milliseconds: 1_000, failure: 'webhooks_failed', log }).stop)
  ends.push(callEvery({ call: handlers.remind, milliseconds: 15 * minute, failure: 'remind_failed', log }).stop)
}

const eraseTools = {
  files: { erase: (key: string) => environmentFiles(process.env).erase(key) },
  now: () => new Date().toISOString(),
  newCommandId: randomUUID,
  wait: (milliseconds: number) => pause(milliseconds),
}

/** Undefined without CLAMD. */
const clamdScan = (
  { CLAMD: named }: Options['env'],
  { items }: BackingServices,
  { scanned: tell }: PortalHandlers,
  log: (line: Readonly<Record<string, unknown>>) => void,
): (() => Promise<unknown>) | undefined => {
  if (!named) return undefined
  const clamd = readClamd(named)
  if (clamd === null) throw new CommandProblem('CLAMD must be host:port, as in 127.0.0.1:3310.')
  const files = environmentFiles(process.env)
  return () => scanFiles({ items, files, scan: (bytes) => askClamd(clamd, bytes), tell, log })
}

/** Sweeps first, so that a seal covers events that the feed missed. */
const sweepAndSeal = (handlers: PortalHandlers) => async (): Promise<void> => {
  try {
    await handlers.sweep()
  } finally {
    await handlers.seal()
  }
}

/** The Lambda handlers that are bundled for AWS. They read the environment, so they are imported after it is set. */
type PortalHandlers = {
  readonly api: Handlers
  readonly reactions: FeedHandler
  readonly sweep: () => Promise<unknown>
  readonly retrySetAside: () => Promise<unknown>
  readonly webhooks: () => Promise<unknown>
  readonly remind: () => Promise<unknown>
  readonly seal: () => Promise<unknown>
  readonly publish: () => Promise<unknown>
  readonly verify: () => Promise<unknown>
  readonly receipts: FeedHandler
  readonly scanned: (result: ScanResult) => Promise<unknown>
}

const loadHandlers = async (): Promise<PortalHandlers> => {
  const api = await Promise.all(areas.map(async ({ area }) => [area, await handlerOf<ApiHandler>(area)] as const))
  const reactions = await handlerOf<(event: unknown, context: unknown) => ReturnType<FeedHandler>>('reactions')
  const audit = await handlerOf<(event: unknown, context: unknown) => Promise<unknown>>('audit')
  const seals = await handlerOf<(event: unknown) => ReturnType<FeedHandler>>('seals')
  const context = () => contextFor('reactions', randomUUID(), 60_000)
  return {
    api: Object.fromEntries(api),
    reactions: (event) => reactions(event, context()),
    sweep: () => reactions({}, context()),
    retrySetAside: () => reactions({ only: 'projectors' }, context()),
    webhooks: () => reactions({ only: 'webhooks' }, context()),
    remind: () => reactions({ only: 'reminders' }, context()),
    seal: () => seals({}),
    publish: () => seals({ only: 'publish' }),
    verify: () => audit({ only: 'verify' }, contextFor('audit', randomUUID(), 29_000)),
    receipts: (event) => seals(event),
    scanned: (result) => reactions(result, context()),
  }
}

/** Written out, so that a bundler finds them. */
const modules = {
  catalog: () => import('@portal/fn-catalog/handler'),
  identity: () => import('@portal/fn-identity/handler'),
  applications: () => import('@portal/fn-applications/handler'),
  members: () => import('@portal/fn-members/handler'),
  contact: () => import('@portal/fn-contact/handler'),
  audit: () => import('@portal/fn-audit/handler'),
  reactions: () => import('@portal/fn-reactions/handler'),
  seals: () => import('@portal/fn-seals/handler'),
} satisfies Record<AreaName | 'reactions' | 'seals', () => Promise<{ readonly handler: unknown }>>

const handlerOf = async <H>(name: keyof typeof modules): Promise<H> => (await modules[name]()).handler as H
