/**
 * A whole portal on this machine: engines, tables, buckets, demo data, the functions behind one origin, the feed. One
 * per process, because the functions read their environment from it as on AWS; `start.ts` calls it, and so do tests.
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { environmentFiles } from '@portal/documents'
import { siteHeaders } from '../../security-headers.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { freePort } from '../engines/dynamodb.ts'
import type { Sms } from '../engines/sms.ts'
import { callEvery } from '../feed/call-every.ts'
import { startFeed } from '../feed/feed.ts'
import { openPositions } from '../feed/positions.ts'
import { createGateway } from '../gateway/gateway.ts'
import { imagesOf } from '../gateway/images.ts'
import { noSite, openSite } from '../gateway/site.ts'
import { limitsOf } from '../page/limits.ts'
import { localPage } from '../page/local-page.ts'
import { type Backing, prepareBacking } from './backing.ts'
import { type Engines, givenCredentials, startEngines } from './engines.ts'
import { bucketNames } from './environment.ts'
import { type Folder, type Run, takeFolder } from './folder.ts'
import { loadHandlers, type PortalHandlers } from './handlers.ts'
import type { Inbox } from './inbox.ts'
import { checkPort, listenLocally } from './port.ts'
import { endEngine, startOf } from './processes.ts'
import { buildSite, builtSite } from './site-build.ts'

export type PortalOptions = {
  /** 0 takes a free one. */
  readonly port: number
  readonly folder: string
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly withDemo?: boolean
  /** Without the site the API alone is served: for tests that need no browser. */
  readonly withSite?: boolean
  readonly onSms?: (sms: Sms) => void
  readonly say?: (line: string) => void
}
export type Portal = { readonly url: string; readonly run: Run; readonly inbox: Inbox; stop(): Promise<void> }

const aMinute = 60_000

type End = () => Promise<void> | void

export const startPortal = async (options: PortalOptions): Promise<Portal> => {
  if (options.port !== 0) await checkPort(options.port)
  const { folder, stale } = takeFolder(options.folder)
  const ends: End[] = [folder.leave]
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    await endEngine(stale?.enginePid)
    return { ...(await open(options, folder, ends)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const open = async (options: PortalOptions, folder: Folder, ends: End[]): Promise<Omit<Portal, 'stop'>> => {
  const { env = process.env, withDemo = true, withSite = true, onSms = () => {}, say = () => {} } = options
  const building = withSite ? buildSite() : Promise.resolve()
  building.catch(() => {})
  const region = env.AWS_REGION || 'eu-central-1'
  const { ports, credentials: own } = folder.state()
  const credentials = givenCredentials(env) ?? own
  const engines = await startEngines({ env, folder: folder.path, credentials, region, ports, onSms })
  ends.push(engines.stop)
  const mine = { pid: process.pid, pidStart: startOf(process.pid), enginePid: engines.enginePid }
  folder.run(mine)
  folder.change({ ports: portsOf(engines) })

  const port = options.port === 0 ? await freePort() : options.port
  const backing = await prepareBacking({ engines, credentials, region, port, env })
  const handlers = await loadHandlers()
  if (withDemo && folder.state().demoLoadedAt === null) {
    say('Loading the demo data…')
    await loadDemo({ store: backing.store, files: environmentFiles(process.env), now: () => new Date() })
    // The notices of the demo data are sent before anybody waits for a code.
    await handlers.sweep()
    folder.change({ demoLoadedAt: new Date().toISOString() })
  }
  await building
  follow(folder, region, backing, handlers, ends)
  await serve({ engines, backing, handlers, port, withSite }, ends)
  const url = `http://localhost:${port}`
  const run = { ...mine, url, region, endpoints: engines.endpoints, credentials, environment: backing.environment }
  folder.run(run)
  return { url, run, inbox: engines.inbox }
}

/** The two event sources of the stack and its schedule: heads are sequenced, new segments wake the projectors. */
const follow = (folder: Folder, region: string, backing: Backing, handlers: PortalHandlers, ends: End[]): void => {
  const log = (line: Readonly<Record<string, unknown>>) => console.error(JSON.stringify(line))
  const source = (streamArn: string, file: string) => ({
    streams: new DynamoDBStreamsClient({}),
    streamArn,
    region,
    positions: openPositions(join(folder.path, file), streamArn),
    log,
  })
  const segments = startFeed({
    ...source(backing.streams.log, 'feed-log.json'),
    handler: handlers.reactions,
    isWanted: ({ dynamodb }) => dynamodb?.Keys?.pk?.S?.startsWith('segment-') ?? false,
  })
  ends.push(segments.stop)
  const heads = startFeed({
    ...source(backing.streams.heads, 'feed.json'),
    handler: async (event) => {
      const answer = await handlers.reactions(event)
      segments.wake()
      return answer
    },
  })
  ends.push(heads.stop)
  ends.push(callEvery({ call: sweepAndSeal(handlers), milliseconds: 5 * aMinute, failure: 'sweep_failed', log }).stop)
  ends.push(callEvery({ call: handlers.tryAgain, milliseconds: aMinute, failure: 'try_again_failed', log }).stop)
}

/** What is sealed is what the log holds: so whatever the feed missed comes first. */
const sweepAndSeal = (handlers: PortalHandlers) => async (): Promise<void> => {
  try {
    await handlers.sweep()
  } finally {
    await handlers.seal()
  }
}

const serve = async (
  parts: { engines: Engines; backing: Backing; handlers: PortalHandlers; port: number; withSite: boolean },
  ends: End[],
): Promise<void> => {
  const { engines, backing, handlers, port, withSite } = parts
  const headers = siteHeaders(new URL(engines.endpoints.s3).origin)
  const identity = { ...backing, keyed: backing.store.keyed, now: () => new Date().toISOString(), wait: pause }
  const gateway = {
    handlers: handlers.api,
    site: withSite ? openSite(builtSite, headers) : noSite,
    images: imagesOf(backing.s3, bucketNames.images),
    local: localPage({ inbox: engines.inbox, published: engines.published, ...limitsOf(identity) }),
  }
  const listening = await listenLocally(() => createGateway(gateway), port)
  ends.push(listening.stop)
}

const pause = (milliseconds: number): Promise<void> => wait(milliseconds)

const portsOf = ({ endpoints, ours }: Engines) =>
  Object.fromEntries([...ours].map((service) => [service, Number(new URL(endpoints[service]).port)]))
