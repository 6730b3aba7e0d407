/**
 * The whole portal as it would stand on AWS, from what `npm run synth` wrote: its bundles in bare processes, its routes,
 * environment, event sources, schedules and grants from the template, on the embedded engines. What runs here and not on
 * AWS, or the other way, is a difference of the engines alone (docs/compatibility.md).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { KMSClient } from '@aws-sdk/client-kms'
import { S3Client } from '@aws-sdk/client-s3'
import { SNSClient } from '@aws-sdk/client-sns'
import { environmentFiles } from '@portal/documents'
import { kmsKeys } from '@portal/event-store'
import { tableNames } from '@portal/items'
import { dynamoItems } from '@portal/items/dynamodb'
import { openPortalStore } from '@portal/read-models'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import { siteHeaders } from '../../security-headers.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { freePort } from '../engines/dynamodb.ts'
import { createGateway } from '../gateway/gateway.ts'
import { imagesOf } from '../gateway/images.ts'
import { noSite, openSite } from '../gateway/site.ts'
import { limitsOf } from '../page/limits.ts'
import { localPage } from '../page/local-page.ts'
import { type Engines, startEngines } from '../portal/engines.ts'
import { awsEnvironment, setEnvironment } from '../portal/environment.ts'
import { type Folder, type Service, services, takeFolder } from '../portal/folder.ts'
import type { Inbox } from '../portal/inbox.ts'
import { listenLocally } from '../portal/port.ts'
import { endEngine, startOf } from '../portal/processes.ts'
import { buildSite, builtSite } from '../portal/site-build.ts'
import { edgeOf } from './edge.ts'
import { followSchedules, followStreams, schedulesOf } from './follow.ts'
import { functionsOf, type PortalFunction } from './functions.ts'
import { startGuard } from './guard.ts'
import { grantsOf, type Use } from './policies.ts'
import { type Pool, poolOf } from './pool.ts'
import { nameOf, type Values } from './resolve.ts'
import { makeBuckets, makeTables, makeTopics } from './resources.ts'
import { routesOf } from './routes.ts'
import { readTemplate } from './template.ts'

export type BundlesOptions = {
  /** 0 takes a free one. */
  readonly port: number
  readonly folder: string
  /** Whether every call of a function is held against its grants. */
  readonly isGuarded: boolean
  readonly withSite: boolean
  readonly say?: (line: string) => void
}
export type Bundles = {
  readonly url: string
  readonly inbox: Inbox
  /** By logical id. */
  readonly pools: Readonly<Record<string, Pool>>
  /** What the functions wrote, as their log groups would have it. */
  readonly logged: readonly string[]
  /** What a function tried and was not granted. */
  readonly denied: readonly (Use & { readonly by: string })[]
  stop(): Promise<void>
}
type End = () => Promise<unknown> | unknown

