/** Starts every service for which the environment names no endpoint (R-RUN-4), and returns all endpoints. */
import { join } from 'node:path'
import { type AwsService, awsServices } from '../cli/folder.ts'
import { freePort, startDynamoDb } from './dynamodb.ts'
import { startKms } from './kms/kms.ts'
import { type Engine, listen } from './listen.ts'
import { type MailInbox, mailInbox, startMail } from './mail.ts'
import type { EngineWatcher } from './restarting.ts'
import { createGate } from './s3-gate/gate.ts'
import { openObjectStore } from './s3-gate/objects/store.ts'
import type { Credentials } from './s3-gate/signing.ts'
import { type EngineOptions, serviceSigner } from './signed-call.ts'
import { type Inbox, localstackInbox, type Sms, startSms, type TopicMessage } from './sms.ts'

export type Engines = {
  readonly endpoints: Readonly<Record<AwsService, string>>
  readonly enginePid: number | undefined
  /** The services that this process started. */
  readonly ours: ReadonlySet<AwsService>
  readonly inbox: Inbox
  readonly mail: { readonly endpoint: string; readonly inbox: MailInbox }
  /** Messages published to topics, newest first; LocalStack does not keep them. */
  readonly published: () => readonly TopicMessage[]
  stop(): Promise<void>
}
type Env = Readonly<Record<string, string | undefined>>

export const givenEndpoint = (env: Env, service: AwsService): string | undefined =>
  env[`AWS_ENDPOINT_URL_${service.toUpperCase()}`] || env.AWS_ENDPOINT_URL || undefined

/** The credentials of the environment, which are used only when it also names the endpoint of a service. */
export const givenCredentials = (env: Env): Credentials | undefined => {
  const isExternal = awsServices.some((service) => givenEndpoint(env, service) !== undefined)
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  return isExternal && accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
}

export const startEngines = async (options: {
  env: Env
  folder: string
  credentials: Credentials
  region: string
  ports: Readonly<Partial<Record<AwsService, number>>>
  onSms: (sms: Sms) => void
  watcher?: EngineWatcher
}): Promise<Engines> => {
  const { env, folder, credentials, region, ports, onSms, watcher } = options
  const ours = new Set<AwsService>()
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end()
  }
  const start = async <E extends { endpoint: string; stop(): Promise<void> }>(
    service: AwsService,
    begin: () => Promise<E>,
  ) => {
    const given = givenEndpoint(env, service)
    if (given !== undefined) return { endpoint: given, engine: undefined }
    const engine = await begin()
    ours.add(service)
    stops.push(() => engine.stop())
    return { endpoint: engine.endpoint, engine }
  }
  const keepStop = <E extends { stop(): Promise<void> }>(engine: E): E => {
    stops.push(() => engine.stop())
    return engine
  }
  const common = { credentials, region }
  const mailEndpoint = env.AWS_ENDPOINT_URL_SESV2
  const started = await Promise.allSettled([
    start('dynamodb', async () =>
      startDynamoDb({
        folder: join(folder, 'dynamodb'),
        port: await free(ports.dynamodb),
        ...(watcher && { watcher }),
      }),
    ),
    start('s3', () => startS3({ ...common, folder: join(folder, 's3'), port: ports.s3 })),
    start('sns', () => startSms({ ...common, folder: join(folder, 'sns'), port: ports.sns, onSms })),
    start('kms', () => startKms({ ...common, folder: join(folder, 'kms'), port: ports.kms })),
    // LocalStack's free edition has no SESv2, so the mail engine stands beside it.
    mailEndpoint ? Promise.resolve({ endpoint: mailEndpoint }) : startMail().then(keepStop),
  ] as const)
  const failed = started.find((one) => one.status === 'rejected')
  if (failed !== undefined) {
    await stop()
    throw failed.reason
  }
  const [dynamodb, s3, sns, kms, mail] = started.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Values<
    typeof started
  >
  return {
    endpoints: { dynamodb: dynamodb.endpoint, s3: s3.endpoint, sns: sns.endpoint, kms: kms.endpoint },
    mail: { endpoint: mail.endpoint, inbox: mailInbox(mail.endpoint) },
    enginePid: dynamodb.engine?.pid,
    ours,
    inbox:
      sns.engine === undefined ? localstackInbox(sns.endpoint, region) : async (phone) => sns.engine.messages(phone),
    published: () => sns.engine?.published() ?? [],
    stop,
  }
}

type Values<T extends readonly PromiseSettledResult<unknown>[]> = {
  -readonly [K in keyof T]: T[K] extends PromiseSettledResult<infer V> ? V : never
}

/** The requested port if it is free, else any. */
const free = async (wanted: number | undefined): Promise<number> => {
  if (wanted === undefined) return freePort()
  const { createServer } = await import('node:net')
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(freePort()))
    server.listen(wanted, '127.0.0.1', () => server.close(() => resolve(wanted)))
  })
}

/**
 * The local S3 in this process: our gate in front of objects in a folder, on the loopback address only. `README.md`
 * of this folder says why it is not an existing server.
 */
export const startS3 = async (options: EngineOptions): Promise<Engine> =>
  listen(createGate({ store: openObjectStore(options.folder), signer: serviceSigner('s3', options) }), options.port)
