/**
 * Runs the whole portal from the output of `npm run synth`: bundles in bare processes, routes, environment, event
 * sources, schedules and grants from the template, on the embedded engines. A difference from AWS can only come from
 * the engines (docs/compatibility.md).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { KMSClient } from '@aws-sdk/client-kms'
import { S3Client } from '@aws-sdk/client-s3'
import { SNSClient } from '@aws-sdk/client-sns'
import { s3Files } from '@portal/documents/s3'
import { kmsKeys } from '@portal/event-store'
import { tableNames } from '@portal/items'
import { dynamoItems } from '@portal/items/dynamodb'
import { openPortalStore } from '@portal/read-models'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import { awsEnvironment, setEnvironment } from '../../cli/aws-environment.ts'
import { type AwsService, awsServices, type PortalFolder } from '../../cli/folder.ts'
import { processStartTime, storedEngine } from '../../cli/processes.ts'
import { buildSite, builtSite } from '../../cli/site-build.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { patience } from '../../engines/function-environment.ts'
import type { Inbox } from '../../engines/sms.ts'
import { type Engines, startEngines } from '../../engines/start-engines.ts'
import { siteHeaders } from '../../security-headers.ts'
import { noSite, openSite } from '../gateway/site.ts'
import type { ReservedPort } from '../portal/port.ts'
import { portalListener } from '../portal/serve.ts'
import { type Cleanups, withFolder } from '../portal/with-folder.ts'
import { edgeForwards, simulateEdge } from './edge.ts'
import { firstRound, followSchedules, followStreams, type Schedule, templateSchedules } from './follow.ts'
import { type PortalFunction, portalFunctions, templateRoutes } from './functions.ts'
import { type PolicyGuard, startGuard } from './guard.ts'
import { roleGrants, type Use } from './policies.ts'
import { type InstancePool, instancePool } from './pool.ts'
import { resourceName, type TemplateValues } from './resolve.ts'
import { makeBuckets, makeTables, makeTopics } from './resources.ts'
import { binaryMediaTypesOf, readTemplate } from './template.ts'

export type BundlesOptions = {
  /** 0 picks a free port. */
  readonly port: number
  readonly folder: string
  /** Whether every call of a function is checked against its grants. */
  readonly isGuarded: boolean
  readonly withSite: boolean
  readonly print?: (line: string) => void
}
export type StartedBundles = {
  readonly url: string
  readonly inbox: Inbox
  readonly pools: Readonly<Record<string, InstancePool>>
  /** The functions' output, as in their log groups. */
  readonly logged: readonly string[]
  readonly denied: readonly DeniedUse[]
  /** Simulated outages: add a service to make it unreachable for functions, and delete it to end the outage. */
  readonly down: Set<AwsService>
  readonly schedules: readonly Schedule[]
  stop(): Promise<void>
}

export const startBundles = (options: BundlesOptions): Promise<StartedBundles> =>
  withFolder(options, (folder, reserved, ends) => open(options, folder, reserved, ends))

/** E-mail and push on this machine. */
const localNotices = ({ mail }: Engines) => ({
  AWS_ENDPOINT_URL_SESV2: mail.endpoint,
  PUSH_ENDPOINTS: 'any',
  WEBHOOK_ADDRESSES: 'loopback',
})

