/**
 * An application with a thousand versions is read, decided and proved: no answer is larger than a Lambda may give.
 *
 * @module-tag R-LIM-39
 */
import { randomUUID } from 'node:crypto'
import type { HistoryEntry, ProfileExport, ProofFile, ReplayDocument } from '@portal/contract'
import { checkHistory } from '@portal/contract/check-history'
import { type ApplicationCommand, type ApplicationEvent, applicationDecider, streamOf } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import * as commands from '@portal/testing'
import { agencyAdmin, type Client, citizen, typedApplication } from '@portal/testing'
import { beforeAll, expect, test } from 'vitest'
import { portalInMemory, seeded } from '../support/portal.ts'

const path = '/api/auth/applications/1'
const stream = streamOf('application', 1)
const portal = portalInMemory()
let owner: Client
let admin: Client
let auditor: Client
let versions: number

/** An answer's bytes, as the JSON text that a Lambda returns. */
const mostBytes = 6 * 1024 * 1024
const pagesOf = async <T>(client: Client, from: string, most = Number.POSITIVE_INFINITY): Promise<readonly T[]> => {
  const pages: T[] = []
  for (let next: string | null = from; next !== null && pages.length < most; ) {
    const { body, headers }: { body: T; headers: Headers } = await client.get<T>(next)
    expect(Buffer.byteLength(JSON.stringify(JSON.stringify(body)))).toBeLessThan(mostBytes)
    pages.push(body)
    next = headers.get('link')?.match(/^<(.*)>; rel="next"$/)?.[1] ?? null
  }
  return pages
}

/** Decides commands one after the other, and one transaction appends what they decided: an append folds the stream. */
const decidingAll = (all: readonly ApplicationCommand[]): typeof applicationDecider => ({
  ...applicationDecider,
  decide: (_, before) => {
    let state = before
    const events: ApplicationEvent[] = []
    for (const command of all) {
      const decision = applicationDecider.decide(command, state)
      if (!decision.accepted) return decision
      events.push(...decision.events)
      state = decision.events.reduce(applicationDecider.evolve, state)
    }
    return { accepted: true, events }
  },
})

beforeAll(async () => {
  await portal.seed()
  const [first, second, third] = await Promise.all(
    [seeded.citizen, seeded.agencyAdmin, seeded.auditor].map((id) => portal.signInAs(id)),
  )
  if (!first || !second || !third) throw new Error('nobody could sign in')
  ;[owner, admin, auditor] = [first, second, third]
  await owner.post('/api/auth/applications', { ...typedApplication(), project_id: seeded.programs.open })

  const [applicant, staff] = [citizen(seeded.citizen), agencyAdmin(1, seeded.agencyAdmin)]
  const edit = (round: number, number: number) => {
    const description = `<p>${round}, ${number}: ${'გთხოვთ, განიხილოთ. '.repeat(150)}</p>`
    return commands.editApplication({ text: { description } }, applicant)
  }
  let history = await portal.store.load<ApplicationEvent>(stream)
  const run = async (round: readonly ApplicationCommand[]) => {
    const options = { commandId: randomUUID(), history }
    const outcome = await portal.store.execute(decidingAll(round), stream, round[0] as ApplicationCommand, options)
    if (!outcome.accepted) throw new Error(outcome.refusal)
    history = outcome.history as readonly RecordedEvent<ApplicationEvent>[]
  }
  for (let round = 0; history.length < 1000; round++) {
    const edits = Array.from({ length: 40 }, (_, number) => edit(round, number))
    await run([...edits, commands.forwardApplication(applicant), commands.returnApplication(staff)])
  }
  await run([commands.forwardApplication(applicant)])
  versions = history.length
  await portal.settle()
  await portal.seal()
})

test('its history comes in pages, and the browser finds it intact', async () => {
  const pages = await pagesOf<HistoryEntry[]>(owner, `${path}/history`)
  expect(pages.length).toBeGreaterThan(2)
  const whole = pages.flat()
  expect(whole).toHaveLength(versions)
  expect((await checkHistory(stream, whole)).isIntact).toBe(true)
})

test('its replay comes in pages, and a version’s state without its events', async () => {
  const pages = await pagesOf<ReplayDocument>(auditor, '/api/auth/audit/applications/1')
  expect(pages.flatMap(({ events }) => events)).toHaveLength(versions)
  const { body } = await auditor.get<ReplayDocument>('/api/auth/audit/applications/1?version=500&after=500')
  expect([body.events, body.state?.version]).toEqual([[], 500])
})

test('its proof comes in pages, with the seals of their events', async () => {
  const proof = '/api/auth/audit/applications/1/proof'
  const pages = await pagesOf<ProofFile>(auditor, proof, 2)
  const shown = pages.flatMap(({ events }) => events.map(({ content }) => content?.version))
  expect(shown).toEqual(Array.from(shown, (_, index) => index + 1))
  const [last] = await pagesOf<ProofFile>(auditor, `${proof}?after=${versions - 1}`)
  expect(last?.events.map(({ content }) => content?.version)).toEqual([versions])
  for (const { events, seals } of pages)
    expect(new Set(events.map(({ seal }) => seal?.n))).toEqual(new Set(seals.map(({ seal }) => seal.n)))
})

test('its owner’s data come in pages, in which the history goes on', async () => {
  const pages: ProfileExport[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: { body: ProfileExport } = await owner.get(`/api/auth/profile/export?cursor=${cursor}`)
    expect(Buffer.byteLength(JSON.stringify(JSON.stringify(body)))).toBeLessThan(mostBytes)
    pages.push(body)
    cursor = body.next_cursor
  }
  const history = pages.flatMap(({ applications }) => applications.flatMap((each) => each.history))
  expect(history.map(({ version }) => version)).toEqual(Array.from({ length: versions }, (_, index) => index + 1))
})

test('it is printed and decided', async () => {
  expect((await owner.get('/api/auth/applications/generatePDF/1')).status).toBe(200)
  expect((await admin.post(`${path}/completed`)).status).toBe(200)
})
