/**
 * Starts a whole portal on this machine: engines, tables, buckets, demo data, the functions behind one origin, and what
 * follows the table streams. A process can run only one portal, because the functions read the process's environment,
 * as on AWS. `start.ts` and tests call it.
 */
import { join } from 'node:path'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { environmentFiles } from '@portal/documents'
import type { PortalFolder, PortalRun } from '../../cli/folder.ts'
import { processStartTime } from '../../cli/processes.ts'
import { buildSite } from '../../cli/site-build.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { type BackingServices, prepareServices } from '../../engines/backing-services.ts'
import { bucketNames } from '../../engines/function-environment.ts'
import type { Inbox } from '../../engines/inbox.ts'
import type { Sms } from '../../engines/sms.ts'
import { type Engines, givenCredentials, startEngines } from '../../engines/start-engines.ts'
import { callEvery } from '../feed/call-every.ts'
import { startFeed, usualPauses } from '../feed/feed.ts'
import { openPositions } from '../feed/positions.ts'
import { loadHandlers, type PortalHandlers } from './handlers.ts'
import type { ReservedPort } from './port.ts'
import { servePortal } from './serve.ts'
import { type Cleanups, withFolder } from './with-folder.ts'

export type PortalOptions = {
  /** 0 picks a free port. */
  readonly port: number
  readonly folder: string
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly withDemo?: boolean
  /** Without the site only the API is served, for tests without a browser. */
  readonly withSite?: boolean
  readonly onSms?: (sms: Sms) => void
  /** An engine exited and cannot be restarted, so the portal is unusable. */
  readonly onLost?: () => void
  readonly print?: (line: string) => void
}
export type StartedPortal = {
  readonly url: string
  readonly run: PortalRun
  readonly inbox: Inbox
  stop(): Promise<void>
}

const minute = 60_000
/** Milliseconds, not AWS's half minute, because a developer waits here. */
const publishEvery = 10_000

/** The first verification is delayed, so that it does not slow down the first page. */
const verifying = { milliseconds: 5 * minute, first: 2 * minute }

export const startPortal = (options: PortalOptions): Promise<StartedPortal> =>
  withFolder(options, (folder, reserved, ends) => open(options, folder, reserved, ends))

const open = async (
  options: PortalOptions,
  folder: PortalFolder,
  reserved: ReservedPort,
  ends: Cleanups,
): Promise<Omit<StartedPortal, 'stop'>> => {
  const {
    env = process.env,
    withDemo = true,
    withSite = true,
    onSms = () => {},
    print = () => {},
    onLost = () => {},
  } = options
  const building = withSite ? buildSite() : Promise.resolve()
  building.catch(() => {})
  const region = env.AWS_REGION || 'eu-central-1'
  const { ports, credentials: own } = folder.state()
  const credentials = givenCredentials(env) ?? own
  let run: PortalRun = { pid: process.pid, pidStart: processStartTime(process.pid) }
  const recordRun = (more: Partial<PortalRun>) => {
    run = { ...run, ...more }
    folder.run(run)
  }
  const watcher = { log: print, onLost, onRestart: (enginePid: number | undefined) => recordRun({ enginePid }) }
  const engines = await startEngines({ env, folder: folder.path, credentials, region, ports, onSms, watcher })
  ends.push(engines.stop)
  recordRun({ enginePid: engines.enginePid })
  folder.change({ ports: portsOf(engines) })

  const { port } = reserved
  const backing = await prepareServices({ engines, credentials, region, port, env })
  const handlers = await loadHandlers()
  if (withDemo && folder.state().demoLoadedAt === null) {
    print('Loading the demo data…')
    await loadDemo({ store: backing.store, files: environmentFiles(process.env), now: () => new Date() })
    // Sends the demo data's notices now, because if they came later they would hide the sign-in codes in the inbox.
    await handlers.sweep()
    folder.change({ demoLoadedAt: new Date().toISOString() })
  }
  // Publishes the demo data's log before the first visit; a failure is ignored, because later rounds report it.
  await handlers.publish().catch(() => undefined)
  await building
  follow(folder, region, backing, handlers, ends)
  const served = { ...backing, imagesBucket: bucketNames.images, logBucket: bucketNames.log, handlers: handlers.api }
  servePortal({ ...served, engines, reserved, withSite })
  // Cleanups run in reverse order, so requests stop before the engines that answer them.
  ends.push(reserved.stop)
  const url = `http://localhost:${port}`
  recordRun({ url, region, endpoints: engines.endpoints, credentials, environment: backing.environment })
  return { url, run, inbox: engines.inbox }
}

/**
 * Does what the stack's event sources and schedules do: new events are sequenced into the log, each new segment wakes
 * the projectors, and timers start the rest.
 */
const follow = (
  folder: PortalFolder,
  region: string,
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
  ends.push(callEvery({ call: handlers.remind, milliseconds: 15 * minute, failure: 'remind_failed', log }).stop)
}

/** Sweeps first, so that a seal covers events that the feed missed. */
const sweepAndSeal = (handlers: PortalHandlers) => async (): Promise<void> => {
  try {
    await handlers.sweep()
  } finally {
    await handlers.seal()
  }
}

const portsOf = ({ endpoints, ours }: Engines) =>
  Object.fromEntries([...ours].map((service) => [service, Number(new URL(endpoints[service]).port)]))
