/**
 * The providers' answers are lost in every way, over real sockets: the SMS and mail engines behind a proxy with faults,
 * and a push service. Each delivery happens at most twice, a notice never nowhere, and nothing floods afterwards.
 *
 * @module-tag R-NOTE-14
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as forwardTo, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { SNSClient } from '@aws-sdk/client-sns'
import { type MemberCommand, memberDecider, streamOf } from '@portal/domain'
import { memoryKeys, OutcomeUnknown } from '@portal/event-store'
import { type Engine, listen } from '@portal/infra/engines/listen'
import { mailInbox, startMail } from '@portal/infra/engines/mail'
import { type SmsSink, startSms } from '@portal/infra/engines/sms'
import { memoryItems } from '@portal/items/memory'
import { snsSms, vapidKey } from '@portal/notices'
import { sesMail } from '@portal/notices/ses'
import { webPush } from '@portal/notices/web-push'
import { memberById, openPortalStore } from '@portal/read-models'
import { citizen, registerIndividual } from '@portal/testing'
import { seededRandom } from '@portal/testing/random'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Notice, type SendNoticeDependencies, sendNotice } from './send-notice.ts'

/**
 * `late`: carried out, answered after the client gave up; `cut`: carried out, the connection ends without an answer;
 * `lost`: ends before it was carried out; `refused` and `busy`: 503 and 429.
 */
const faults = ['late', 'cut', 'lost', 'refused', 'busy'] as const
type Mode = 'passes' | (typeof faults)[number]

/** Forwards each call, signature and all, as its mode says. `mode` is asked once a call. */
const faultProxy = async (target: string | null) => {
  const proxy = { mode: (): Mode => 'passes', taken: 0 }
  const carryOut = async (request: IncomingMessage, response: ServerResponse, mode: Mode) => {
    const body = await buffer(request)
    if (mode === 'lost') return void request.socket.destroy()
    if (mode === 'refused' || mode === 'busy') return void response.writeHead(mode === 'busy' ? 429 : 503).end()
    const answer = target === null ? { status: 201, body: Buffer.alloc(0) } : await forward(target, request, body)
    proxy.taken += 1
    if (mode === 'cut') return void request.socket.destroy()
    // Kept until the client gives up and closes the connection.
    if (mode === 'passes') response.writeHead(answer.status).end(answer.body)
  }
  const server = createServer((request, response) => void carryOut(request, response, proxy.mode()))
  return Object.assign(proxy, await listen(server))
}

const forward = (target: string, { method, url, headers }: IncomingMessage, body: Buffer) =>
  new Promise<{ readonly status: number; readonly body: Buffer }>((resolve, reject) => {
    const sent = forwardTo(`${target}${url}`, { method, headers }, (answer) => {
      buffer(answer).then((read) => resolve({ status: answer.statusCode ?? 0, body: read }), reject)
    })
    sent.on('error', reject).end(body)
  })

const minute = 60_000
const credentials = { accessKeyId: 'LOCALKEY', secretAccessKey: 'local-secret' }
const region = 'eu-central-1'
/** Milliseconds; a busy machine may exceed it, which is one fault more. */
const requestTimeout = 500
const client = { region, credentials, maxAttempts: 1, requestHandler: { requestTimeout, throwOnRequestTimeout: true } }
const nino = citizen()

type Proxy = Awaited<ReturnType<typeof faultProxy>>
let folder: string
let engines: { readonly sms: SmsSink; readonly mail: Engine }
let proxies: Readonly<Record<'sms' | 'mail' | 'push', Proxy>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-faults-'))
  const [sms, mail] = await Promise.all([startSms({ folder, credentials, region }), startMail()])
  engines = { sms, mail }
  proxies = { sms: await faultProxy(sms.endpoint), mail: await faultProxy(mail.endpoint), push: await faultProxy(null) }
})
afterAll(async () => {
  await Promise.all([...Object.values(proxies), ...Object.values(engines)].map(({ stop }) => stop()))
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  for (const proxy of Object.values(proxies)) Object.assign(proxy, { mode: () => 'passes', taken: 0 })
})

