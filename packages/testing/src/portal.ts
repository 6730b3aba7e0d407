/**
 * A whole portal in memory: every area's app on items (in memory unless others are given), keys, files and SMS in memory,
 * with a clock that is moved by hand. For specs of routes and for journeys; nothing in it knows that it is not on AWS.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { memoryFiles } from '@portal/documents'
import { kmsKeys, memoryKms } from '@portal/event-store'
import { memoryReceipts } from '@portal/event-store/receipts'
import { memorySeals, memorySigner } from '@portal/event-store/seals'
import { memoryLogFiles } from '@portal/event-store/tlog'
import { applicationsApp } from '@portal/fn-applications'
import { auditApp } from '@portal/fn-audit'
import { catalogApp } from '@portal/fn-catalog'
import { contactApp } from '@portal/fn-contact'
import { identityApp } from '@portal/fn-identity'
import { membersApp } from '@portal/fn-members'
import { reactionsHandler } from '@portal/fn-reactions'
import { publisher, receiptWriter, sealsHandler } from '@portal/fn-seals'
import type { Log, LogEntry } from '@portal/http'
import { accessLogIn, authenticate, createSession, type StaffPasskey } from '@portal/identity'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { memorySms, memoryTopic } from '@portal/notices'
import { memberById, openPortalStore } from '@portal/read-models'
import { areaOf } from '../../../infra/areas.ts'
import { at } from './applications.ts'
import { type Client, clientOf } from './client.ts'
import { seed } from './seed.ts'

export { seeded } from './seed.ts'

export const portalInMemory = ({
  items: given,
  staffPasskey = 'optional',
}: {
  readonly items?: Items
  readonly staffPasskey?: StaffPasskey
} = {}) => {
  const clock = clockFrom(at)
  const items = given ?? memoryItems({ now: clock.milliseconds })
  const keys = kmsKeys({ ...memoryKms(), keyId: 'alias/portal', items, now: clock.milliseconds })
  const store = openPortalStore({ items, keys })
  const files = memoryFiles({ now: clock.milliseconds })
  const sms = memorySms()
  const headOffice = memoryTopic()
  const logged: LogEntry[] = []
  const log: Log = (entry) => logged.push(entry)
  const { now } = clock
  const wait = async () => undefined
  const newCommandId = randomUUID
  const randomKey = () => randomBytes(24).toString('base64url')

  const identity = {
    items,
    now,
    wait,
    keyed: store.keyed,
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
    authenticate: (token: string) => authenticate(identity, token),
  }
  const stored = { ...shared, files }
  const unlimited = { addressLimits: 1000, dailySms: 20_000, raiseAlarm: () => undefined }
  const sealing = { seals: memorySeals(), signer: memorySigner() }
  const published = { files: memoryLogFiles(), receipts: memoryReceipts() }
  const publishing = {
    ...published,
    ...{ items, keys, now, origin: 'portal.test/log', witnesses: '', quorum: '' },
    receiptSigner: memorySigner(),
    fetch: async () => new Response('', { status: 503 }),
    raiseAlarm: () => undefined,
    log: () => undefined,
  }
  const apps: Readonly<Record<string, ReturnType<typeof catalogApp>>> = {
    catalog: catalogApp({ ...stored, randomKey }),
    identity: identityApp({ ...shared, ...unlimited, sms, wait, staffPasskey, siteOrigin }),
    applications: applicationsApp({ ...stored, ...unlimited, wait, published, siteOrigin, keys, randomKey }),
    audit: auditApp({ ...stored, ...sealing, keys }),
    members: membersApp({ ...stored, randomKey }),
    contact: contactApp({ ...shared, ...unlimited, wait }),
  }
  const publish = publisher(publishing)
  const signReceipts = receiptWriter(publishing)
  const seal = sealsHandler({ items, ...sealing, now, log: () => undefined })
  const react = reactionsHandler({
    ...identity,
    load: store.load,
    open: store.open,
    execute: store.execute,
    sms,
    headOffice,
    log: () => undefined,
  })

  const request = async (path: string, init?: RequestInit): Promise<Response> => {
    const area = areaOf(new URL(path, 'https://portal.test').pathname) ?? 'catalog'
    const app = apps[area]
    if (!app) throw new Error(`nothing answers for ${area}`)
    return app.request(path, init)
  }

  return {
    request,
    /** What the room of that name is given. */
    identity,
    items,
    keys,
    store,
    files,
    sms,
    /** What the head's office was told. */
    headOffice,
    clock,
    /** What was logged, to show that nothing personal was. */
    logged: logged as readonly LogEntry[],
    guest: clientOf(request),
    /** Somebody signed in, without a code: the session is made directly. */
    signInAs: async (memberId: number): Promise<Client> =>
      clientOf(
        request,
        await createSession(identity, {
          memberId,
          role: (await memberById(items, memberId))?.role ?? 'User',
          device: 'spec',
        }),
      ),
    /** The reactions, called as Lambda calls them. */
    react,
    /** Lets the reactions follow everything that has happened. */
    settle: async () => {
      const answer = await react({})
      await signReceipts()
      return answer
    },
    /** What an operator does with what is parked; answers how many are done, as `unparked`. */
    retryParked: (projector: string | null) => react({ only: 'parked', ...(projector !== null && { projector }) }),
    /** Seals what the log has gained: after `settle`, as the schedule does it. */
    seal,
    sealing,
    /** Publishes what the log has gained: after `settle`, as the schedule does it. */
    publish,
    published,
    /** Two agencies, three programs and a member for every role. */
    seed: () => seed(store, { at: now, newCommandId }),
  }
}

export type PortalInMemory = ReturnType<typeof portalInMemory>

/** Where the browser of a spec stands; passkeys are bound to it. */
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
