/**
 * 64 people work on 64 cases at the same moment, twice, with every command of a case that talks: what the lists
 * count is what the cases say, and a rebuild counts the same.
 */
import { listProjections, rebuildTogether } from '@portal/read-models'
import { type Client, typedApplication } from '@portal/testing'
import { verifyFeed, verifyProjections } from '@portal/verification'
import { expect, test } from 'vitest'
import { onFreshTables } from '../support/engine.ts'
import { portalInMemory, seeded } from '../support/portal.ts'

const cases = 64
const freshTables = onFreshTables()
const reason = 'საფუძველი'
const text = 'გთხოვთ, დააზუსტოთ'
const lastDay = '2026-03-20'

type Path = (action: string) => string
type People = Readonly<Record<'applicant' | 'operator' | 'admin' | 'superAdmin', Client>>
type Case = Readonly<Record<string, unknown>> & { readonly status: string; readonly version: number }

/** What one writer does to their case, call after call. */
const errands: readonly ((people: People, path: Path, version: number) => Promise<readonly { status: number }[]>)[] = [
  async ({ applicant, operator }, path) => [
    await applicant.post(path('messages'), { text }),
    await operator.post(path('messages/read'), { up_to: 99 }),
    await operator.post(path('messages'), { text }),
  ],
  async ({ operator, admin }, path) => [
    await admin.post(path('returned'), { reason, answer_by: lastDay }),
    await operator.post(path('extended'), { answer_by: '2026-03-25', reason }),
  ],
  async ({ operator }, path) => [await operator.post(path('requests'), { text, papers: [], answer_by: lastDay })],
  async ({ applicant, operator }, path) => [
    await operator.post(path('requests'), { text, papers: [], answer_by: null }),
    await applicant.post(path('requests/1/supplied'), { documents: [], text, is_complete: true }),
  ],
  async ({ superAdmin }, path) => [await superAdmin.post(path('transferred'), { agency_id: 2, reason })],
  async ({ applicant }, path) => [await applicant.post(path('withdrawn'), {})],
  async ({ admin, applicant }, path, version) => [
    await admin.post(path('completed'), {}),
    await applicant.post(path('seen'), { version: version + 1 }),
  ],
]

test('64 writers at once leave counts that are what the cases say, also after a rebuild', {
  tags: ['R-APP-82', 'R-APP-94', 'R-APP-105', 'R-DESK-5'],
  timeout: 600_000,
}, async () => {
  const portal = portalInMemory({ items: await freshTables() })
  await portal.seed()
  const { items, store, signInAs, settle } = portal
  const [applicant, operator, admin, superAdmin, otherAdmin] = await Promise.all(
    [seeded.citizen, seeded.agencyOperator, seeded.agencyAdmin, seeded.superAdmin, seeded.otherAgencyAdmin].map(
      signInAs,
    ),
  )
  if (!applicant || !operator || !admin || !superAdmin || !otherAdmin) throw new Error('five people are signed in')
  const ids = Array.from({ length: cases }, (_, index) => index + 1)
  for (const id of ids) {
    const filed = await applicant.post('/api/auth/applications/other', { ...typedApplication(), agency_id: 1 })
    expect(filed.status).toBe(201)
    expect((await applicant.post(`/api/auth/applications/${id}/forwarded`)).status).toBe(200)
  }
  const detail = async (who: Client, id: number) =>
    (await who.get<{ data: Case }>(`/api/auth/applications/GetById/${id}`)).body.data

  for (const wave of [0, 2]) {
    const done = await Promise.all(
      ids.map(async (id) => {
        const errand = errands[(id + wave) % errands.length] as (typeof errands)[number]
        const { version } = await detail(applicant, id)
        return errand(
          { applicant, operator, admin, superAdmin },
          (action) => `/api/auth/applications/${id}/${action}`,
          version,
        )
      }),
    )
    // Later waves find cases that are decided, withdrawn or with another agency.
    for (const { status } of done.flat())
      expect([200, 201, 403, 404, 409, ...(wave === 0 ? [] : [422])]).toContain(status)
    if (wave === 0) expect(done.flat().filter(({ status }) => status > 201)).toEqual([])
  }
  await settle()

  const stated = await Promise.all(ids.map((id) => detail(superAdmin, id)))
  const countsOf = async (who: Client) => (await who.get<Record<string, number>>('/api/auth/applications/counts')).body
  const expectCounts = async () => {
    for (const [who, agency] of [
      [superAdmin, null],
      [admin, 1],
      [otherAdmin, 2],
    ] as const) {
      const own = stated.filter((one) => agency === null || (one.agency as { id: number }).id === agency)
      const count = (holds: (one: Case) => unknown) => own.filter(holds).length
      expect(await countsOf(who)).toMatchObject({
        all: own.length,
        pendding: count(({ status }) => status === 'pendding'),
        forwarded: count(({ status }) => status === 'forwarded'),
        completed: count(({ status }) => status === 'completed'),
        withdrawn: count(({ status }) => status === 'withdrawn'),
        returned: count(({ returned_at }) => returned_at !== null),
        requested: count(({ request }) => request !== null && !(request as { is_complete: boolean }).is_complete),
        unread: count(({ unread }) => (unread as number) > 0),
      })
    }
  }
  await expectCounts()
  const kinds = new Set(stated.map(({ status }) => status))
  expect(kinds).toEqual(new Set(['pendding', 'forwarded', 'completed', 'withdrawn']))

  const reading = { items, store }
  expect((await verifyProjections(reading)).problems).toEqual({ count: 0, first: [] })
  const feeds = () => listProjections({ ...reading, ...store, wait: async () => undefined })
  const options = { pause: async () => void (await settle()) }
  for (const projection of feeds()) {
    const { live, replayed } = await verifyFeed(reading, projection, options)
    expect(live).toEqual(replayed)
  }
  const before = await Promise.all([admin, otherAdmin, superAdmin].map(countsOf))
  const projections = feeds().map((projection) => ({ projection, options }))
  await rebuildTogether(
    reading,
    (await verifyProjections(reading)).projections.map(({ name }) => name),
    projections,
    () => undefined,
  )
  await expectCounts()
  expect(await Promise.all([admin, otherAdmin, superAdmin].map(countsOf))).toEqual(before)
})
