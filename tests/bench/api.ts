/**
 * The API's throughput compared with a bare Hono route with the same reads: the cost of sign-in, validation and
 * answers.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { memoryFiles } from '@portal/documents'
import { agencyDecider, applicationDecider, memberDecider, programDecider, streamOf, system } from '@portal/domain'
import { memoryKeys } from '@portal/event-store'
import { memoryReceipts } from '@portal/event-store/receipts'
import { memoryLogFiles } from '@portal/event-store/tlog'
import { applicationsApp } from '@portal/fn-applications'
import { accessLogIn, authenticate, createSession } from '@portal/identity'
import { applicationLists, detailOf, memberRows, openPortalStore } from '@portal/read-models'
import { agencyAdded, citizen, fileApplication, programAdded, registerIndividual } from '@portal/testing'
import { Hono } from 'hono'
import { cellsOf, comparison, inFlight, turns } from './fixture/against.ts'
import { openEngine } from './fixture/engine.ts'
import { printTable } from './fixture/table.ts'

const perTurn = 64
const atOnce = 16
const turnCount = 10

export const benchApi = async (): Promise<void> => {
  const engine = await openEngine()
  try {
    const { items } = engine
    const keys = memoryKeys()
    const store = openPortalStore({ items, keys })
    const now = () => new Date().toISOString()
    const identity = {
      ...{ items, now, keyed: store.keyed },
      wait: async () => undefined,
      memberRows,
      staffPasskey: 'optional' as const,
    }
    const token = await makePortal(store, identity)
    const app = applicationsApp({
      wait: identity.wait,
      addressLimits: 1_000,
      ...{ store, items, keys, now, files: memoryFiles({ now: Date.now }) },
      accessLog: accessLogIn({ items, now }),
      published: { files: memoryLogFiles(), receipts: memoryReceipts() },
      siteOrigin: 'https://portal.example',
      randomKey: () => randomBytes(24).toString('base64url'),
      newCommandId: randomUUID,
      authenticate: (presented) => authenticate(identity, presented),
      log: () => undefined,
    })
    const lists = applicationLists({ items, keyed: store.keyed })
    const actorOfToken = async () => {
      const signedIn = await authenticate(identity, token)
      if (signedIn === null) throw new Error('nobody is signed in')
      return signedIn.actor
    }
    const bare = new Hono()
      .get('/list', async (c) =>
        c.json({ success: true, data: await lists(await actorOfToken(), { page: 1, perPage: 10 }) }),
      )
      .get('/detail', async (c) => c.json({ success: true, data: await detailOf(items, await actorOfToken(), 1) }))

    const requests =
      (target: { request: (path: string, init?: RequestInit) => Response | Promise<Response> }, path: string) =>
      async () => {
        const ask = async () => {
          const response = await target.request(path, { headers: { Authorization: `Bearer ${token}` } })
          if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
          await response.arrayBuffer()
        }
        return {
          operations: perTurn,
          run: () =>
            inFlight(
              atOnce,
              Array.from({ length: perTurn }, () => ask),
            ),
        }
      }
    printTable(`API, ${atOnce} requests in flight, beside a bare Hono route with the same reads`, comparison, [
      [
        'list',
        ...cellsOf(
          await turns(turnCount, requests(app, '/api/auth/applications/GetData'), requests(bare, '/list')),
          0.8,
        ),
      ],
      [
        'detail',
        ...cellsOf(
          await turns(turnCount, requests(app, '/api/auth/applications/GetById/1'), requests(bare, '/detail')),
          0.8,
        ),
      ],
    ])
  } finally {
    await engine.stop()
  }
}

type Identity = Parameters<typeof createSession>[0]

/** One signed-in citizen with ten applications. */
const makePortal = async (store: ReturnType<typeof openPortalStore>, identity: Identity): Promise<string> => {
  const once = () => ({ commandId: randomUUID() })
  const { at } = fileApplication()
  const add = { type: 'AddAgency' as const, data: agencyAdded(1).data, actor: system, at }
  await store.execute(agencyDecider, streamOf('agency', 1), add, once())
  await store.execute(memberDecider, streamOf('member', citizen().id), registerIndividual(), once())
  for (let id = 1; id <= 10; id++) {
    const program = { type: 'AddProgram' as const, data: programAdded(id).data, actor: system, at }
    await store.execute(programDecider, streamOf('program', id), program, once())
    const file = fileApplication({ program: { id, title: `პროგრამა ${id}`, isActive: true, attachmentsAllowed: true } })
    const outcome = await store.execute(applicationDecider, streamOf('application', id), file, once())
    if (!outcome.accepted) throw new Error(`refused: ${outcome.refusal}`)
  }
  return createSession(identity, { memberId: citizen().id, role: 'User', device: 'bench' })
}
