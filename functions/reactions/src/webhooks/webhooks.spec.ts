/**
 * The delivery of webhooks to a real receiver, which checks each one by the verifier of strangers.
 *
 * @module-tag R-SYS-44
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { agencyDecider, streamOf, system, webhookDecider } from '@portal/domain'
import { openWebhooks } from '@portal/notices/webhook'
import type { WebhookAttempt, Webhooks } from '@portal/notices/webhooks'
import { activeWebhooks, webhookStateOf } from '@portal/read-models'
import { type Client, typedApplication } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import type { SNSEventRecord } from 'aws-lambda'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test } from 'vitest'
import { deliverWebhook } from './deliver-webhook.ts'
import { followWebhooks } from './follow-webhooks.ts'

const list = '/api/auth/agency/webhooks'
const types = ['application.filed', 'application.forwarded']

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

type Received = { readonly id: string; readonly body: string; readonly headers: Record<string, string> }

/** Answers what it is told: a status, or nothing at all. */
const startReceiver = async () => {
  const received: Received[] = []
  const answers: (number | 'silence' | 'redirect' | 'endless' | 'trickle' | 'upgrade')[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      received.push({ id: headers['webhook-id'] ?? '', body, headers })
      const answer = answers.shift() ?? 204
      if (answer === 'silence') return
      if (answer === 'redirect') return response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
      if (answer === 'upgrade') {
        return request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n')
      }
      if (answer === 'trickle') return response.writeHead(200).write('a body that goes on')
      if (answer === 'endless') {
        response.writeHead(200)
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(16_384)));
        }
        response.on('drain', more)
        return more()
      }
      return response.writeHead(answer).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, answers, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in` }
}

type Options = { readonly addresses?: readonly string[]; readonly timeout?: number }

const opened = async ({ addresses = [], timeout = 10_000 }: Options = {}) => {
  const names = { addresses }
  const resolveName = async () => names.addresses.map((address) => ({ address, family: 4 }))
  const portal = portalInMemory({ resolveName })
  await portal.seed()
  await portal.settle()
  const { items, store, clock, settle } = portal
  const [citizen, admin] = (await Promise.all([seeded.citizen, seeded.agencyAdmin].map(portal.signInAs))) as [
    Client,
    Client,
  ]
  const receiver = await startReceiver()
  const add = async (body: object = {}) => {
    const sent = { label: 'აგრორეესტრი', url: receiver.url, types, ...body }
    return (await admin.post<{ data: { id: number; secret: string } }>(list, sent)).body.data
  }
  const file = async () => {
    const sent = { ...typedApplication(), agency_id: 1 }
    const { body } = await citizen.post<{ data: { id: number } }>('/api/auth/applications/other', sent)
    await settle()
    return body.data.id
  }
  const webhooks = openWebhooks({ takesLoopback: true, resolveName, now: clock.now, timeout })
  const send = webhooks.attempt
  const deps = { items, webhooks, execute: store.execute, hmac: store.hmac, now: clock.now, hasTime: () => true }
  /** One pass over all webhooks. */
  const run = async (attempt: Webhooks['attempt'] = send) => {
    for (const hook of await activeWebhooks(items))
      await deliverWebhook({ ...deps, webhooks: { ...webhooks, attempt } }, hook)
  }
  /** Signed in anew, because a session ends before a webhook is paused. */
  const asAdmin = () => portal.signInAs(seeded.agencyAdmin)
  const hook = async (id = 1) =>
    (await (await asAdmin()).get<{ data: readonly { id: number }[] }>(list)).body.data.find((one) => one.id === id)
  const deliveries = async (id = 1) =>
    (await (await asAdmin()).get<{ data: readonly object[] }>(`${list}/${id}/deliveries`)).body.data
  return { ...portal, names, citizen, admin, receiver, add, file, run, send, deps, asAdmin, hook, deliveries }
}

test("sends each event of its types, in order, signed for a stranger's verifier", {
  tags: ['R-SYS-40', 'R-SYS-43'],
}, async () => {
  const { citizen, admin, receiver, add, file, run, settle, hook, deliveries } = await opened()
  const before = await file()
  const { secret } = await add()
  const id = await file()
  await citizen.post(`/api/auth/applications/${id}/forwarded`)
  await admin.post(`/api/auth/applications/${id}/completed`, {})
  await settle()
  expect(await hook()).toMatchObject({ waiting: 2 })
  await run()
  expect(before).not.toBe(id)
  const { data: feed } = (await admin.get<{ data: readonly object[] }>('/api/auth/agency/events')).body
  const verifier = new Webhook(secret)
  const clockless = receiver.received.map(({ body, headers }) => {
    const stale = { ...headers, 'webhook-timestamp': headers['webhook-timestamp'] ?? '' }
    expect(() => verifier.verify(body, stale)).toThrow('Message timestamp too old')
    return JSON.parse(body) as { type: string; timestamp: string; data: object }
  })
  expect(clockless.map(({ data }) => data)).toEqual(feed.slice(1, 3))
  expect(receiver.received.map((one) => one.id)).toEqual([`application-${id}/1`, `application-${id}/2`])
  expect(clockless.map(({ type }) => type)).toEqual(types)
  expect(await hook()).toMatchObject({ waiting: 0, last_delivered_at: expect.any(String) })
  expect(await deliveries()).toMatchObject([
    { id: `application-${id}/2`, type: types[1], application: id, status: 'delivered', tries: 1, answer: 204 },
    { id: `application-${id}/1`, type: types[0], application: id, status: 'delivered', tries: 1, next_try_at: null },
  ])
  await run()
  expect(receiver.received).toHaveLength(2)
})

test('is verified by the library of the standard, and a changed body is not', { tags: 'R-SYS-43' }, async () => {
  const { receiver } = await opened()
  const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDbBmAmUL8Yks='
  const { attempt: send } = openWebhooks({
    takesLoopback: true,
    resolveName: async () => [],
    now: () => new Date().toISOString(),
  })
  await send({ url: receiver.url, secret, id: 'application-1/1', type: 'application.filed', data: { ა: 1 } })
  const [{ body, headers }] = receiver.received as [Received]
  expect(new Webhook(secret).verify(body, headers)).toEqual({
    ...{ type: 'application.filed', timestamp: expect.any(String), data: { ა: 1 } },
  })
  expect(() => new Webhook(secret).verify(body.replace('filed', 'edited'), headers)).toThrow()
})

describe('a run that dies between sending and recording', () => {
  test('leaves the event to the next one, which sends it under the same id; none is lost', async () => {
    const { receiver, add, file, run, send, clock, hook } = await opened()
    await add()
    const [first, second, third] = [await file(), await file(), await file()]
    let sends = 0
    const dying: Webhooks['attempt'] = async (message) => {
      const status = await send(message)
      sends += 1
      if (sends === 2) throw new Error('killed')
      return status
    }
    await expect(run(dying)).rejects.toThrow('killed')
    // Its lease holds others off, because it may still be sending.
    await run()
    expect(receiver.received).toHaveLength(2)
    clock.pass({ seconds: 61 })
    await run()
    const ids = [first, second, second, third].map((id) => `application-${id}/1`)
    expect(receiver.received.map(({ id }) => id)).toEqual(ids)
    expect(await hook()).toMatchObject({ waiting: 0 })
  })

  test.each([1, 2, 3, 4, 5, 6])('also by any write: the one with number %i is lost', async (lost) => {
    const { receiver, add, file, deps, items, clock } = await opened()
    await add()
    const ids = [await file(), await file(), await file()]
    let writes = 0
    const dying = {
      ...items,
      transact: async (...args: Parameters<typeof items.transact>) => {
        writes += 1
        if (writes === lost) throw new Error('killed')
        return items.transact(...args)
      },
    }
    for (const from of [dying, items, items]) {
      for (const hook of await activeWebhooks(items))
        await deliverWebhook({ ...deps, items: from }, hook).catch(() => undefined)
      clock.pass({ seconds: 61 })
    }
    const seen = receiver.received.map(({ id }) => id)
    expect([...new Set(seen)]).toEqual(ids.map((id) => `application-${id}/1`))
    expect(seen.toSorted()).toEqual(seen)
    expect(seen.length).toBeLessThanOrEqual(ids.length + 1)
  })
})

test('two runs at once send each event once, in order', async () => {
  const { receiver, add, file, run } = await opened()
  await add()
  const ids = [await file(), await file(), await file()]
  await Promise.all([run(), run(), run()])
  expect(receiver.received.map(({ id }) => id)).toEqual(ids.map((id) => `application-${id}/1`))
})

test('an event that came while a run ended is sent by that run, because the woken one found its lease', async () => {
  const { receiver, add, file, deps, items } = await opened()
  await add()
  const ids = [await file()]
  const [hook] = await activeWebhooks(items)
  if (hook === undefined) throw new Error('no webhook')
  const releasing = {
    ...items,
    transact: async (...args: Parameters<typeof items.transact>) => {
      const isRelease = args[0].some((write) => 'put' in write && write.put.leasedUntil === 0)
      if (isRelease && ids.length === 1) {
        ids.push(await file())
        expect(await deliverWebhook(deps, hook)).toMatchObject({ delivered: 0 })
      }
      return items.transact(...args)
    },
  }
  expect(await deliverWebhook({ ...deps, items: releasing }, hook)).toMatchObject({ delivered: 2 })
  expect(receiver.received.map(({ id }) => id)).toEqual(ids.map((id) => `application-${id}/1`))
})

test('a slow receiver delays no other', async () => {
  const { receiver, add, file, deps, hook, items, settle, send } = await opened()
  const slow = 'http://127.0.0.1:9/slow'
  const slowAnswer = Promise.withResolvers<WebhookAttempt>()
  const attempt: Webhooks['attempt'] = (message) => (message.url === slow ? slowAnswer.promise : send(message))
  await add({ url: slow, label: 'ნელი' })
  await add()
  await file()
  let looks = 0
  const pause = async () => {
    await expect.poll(() => receiver.received.length).toBe(looks + 1)
    looks += 1
    // Meanwhile something new happens, which the quick one gets before the slow one has failed.
    if (looks === 1) await file()
    else slowAnswer.resolve({ isTaken: false, answer: null, cause: 'timeout' })
  }
  await followWebhooks({
    ...deps,
    webhooks: { ...deps.webhooks, attempt },
    pause,
    log: () => undefined,
    hasTime: () => looks < 2,
  })
  await settle()
  expect(receiver.received).toHaveLength(2)
  expect(await hook(2)).toMatchObject({ waiting: 0 })
  expect(await hook(1)).toMatchObject({ waiting: 2 })
  expect(await activeWebhooks(items)).toHaveLength(2)
})

describe('a woken run', { tags: 'R-SYS-44' }, () => {
  test('sends at once what an agency’s feed has, and for no other agency', async () => {
    const { receiver, add, file, react, webhooksDue } = await opened()
    await file()
    expect(webhooksDue.published).toEqual([])
    await add()
    await file()
    expect(webhooksDue.published).toMatchObject([{ text: '[1]' }])
    const wake = (text: string) => react({ Records: [{ Sns: { Message: text } } as SNSEventRecord] })
    await wake('[2]')
    expect(receiver.received).toEqual([])
    expect(await wake('[1]')).toMatchObject({ delivered: 1 })
    expect(receiver.received).toHaveLength(1)
  })

  test('that cannot be begun leaves the events to the run of the minute', async () => {
    const { receiver, add, file, run, webhooksDue, background } = await opened()
    await add()
    webhooksDue.isFailing = true
    await file()
    expect(background.map(({ message }) => message)).toContain('webhooks_not_woken')
    await run()
    expect(receiver.received).toHaveLength(1)
  })

  test('waits for an attempt that it made itself, and not for one of another run', { tags: 'R-SYS-45' }, async () => {
    const { add, file, deps, clock } = await opened()
    await add()
    await file()
    const answers = [false, false, true]
    const attempt: Webhooks['attempt'] = async () =>
      answers.shift() ? { isTaken: true, answer: 204, cause: null } : { isTaken: false, answer: 503, cause: 'answer' }
    const pause = async (milliseconds: number) => {
      // What runs beside it ends first.
      await turn()
      clock.pass({ seconds: milliseconds / 1_000 })
    }
    const webhooks = { ...deps.webhooks, attempt }
    const woken = () => followWebhooks({ ...deps, webhooks, pause, log: () => undefined }, new Set([1]))
    for (const hook of await activeWebhooks(deps.items)) await deliverWebhook({ ...deps, webhooks }, hook)
    const begun = clock.milliseconds()
    expect(await woken()).toEqual({ delivered: 0 })
    expect(clock.milliseconds() - begun).toBeLessThan(5_000)
    clock.pass({ seconds: 5 })
    expect(await woken()).toEqual({ delivered: 1 })
  })
})

describe('what was not taken', { tags: 'R-SYS-45' }, () => {
  test('is tried again after each pause and not before, and at last pauses the webhook', async () => {
    const { receiver, add, file, run, clock, hook, deliveries, asAdmin, settle, sms } = await opened()
    await add()
    const [first] = [await file(), await file()]
    receiver.answers.push(...new Array(8).fill(503))
    await run()
    for (const [tries, seconds] of [5, 30, 120, 600, 3_600, 21_600].entries()) {
      clock.pass({ seconds: seconds - 1 })
      await run()
      expect(receiver.received).toHaveLength(tries + 1)
      expect((await deliveries())[0]).toMatchObject({
        status: 'waiting',
        tries: tries + 1,
        answer: 503,
        cause: 'answer',
      })
      clock.pass({ seconds: 1 })
      await run()
      expect(receiver.received).toHaveLength(tries + 2)
    }
    clock.pass({ minutes: 24 * 60 - 433, seconds: 24 })
    await run()
    expect(receiver.received).toHaveLength(7)
    expect(await hook()).toMatchObject({ status: 'active', waiting: 2 })
    clock.pass({ seconds: 1 })
    await run()
    expect(receiver.received.map(({ id }) => id)).toEqual(new Array(8).fill(`application-${first}/1`))
    expect(await hook()).toMatchObject({ status: 'paused', paused_at: clock.now(), waiting: 2 })
    expect(await deliveries()).toMatchObject([{ status: 'failed', tries: 8, next_try_at: null }])

    await run()
    clock.pass({ minutes: 24 * 60 })
    await run()
    expect(receiver.received).toHaveLength(8)

    await settle()
    const { body } = await (await asAdmin()).get<{ data: readonly object[] }>('/api/auth/notices')
    expect(body.data).toMatchObject([{ kind: 'reminder', application: null, text: expect.stringContaining('ვებჰუკი') }])
    expect(sms.sent.at(-1)?.text).toContain('/agency/systems')

    expect(await (await asAdmin()).post(`${list}/1/resume`, {})).toMatchObject({
      status: 200,
      body: { data: { status: 'active', paused_at: null, waiting: 2 } },
    })
    receiver.answers.push(503)
    await run()
    expect(await hook()).toMatchObject({ status: 'active', waiting: 2 })
    clock.pass({ seconds: 5 })
    await run()
    expect(receiver.received).toHaveLength(11)
    expect(await hook()).toMatchObject({ status: 'active', waiting: 0 })
  })

  test('is tried again by the same run where that is due within it', async () => {
    const { receiver, add, file, deps, clock, send } = await opened()
    await add()
    await file()
    receiver.answers.push(500, 500)
    const sent: Promise<unknown>[] = []
    const attempt: Webhooks['attempt'] = (message) => {
      const answer = send(message)
      sent.push(answer)
      return answer
    }
    const pause = async (milliseconds: number) => {
      await Promise.all(sent)
      clock.pass({ seconds: milliseconds / 1_000 })
    }
    const webhooks = { ...deps.webhooks, attempt }
    const { delivered } = await followWebhooks({ ...deps, webhooks, pause, log: () => undefined })
    expect([delivered, receiver.received.length]).toEqual([1, 3])
  })

  test.each([
    ['redirect', { answer: 302, cause: 'redirect' }],
    ['silence', { answer: null, cause: 'timeout' }],
    [404, { answer: 404, cause: 'answer' }],
    ['upgrade', { answer: 101, cause: 'answer' }],
  ] as const)('%s is no acceptance', { tags: 'R-SYS-43' }, async (answer, expected) => {
    const { receiver, add, file, run, deliveries } = await opened({ timeout: 300 })
    await add()
    await file()
    receiver.answers.push(answer)
    await run()
    expect(await deliveries()).toMatchObject([{ status: 'waiting', tries: 1, ...expected }])
  })
})

test('of an answer without an end 64 KB are read', { tags: 'R-SYS-43' }, async () => {
  const { receiver, add, file, run, deliveries } = await opened()
  await add()
  await file()
  receiver.answers.push('endless')
  await run()
  expect(await deliveries()).toMatchObject([{ status: 'delivered', answer: 200 }])
})

test('a body that does not end in time takes nothing from a 200', { tags: 'R-SYS-43' }, async () => {
  const { receiver, add, file, run, deliveries } = await opened({ timeout: 300 })
  await add()
  await file()
  receiver.answers.push('trickle')
  await run()
  expect(await deliveries()).toMatchObject([{ status: 'delivered', answer: 200 }])
})

test('a name that leads into a private network later gets nothing, and its delivery says so', {
  tags: 'R-SYS-42',
}, async () => {
  const { names, admin, add, file, run, deliveries } = await opened({ addresses: ['93.184.215.14'] })
  await add({ url: 'https://agro.example/in' })
  await file()
  names.addresses = ['93.184.215.14', '10.0.0.7']
  await run()
  expect(await deliveries()).toMatchObject([{ status: 'waiting', answer: null, cause: 'address' }])
  expect(await admin.post(`${list}/1/test`, {})).toMatchObject({
    status: 422,
    body: { errors: { url: [expect.any(String)] } },
  })
})

test('one that a late list still shows is not sent to while it is paused', { tags: 'R-SYS-45' }, async () => {
  const { receiver, add, file, deps, items, store, clock, settle } = await opened()
  await add()
  await file()
  const [seen] = await activeWebhooks(items)
  const by = { actor: system, at: clock.now(), data: {} }
  const stream = streamOf('webhook', 1)
  await store.execute(webhookDecider, stream, { ...by, type: 'PauseWebhook' }, { commandId: 'pause' })
  await settle()
  if (seen) await deliverWebhook(deps, seen)
  expect(receiver.received).toEqual([])
})

test('a row from before a resumption does not begin the tries anew', { tags: 'R-SYS-45' }, async () => {
  const { receiver, add, file, deps, items } = await opened()
  await add()
  await file()
  receiver.answers.push(503, 503)
  const [seen] = await activeWebhooks(items)
  if (seen === undefined) throw new Error('no webhook')
  await deliverWebhook(deps, { ...seen, version: 3 })
  await deliverWebhook(deps, seen)
  expect(receiver.received).toHaveLength(1)
  expect(await webhookStateOf(items, 1)).toMatchObject({ version: 3, tries: 1 })
})

test('an agency that is not active is sent nothing until it is again', { tags: 'R-SYS-47' }, async () => {
  const { receiver, add, file, run, store, clock, settle } = await opened()
  await add()
  const id = await file()
  const status = async (to: 'active' | 'inactive') => {
    const edit = { type: 'EditAgency', data: { status: to }, actor: system, at: clock.now() } as const
    await store.execute(agencyDecider, streamOf('agency', 1), edit, { commandId: to })
    await settle()
  }
  await status('inactive')
  await run()
  expect(receiver.received).toEqual([])
  await status('active')
  await run()
  expect(receiver.received.map((one) => one.id)).toEqual([`application-${id}/1`])
})

test('a webhook that is deleted while it is sent to records nothing any more', { tags: 'R-SYS-41' }, async () => {
  const { receiver, add, file, run, send, admin, items, settle } = await opened()
  await add()
  await file()
  await file()
  await run(async (message) => {
    await admin.delete(`${list}/1`)
    return send(message)
  })
  await settle()
  expect(receiver.received).toHaveLength(1)
  expect((await items.query('access', { partition: 'webhook#1' })).items).toEqual([])
  expect((await admin.get(`${list}/1/deliveries`)).status).toBe(404)
})

test('a test arrives at once and says what the receiver answered', { tags: 'R-SYS-46' }, async () => {
  const { receiver, add, admin, deliveries } = await opened()
  await add()
  receiver.answers.push(200, 401)
  const ask = () => admin.post(`${list}/1/test`, {})
  expect(await ask()).toMatchObject({ status: 200, body: { data: { is_delivered: true, answer: 200, cause: null } } })
  expect(await ask()).toMatchObject({
    status: 200,
    body: { data: { is_delivered: false, answer: 401, cause: 'answer' } },
  })
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test', 'webhook.test'])
  expect(await deliveries()).toEqual([])
})