const open = async (
  options: BundlesOptions,
  folder: PortalFolder,
  reserved: ReservedPort,
  ends: Cleanups,
): Promise<Omit<StartedBundles, 'stop'>> => {
  const { isGuarded, withSite, print = () => {} } = options
  const region = 'eu-central-1'
  const { credentials, ports } = folder.state()
  const engines = await startEngines({ env: {}, folder: folder.path, credentials, region, ports, onSms: () => {} })
  ends.push(engines.stop)
  const url = `http://localhost:${reserved.port}`
  const logged: string[] = []
  const denied: DeniedUse[] = []
  const down = new Set<AwsService>()

  const shared = {
    ...awsEnvironment({ endpoints: engines.endpoints, credentials, region }),
    ...patience,
    ...localNotices(engines),
  }
  setEnvironment(shared)
  const clients = {
    dynamodb: new DynamoDBClient({}),
    s3: new S3Client({ forcePathStyle: true }),
    kms: new KMSClient({}),
  }
  const template = readTemplate('Portal')
  const given: TemplateValues = { template, region, parameters: { siteOrigin: url, staffPasskey: 'optional' } }
  const values: TemplateValues = { ...given, known: await makeTopics(new SNSClient({}), given) }
  const [streams] = await Promise.all([makeTables(clients.dynamodb, values), makeBuckets(clients.s3, values)])

  const code = await mkdtemp(join(tmpdir(), 'portal-bundles-'))
  ends.push(() => rm(code, { recursive: true, force: true }))
  const functions = await portalFunctions(values, code, shared)
  const environment = Object.assign({}, ...functions.map((one) => one.environment)) as Record<string, string>
  setEnvironment(environment)
  folder.change({ environment })

  const pools: Record<string, InstancePool> = {}
  for (const one of functions) {
    const guards = isGuarded
      ? await openGuards({ values, engines, region, isDown: (service) => down.has(service), denied }, one)
      : []
    ends.push(...guards.map(({ stop }) => stop))
    const endpoints = Object.fromEntries(guards.map(({ variable, endpoint }) => [variable, endpoint]))
    const description = { ...one, environment: { ...one.environment, ...endpoints } }
    const pool = instancePool(description, (text) => logged.push(...text.split('\n').filter((line) => line !== '')))
    pools[one.name] = pool
    ends.push(pool.stop)
  }

  const schedules = templateSchedules(values)
  const items = dynamoItems(clients.dynamodb, tableNames(environment))
  const keys = kmsKeys({ kms: clients.kms, keyId: environment.KMS_KEY_ID ?? '', items })
  const store = openPortalStore({ items, keys })
  if (folder.state().demoLoadedAt === null) {
    print('Loading the demo data…')
    // This client waits as long as S3 takes, because the S3 of this machine is this process, which is busy now.
    const { DOCUMENTS_BUCKET = '', PUBLIC_BUCKET = '' } = environment
    const files = s3Files(clients.s3, { documents: DOCUMENTS_BUCKET, public: PUBLIC_BUCKET })
    await loadDemo({ store, items, files, now: () => new Date() })
    for (const schedule of schedules) await pools[schedule.functionId]?.invoke(firstRound(schedule))
    folder.change({ demoLoadedAt: new Date().toISOString() })
  }

  const log = (line: object) => logged.push(JSON.stringify(line))
  const follow = { values, pools, streams, folder: folder.path, region, log }
  ends.push(followStreams(follow), followSchedules(follow))
  if (withSite) await buildSite()
  const edgeValues = { ...values, template: readTemplate('PortalEdge') }
  const [edge, isForwarded] = [simulateEdge(edgeValues), edgeForwards(edgeValues)]
  const imagesId = Object.keys(template.Resources).find((id) => /^Images[0-9A-F]{8}$/.test(id)) ?? ''
  const handlers = Object.fromEntries(
    Object.entries(pools).map(([id, pool]) => [
      id,
      async (event: APIGatewayProxyEvent, { awsRequestId }: Context) =>
        (await pool.invoke(edge(event), awsRequestId)) as APIGatewayProxyResult,
    ]),
  )
  const logId = Object.keys(template.Resources).find((id) => /^PublishedLog[0-9A-F]{8}$/.test(id)) ?? ''
  const behind = {
    logBucket: resourceName(logId),
    engines,
    items,
    store,
    s3: clients.s3,
    imagesBucket: resourceName(imagesId),
    site: withSite ? openSite(builtSite, siteHeaders(new URL(engines.endpoints.s3).origin)) : noSite,
  }
  const listener = portalListener({
    ...behind,
    handlers,
    areaOf: templateRoutes(template.Resources).find,
    binaryMediaTypes: binaryMediaTypesOf(template),
    acceptOf: ({ headers }) => (isForwarded('accept') ? headers.accept : undefined),
  })
  reserved.answerWith(listener)
  ends.push(reserved.stop)
  const mine = { pid: process.pid, pidStart: processStartTime(process.pid), ...storedEngine(engines.enginePid) }
  folder.run({ ...mine, url, region, endpoints: engines.endpoints, credentials, environment })
  return { url, inbox: engines.inbox, pools, logged, denied, down, schedules }
}

/** The endpoints of one function, which enforce its grants: one guard per service. */
type DeniedUse = Use & { readonly by: string }

type Parts = {
  readonly values: TemplateValues
  readonly engines: Engines
  readonly region: string
  readonly isDown: (service: AwsService) => boolean
  readonly denied: DeniedUse[]
}

const openGuards = (
  { values, engines, region, isDown, denied }: Parts,
  { name, roleId }: PortalFunction,
): Promise<readonly (PolicyGuard & { readonly variable: string })[]> => {
  const isAllowed = roleGrants(values, roleId)
  return Promise.all(
    awsServices.map(async (service) => ({
      variable: `AWS_ENDPOINT_URL_${service.toUpperCase()}`,
      ...(await startGuard({
        ...{ service, endpoint: engines.endpoints[service], region, isAllowed },
        isDown: () => isDown(service),
        denied: (use) => denied.push({ by: name, ...use }),
      })),
    })),
  )
}