/** A member with mail and a device, whose notices are tried each minute. */
const portal = async (kinds: { readonly sms: 'always' | 'otherwise' | 'never'; readonly isPushed: boolean }) => {
  let clock = Date.parse('2026-03-01T09:00:00.000Z')
  const now = () => new Date(clock).toISOString()
  const items = memoryItems()
  const store = openPortalStore({ items, keys: memoryKeys() })
  const key = vapidKey(store.hmac)
  const deps: SendNoticeDependencies = {
    ...{ items, now, execute: store.execute, hmac: store.hmac, siteOrigin: 'https://portal.example' },
    sms: snsSms(new SNSClient({ ...client, endpoint: proxies.sms.endpoint })),
    mail: sesMail(new SESv2Client({ ...client, endpoint: proxies.mail.endpoint }), {
      from: 'portal@portal.example',
      configurationSet: '',
    }),
    push: webPush({ key: () => key, subject: 'mailto:a@portal.example', isAnyEndpoint: true, timeout: requestTimeout }),
    memberById: (id) => memberById(items, id),
  }
  const on = (command: object) =>
    store.execute(memberDecider, streamOf('member', nino.id), { actor: nino, at: now(), ...command } as MemberCommand, {
      commandId: randomUUID(),
    })
  const address = `${randomUUID()}@portal.example`
  await on(registerIndividual())
  await on({ type: 'OfferEmail', data: { address } })
  await on({ type: 'ConfirmEmail', data: { emailNumber: 1 } })
  const subscription = { endpoint: `${proxies.push.endpoint}/1`, ...deviceKeys }
  if (kinds.isPushed) await on({ type: 'AddPush', data: { subscription, device: 'ტელეფონი' } })
  await on({
    type: 'ChooseChannels',
    data: { kinds: [{ kind: 'decision', sms: kinds.sms, email: true, push: true }] },
  })
  const application = ++lastApplication
  const notice: Notice = {
    ...{ name: 'rejected', application, reaction: 'notify-applicant', eventId: `application-${application}/2` },
    ...{ member: nino.id, at: now() },
  }
  return {
    /** Tries each minute for this many minutes; what it threw last, or null where the notice is done. */
    tryFor: async (minutes: number): Promise<unknown> => {
      let last: unknown = null
      for (let passed = 0; passed < minutes; passed++) {
        last = await sendNotice(deps, notice).then(
          () => null,
          (error: unknown) => error,
        )
        clock += minute
        if (last === null) break
      }
      return last
    },
    pass: (minutes: number) => {
      clock += minutes * minute
    },
    byOperator: () => sendNotice(deps, notice, { isRequested: true }),
    /** What arrived at the providers. */
    arrived: async () => ({
      sms: engines.sms.messages().filter(({ message }) => message.includes(`/${application}`)).length,
      mail: (await mailInbox(engines.mail.endpoint)(address)).length,
      push: proxies.push.taken,
    }),
  }
}
let lastApplication = 1_000

/** A device of a browser; its private key is not needed to count what arrives. */
const deviceKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

const most = ({ sms, mail, push }: { readonly sms: number; readonly mail: number; readonly push: number }) =>
  Math.max(sms, mail, push)

/** Runs until the notice is done, and as an operator where nobody knows; then a day longer with working providers. */
const finished = async (at: Awaited<ReturnType<typeof portal>>) => {
  for (const proxy of Object.values(proxies)) proxy.mode = () => 'passes'
  const end = await at.tryFor(30)
  if (end !== null) {
    expect(end).toBeInstanceOf(OutcomeUnknown)
    const { sms, mail, push } = await at.arrived()
    if (sms + mail + push === 0) await at.byOperator()
  }
  const arrived = await at.arrived()
  at.pass(24 * 60)
  await at.tryFor(5)
  expect(await at.arrived()).toEqual(arrived)
  return arrived
}

describe.each([
  { sms: 'otherwise', isPushed: true },
  { sms: 'otherwise', isPushed: false },
  { sms: 'never', isPushed: true },
  { sms: 'always', isPushed: false },
] as const)('a notice with SMS %j', (kinds) => {
  test.each(faults)('whose answers are all %s for an hour arrives, each delivery twice at most', async (fault) => {
    const at = await portal(kinds)
    for (const proxy of Object.values(proxies)) proxy.mode = () => fault
    await at.tryFor(60)
    const arrived = await finished(at)
    expect(most(arrived), JSON.stringify(arrived)).toBeLessThanOrEqual(2)
    expect(arrived.sms + arrived.mail + arrived.push).toBeGreaterThan(0)
  })

  test('whose providers are away for a day arrives once by each way that is left', async () => {
    const at = await portal(kinds)
    for (const proxy of Object.values(proxies)) proxy.mode = () => 'refused'
    await at.tryFor(20)
    at.pass(24 * 60)
    const arrived = await finished(at)
    expect(most(arrived)).toBe(1)
  })

  test('with any fault at any call arrives, each delivery twice at most', async () => {
    for (let seed = 1; seed <= 25; seed++) {
      for (const proxy of Object.values(proxies)) Object.assign(proxy, { taken: 0 })
      const at = await portal(kinds)
      const random = seededRandom(seed)
      const shares = { sms: random(), mail: random(), push: random() }
      for (const name of ['sms', 'mail', 'push'] as const)
        proxies[name].mode = () =>
          random() < shares[name] ? (quick[Math.floor(random() * quick.length)] ?? 'cut') : 'passes'
      await at.tryFor(1 + Math.floor(random() * 40))
      const arrived = await finished(at)
      expect(most(arrived), `seed ${seed}: ${JSON.stringify(arrived)}`).toBeLessThanOrEqual(2)
      expect(arrived.sms + arrived.mail + arrived.push, `seed ${seed}`).toBeGreaterThan(0)
    }
  })
})

/** `late` costs the client's patience each time. */
const quick = faults.filter((fault) => fault !== 'late')
