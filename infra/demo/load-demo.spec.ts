import { brotliCompressSync, constants } from 'node:zlib'
import { applicationStatuses } from '@portal/contract/application-status'
import { memoryFiles } from '@portal/documents'
import { memoryKeys } from '@portal/event-store'
import { readFormDraft } from '@portal/fn-catalog/form-drafts'
import { memoryItems } from '@portal/items/memory'
import { checkForm } from '@portal/questions'
import {
  activePrograms,
  administeredProgramById,
  applicationLists,
  loadDetail,
  memberById,
  openPortalStore,
  openStatistics,
  receivedMandates,
} from '@portal/read-models'
import { verifyViews } from '@portal/verification'
import { beforeAll, expect, test } from 'vitest'
import { demoAccounts } from './accounts.ts'
import { demoAgencies, demoApplications, demoChildren, demoMembers, demoProgramFacts, demoPrograms } from './data.ts'
import { loadDemo } from './load-demo.ts'
import { demoActor } from './members.ts'

const now = () => new Date('2026-11-21T10:00:00.000Z')
const empty = () => {
  const items = memoryItems()
  return { items, store: openPortalStore({ items, keys: memoryKeys() }), files: memoryFiles(), now }
}

const whole = empty()
beforeAll(() => loadDemo(whole), 30_000)

test('every account of the contract exists with its role and status', { tags: 'R-RUN-13' }, async () => {
  const members = await Promise.all(demoAccounts.map((_, at) => memberById(whole.items, at + 1)))
  expect(members.map((member) => [member?.role, member?.agency ?? null, member?.documentStatus])).toEqual([
    ['Super Administrator', null, 'verified'],
    ['Agency Administrator', 1, 'verified'],
    ['Agency Operator', 1, 'verified'],
    ['Auditor', null, 'verified'],
    ['User', null, 'verified'],
    ['User', null, 'not_verified'],
    ['Agency Administrator', 2, 'verified'],
    ['User', null, 'verified'],
  ])
  expect(members.map((member) => [member?.companyId ?? member?.personalId, member?.phone])).toEqual(
    demoAccounts.map(({ number, phone }) => [number, phone]),
  )
})

test('a mother acts for one child, and the certificate of another waits for the office', {
  tags: ['R-ACT-52', 'R-RUN-13'],
}, async () => {
  const children = await Promise.all(demoChildren.map((_, at) => memberById(whole.items, demoMembers.length + at + 1)))
  expect(children.map((child) => [child?.child?.parent, child?.documentStatus, child?.isWaiting])).toEqual([
    [5, 'verified', false],
    [5, 'not_verified', true],
  ])
  const received = await receivedMandates(whole.items, { agent: 5, ownIndex: null })
  expect(received.filter(({ basis }) => basis === 'parent').map(({ status }) => status)).toEqual(['active', 'offered'])
})

/** `active` is a status that no command sets. */
const statusesOfCommands = applicationStatuses.filter((status) => status !== 'active')

test('applications exist in every status that a command makes, with views equal to a replay', {
  tags: 'R-RUN-13',
}, async () => {
  const listOf = applicationLists({ items: whole.items, hmac: whole.store.hmac })
  const counts = await Promise.all(
    statusesOfCommands.map(async (status) => {
      const { total } = await listOf(demoActor(1), { page: 1, perPage: 100, search: '', status })
      return total
    }),
  )
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(5)
  expect(counts.reduce((sum, count) => sum + count)).toBe(demoApplications.length)
  expect((await verifyViews(whole.items, whole.store)).problems).toEqual([])
})

test('the programs that the search of home reads take at most 8 KB compressed', { tags: 'R-LIM-21' }, async () => {
  const found = await activePrograms(whole.items, '2026-11-21')
  const sent = brotliCompressSync(JSON.stringify(found), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  expect(found.length).toBeGreaterThan(10)
  expect(sent.length).toBeLessThanOrEqual(8 * 1024)
})

test('every agency is drawn by another need, and has a program for it', () => {
  const drawn = demoAgencies.map(({ main_need }) => main_need)
  expect(new Set(drawn).size).toBe(demoAgencies.length)
  for (const { id, main_need } of demoAgencies) {
    const programs = demoPrograms.filter(({ agency_id, status }) => agency_id === id && status === 'active')
    const needs = programs.map((program) => demoProgramFacts.find((facts) => facts.id === program.id)?.need)
    expect(needs).toContain(main_need)
  }
})

test('three programs have forms, answered in every status, and one draft differs', async () => {
  const programs = await Promise.all(
    demoPrograms.map(({ id }) => administeredProgramById(whole.items, demoActor(1), id)),
  )
  const asking = programs.flatMap((program) => (program?.form ? [program] : []))
  expect(asking.map(({ id, form }) => [id, form?.questions.length])).toEqual([
    [6, 17],
    [12, 23],
    [14, 13],
  ])
  const drafts = await Promise.all(asking.map(({ id }) => readFormDraft(whole.items, id)))
  expect(drafts.map(({ draft }) => draft === null)).toEqual([true, false, true])
  const { questions = [] } = checkForm(drafts[1]?.draft?.form, { lastQuestion: drafts[1]?.lastQuestion }).form ?? {}
  expect(questions).toHaveLength(24)

  const answered = await Promise.all(
    demoApplications.flatMap(({ answers }, at) => (answers ? [loadDetail(whole.items, demoActor(1), at + 1)] : [])),
  )
  expect(new Set(answered.map((view) => view?.status))).toEqual(new Set(statusesOfCommands))
  for (const view of answered) expect(view?.answers_read?.length).toBeGreaterThan(8)
  const judged = answered.flatMap((view) => (view?.criteria ? [Object.values(view.criteria)] : []))
  expect(judged.length).toBeGreaterThan(1)
  expect(new Set(judged.flat())).toContain('unmet')
})

test('no event is in the future', async () => {
  const streams = demoApplications.map((_, at) => whole.store.load(`application-${at + 1}`))
  const times = (await Promise.all(streams)).flat().map(({ at }) => at)
  expect(times.filter((at) => at > now().toISOString())).toEqual([])
})

test('an interrupted load continues where it stopped', async () => {
  const portal = empty()
  let left = 60
  const execute: typeof portal.store.execute = (...command) => {
    if (left-- <= 0) throw new Error('killed')
    return portal.store.execute(...command)
  }
  await expect(loadDemo({ ...portal, store: { ...portal.store, execute } })).rejects.toThrow('killed')
  await loadDemo(portal)
  const types = async ({ store }: typeof portal, stream: `application-${number}` | `member-${number}`) =>
    (await store.load(stream)).map(({ type }) => type)
  for (const id of demoApplications.keys())
    expect(await types(portal, `application-${id + 1}`)).toEqual(await types(whole, `application-${id + 1}`))
  for (const at of [...demoMembers, ...demoChildren].keys())
    expect(await types(portal, `member-${at + 1}`)).toEqual(await types(whole, `member-${at + 1}`))
})

test('applicants found it easy on days that are over, enough for a mean whatever the hour of the load', {
  tags: ['R-APP-113', 'R-RUN-13'],
}, async () => {
  const { of } = openStatistics({ items: whole.items, now: () => '2026-11-20T10:00:00.000Z' })
  expect((await of({ agency: 1 })).easy).toEqual({ answers: expect.any(Number), mean: expect.any(Number) })
})