export const startBundles = async (options: BundlesOptions): Promise<Bundles> => {
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

const open = async (options: BundlesOptions, folder: Folder, ends: End[]): Promise<Omit<Bundles, 'stop'>> => {
  const { isGuarded, withSite, say = () => {} } = options
  const region = 'eu-central-1'
  const { credentials, ports } = folder.state()
  const engines = await startEngines({ env: {}, folder: folder.path, credentials, region, ports, onSms: () => {} })
  ends.push(engines.stop)
  const port = options.port === 0 ? await freePort() : options.port
  const url = `http://localhost:${port}`
  const logged: string[] = []
  const denied: (Use & { by: string })[] = []

  const shared = awsEnvironment({ endpoints: engines.endpoints, credentials, region })
  setEnvironment(shared)
  const clients = {
    dynamodb: new DynamoDBClient({}),
    s3: new S3Client({ forcePathStyle: true }),
    kms: new KMSClient({}),
  }
  const template = readTemplate('Portal')
  const given: Values = { template, region, parameters: { siteOrigin: url } }
  const values: Values = { ...given, known: await makeTopics(new SNSClient({}), given) }
  const [streams] = await Promise.all([makeTables(clients.dynamodb, values), makeBuckets(clients.s3, values)])

  const code = await mkdtemp(join(tmpdir(), 'portal-bundles-'))
  ends.push(() => rm(code, { recursive: true, force: true }))
  const functions = await functionsOf(values, code, shared)
  const environment = Object.assign({}, ...functions.map((one) => one.environment)) as Record<string, string>
  setEnvironment(environment)

  const pools: Record<string, Pool> = {}
  for (const one of functions) {
    const endpoints = isGuarded ? await guarded({ one, values, engines, region, ends, denied }) : {}
    const description = { ...one, environment: { ...one.environment, ...endpoints } }
    const pool = poolOf(description, (text) => logged.push(...text.split('\n').filter((line) => line !== '')))
    pools[one.name] = pool
    ends.push(pool.stop)
  }

  const items = dynamoItems(clients.dynamodb, tableNames(environment))
  const keys = kmsKeys({ kms: clients.kms, keyId: environment.KMS_KEY_ID ?? '', items })
  const store = openPortalStore({ items, keys })
  if (folder.state().demoLoadedAt === null) {
    say('Loading the demo data…')
    await loadDemo({ store, files: environmentFiles(environment), now: () => new Date() })
    for (const { functionId, event } of schedulesOf(values)) await pools[functionId]?.invoke(event)
    folder.change({ demoLoadedAt: new Date().toISOString() })
  }

  const log = (line: object) => logged.push(JSON.stringify(line))
  const follow = { values, pools, streams, folder: folder.path, region, log }
  ends.push(followStreams(follow), followSchedules(follow))
  if (withSite) await buildSite()
  const edge = edgeOf({ ...values, template: readTemplate('PortalEdge') })
  const identity = { items, store, keyed: store.keyed, now: () => new Date().toISOString(), wait: async () => {} }
  const images = Object.keys(template.Resources).find((id) => /^Images[0-9A-F]{8}$/.test(id)) ?? ''
  const parts = {
    handlers: Object.fromEntries(
      Object.entries(pools).map(([id, pool]) => [
        id,
        async (event: APIGatewayProxyEvent, { awsRequestId }: Context) =>
          (await pool.invoke(edge(event), awsRequestId)) as APIGatewayProxyResult,
      ]),
    ),
    areaOf: routesOf(template.Resources).find,
    site: withSite ? openSite(builtSite, siteHeaders(new URL(engines.endpoints.s3).origin)) : noSite,
    images: imagesOf(clients.s3, nameOf(images)),
    local: localPage({ inbox: engines.inbox, published: engines.published, ...limitsOf(identity) }),
  }
  const listening = await listenLocally(() => createGateway(parts), port)
  ends.push(listening.stop)
  const mine = { pid: process.pid, pidStart: startOf(process.pid), enginePid: engines.enginePid }
  folder.run({ ...mine, url, region, endpoints: engines.endpoints, credentials, environment })
  return { url, inbox: engines.inbox, pools, logged, denied }
}

/** Endpoints of one function's own, at which its grants count. */
const guarded = async (parts: {
  one: PortalFunction
  values: Values
  engines: Engines
  region: string
  ends: End[]
  denied: (Use & { by: string })[]
}): Promise<Record<string, string>> => {
  const { one, values, engines, region, ends, denied } = parts
  const isAllowed = grantsOf(values, one.roleId)
  const endpoints = services.map(async (service: Service) => {
    const guard = await startGuard({
      ...{ service, endpoint: engines.endpoints[service], region, isAllowed },
      denied: (use) => denied.push({ by: one.name, ...use }),
    })
    ends.push(guard.stop)
    return [`AWS_ENDPOINT_URL_${service.toUpperCase()}`, guard.endpoint] as const
  })
  return Object.fromEntries(await Promise.all(endpoints))
}
