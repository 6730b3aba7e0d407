/**
 * A whole portal in memory for specs of routes and for journeys: every area's app with in-memory items (or given ones),
 * keys, files and SMS, and a clock moved by hand. The code under test is the same as on AWS.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { memoryFiles } from '@portal/documents'
import { type KeyService, kmsKeys } from '@portal/event-store'
import { memoryKms, memoryLogFiles, memoryReceipts, memorySeals, memorySigner } from '@portal/event-store/testing'
import { applicationsApp } from '@portal/fn-applications'
import { auditApp } from '@portal/fn-audit'
import { catalogApp } from '@portal/fn-catalog'
import { contactApp } from '@portal/fn-contact'
import { identityApp } from '@portal/fn-identity'
import { membersApp } from '@portal/fn-members'
import { reactionsHandler } from '@portal/fn-reactions'
import { publisher, receiptWriter, sealsHandler } from '@portal/fn-seals'
import type { Authenticate, Log, LogEntry, RaiseAlarm } from '@portal/http'
import { accessLogIn, authenticate, createSession, type StaffPasskey } from '@portal/identity'
import type { EidClient } from '@portal/identity/eid'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { memoryMail, memoryPush, memorySms, memoryTopic } from '@portal/notices/testing'
import { openWebhooks, type ResolveName } from '@portal/notices/webhook'
import { memberById, memberRows, openPortalStore } from '@portal/read-models'
import { apiClient, at, type Client } from '@portal/testing'
import { areaOf } from '../../infra/areas.ts'
import { seed } from './seed.ts'

export { seeded } from './seed.ts'

export const portalInMemory = ({
  items: given,
  keys: givenKeys,
  staffPasskey = 'optional',
  scansFiles = false,
  addressLimits = 1000,
  dailySms = 20_000,
  hasMail = true,
  address,
  authenticate: tokenOwner,
  raiseAlarm = () => undefined,
  eid = null,
  resolveName = async () => [],
  origin = siteOrigin,
  // A turn of the event loop, so that timers and signatures of others come meanwhile.
  wait = () => turn(),
}: {
  readonly items?: Items
  readonly keys?: KeyService
  readonly wait?: (milliseconds: number) => Promise<void>
  readonly staffPasskey?: StaffPasskey
  /** Whether filed files wait for a malware scan. */
  readonly scansFiles?: boolean
  readonly addressLimits?: number
  readonly dailySms?: number
  readonly hasMail?: boolean
  readonly address?: () => string
  /** Instead of sessions: whom a token stands for. */
  readonly authenticate?: Authenticate
  readonly raiseAlarm?: RaiseAlarm
  readonly eid?: EidClient | null
  readonly origin?: string
  /** The addresses of a name, for webhooks. */
  readonly resolveName?: ResolveName
} = {}) => {
  const clock = clockFrom(at)
  const damagedRows: string[] = []
  const onDamagedRow = (table: string, key: object) => void damagedRows.push([table, ...Object.values(key)].join(' '))
  const items: Items = given ?? { ...memoryItems({ now: clock.milliseconds }), onDamagedRow }
  const { kms } = memoryKms()
  const keys = givenKeys ?? kmsKeys({ kms, keyId: 'alias/portal', items, now: clock.milliseconds })
  const store = openPortalStore({ items, keys })
  const files = memoryFiles({ now: clock.milliseconds })
  const sms = memorySms()
  const mail = memoryMail()
  const push = memoryPush()
  const [headOffice, webhooksDue] = [memoryTopic(), memoryTopic()]
  const logged: LogEntry[] = []
  const background: { readonly message: string; readonly work?: string | number | undefined }[] = []
  const log: Log = (entry) => logged.push(entry)
  const { now } = clock
  const newCommandId = randomUUID
  const randomKey = () => randomBytes(24).toString('base64url')

  const identity = {
    items,
    now,
    wait,
    hmac: store.hmac,
    memberRows,
    memberById: (id: number) => memberById(items, id),
    staffPasskey,
  }
  const shared = {
    items,
    store,
    now,
    log,
    newCommandId,
    accessLog: accessLogIn({ items, now }),
    authenticate: tokenOwner ?? ((token: string) => authenticate(identity, token)),
    ...(address && { address }),
  }
  const stored = { ...shared, files, scansFiles }
  const limits = { addressLimits, dailySms, raiseAlarm }
  const published = { files: memoryLogFiles(), receipts: memoryReceipts() }
  const sealing = { seals: memorySeals(), signer: memorySigner(), published: published.files, witnesses: undefined }
  const publishing = {
    ...published,
    ...{ items, keys, now, origin: 'portal.test/log', witnesses: '', quorum: '' },
    receiptSigner: memorySigner(),
    fetch: async () => new Response('', { status: 503 }),
    raiseAlarm: () => undefined,
    log: () => undefined,
  }
  const webhooks = openWebhooks({ takesLoopback: true, resolveName, now })
  const apps: Readonly<Record<string, ReturnType<typeof catalogApp>>> = {
    catalog: catalogApp({ ...stored, ...limits, randomKey }),
    identity: identityApp({
      ...shared,
      ...limits,
      sms,
      mail: hasMail ? mail : null,
      takesAnyEndpoint: false,
      wait,
      staffPasskey,
      siteOrigin: origin,
      eid,
    }),
    applications: applicationsApp({ ...stored, ...limits, wait, published, siteOrigin, keys, randomKey }),
    audit: auditApp({ ...stored, ...sealing, keys }),
    members: membersApp({ ...stored, keys, ...limits, webhooks, wait, randomKey, staffPasskey }),
    contact: contactApp({ ...shared, ...limits, wait }),
  }
  const publish = publisher(publishing)
  const signReceipts = receiptWriter(publishing)
  const seal = sealsHandler({ items, ...sealing, now, log: () => undefined })
  const react = reactionsHandler({
    ...identity,
    load: store.load,
    guardedSet: store.guardedSet,
    holderOf: store.holderOf,
    open: store.open,
    execute: store.execute,
    ...{ sms, mail, push, siteOrigin },
    headOffice,
    webhooks,
    webhooksDue,
    pause: async (milliseconds) => clock.pass({ seconds: milliseconds / 1_000 }),
    log: (entry) => void background.push(entry),
  })

  const request = async (path: string, init?: RequestInit): Promise<Response> => {
    const area = areaOf(new URL(path, 'https://portal.test').pathname) ?? 'catalog'
    const app = apps[area]
    if (!app) throw new Error(`nothing answers for ${area}`)
    return app.request(path, init)
  }

  /** Uploads a file as this person's browser does, and returns its form with the key. */
  const upload = async (who: Pick<Client, 'post'>, file: UploadedFile, bytes: Uint8Array) => {
    const asked = { ...file, size: bytes.byteLength }
    const { body } = await who.post<Parameters<typeof files.post>[0] & { key: string }>('/api/auth/uploads', asked)
    const status = files.post(body, bytes)
    if (status !== 204) throw new Error(`the upload was refused with ${status}`)
    return body
  }

  return {
    request,
    upload,
    identity,
    items,
    keys,
    /** The keys with given items and KMS, as another process has them. */
    keysOf: (from: { readonly items: Items; readonly kms: typeof kms }) =>
      kmsKeys({ ...from, keyId: 'alias/portal', now: clock.milliseconds }),
    kms,
    store,
    files,
    sms,
    mail,
    push,
    headOffice,
    /** By which the reactions wake the webhooks of agencies. */
    webhooksDue,
    clock,
    /** The rows that lists left out, by table and key. */
    damagedRows: damagedRows as readonly string[],
    /** What the reactions log. */
    background,
    /** The log lines; a spec can show that they hold no personal data. */
    logged: logged as readonly LogEntry[],
    guest: apiClient(request),
    /** Creates a session directly, without a code. */
    signInAs: async (memberId: number): Promise<Client> =>
      apiClient(
        request,
        await createSession(identity, {
          memberId,
          role: (await memberById(items, memberId))?.role ?? 'User',
          device: 'spec',
        }),
      ),
    /** The reactions, called as Lambda calls them. */
    react,
    /** Runs the reactions over all events and signs receipts; events that reactions append need a further call. */
    settle: async () => {
      const answer = await react({})
      await signReceipts()
      return answer
    },
    /** Retries parked events as an operator does; `unparked` in the answer counts those that succeeded. */
    retryParked: (projector: string | null) => react({ only: 'parked', ...(projector !== null && { projector }) }),
    /** Seals new events after `settle`, as the schedule does. */
    seal,
    sealing,
    /** Publishes new events after `settle`, as the schedule does. */
    publish,
    /** Signs the receipts of new segments; `settle` does it too. */
    signReceipts,
    published,
    /** Two agencies, three programs and a member for every role. */
    seed: () => seed(store, { at: now, newCommandId }),
  }
}

type UploadedFile = { readonly purpose: string; readonly file_name: string; readonly content_type: string }

export type PortalInMemory = ReturnType<typeof portalInMemory>

/** The origin of a spec's browser; passkeys are bound to it. */
const siteOrigin = 'http://localhost:3000'

const clockFrom = (start: string) => {
  let now = Date.parse(start)
  return {
    now: () => new Date(now).toISOString(),
    milliseconds: () => now,
    pass: ({ minutes = 0, seconds = 0 }: { minutes?: number; seconds?: number }) => {
      now += (minutes * 60 + seconds) * 1000
    },
  }
}
