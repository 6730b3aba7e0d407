/**
 * A damaged row of a list is left out and reported; the others are shown.
 *
 * @module-tag R-RUN-27
 */
import { tables } from '@portal/items'
import { type Client, typedApplication } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { expect, test } from 'vitest'

const { programs, citizen, newcomer, company, agencyOperator, agencyAdmin } = seeded

const openPortal = async () => {
  const portal = portalInMemory()
  await portal.seed()
  const as = async (id: number) => portal.signInAs(id)
  const [boss, admin, operator, nino, ana] = (await Promise.all(
    [seeded.superAdmin, agencyAdmin, agencyOperator, citizen, newcomer].map(as),
  )) as [Client, Client, Client, Client, Client]
  const auditor = await as(seeded.auditor)
  const post = async (who: Client, path: string, body: object = {}) => {
    const { status, body: answer } = await who.post(path, body)
    expect([path, status, status < 300 || answer]).toEqual([path, status, true])
  }
  for (const [who, project_id] of [
    [nino, programs.open],
    [ana, programs.open],
    [await as(company), programs.open],
    [nino, programs.withoutAttachments],
  ] as const)
    await post(who, '/api/auth/applications', { ...typedApplication(), project_id })
  for (const [id, who] of [nino, ana, await as(company)].entries())
    await post(who, `/api/auth/applications/${id + 1}/forwarded`)
  for (const id of [1, 2, 3]) await post(operator, `/api/auth/applications/${id}/messages`, { text: 'გამარჯობა' })
  for (const text of ['პირველი', 'მეორე']) {
    await post(operator, '/api/auth/applications/1/notes', { text })
    await post(nino, '/api/auth/applications/1/messages', { text })
    await post(nino, '/api/contact/send', { ...letter, message: text })
    await post(admin, '/api/auth/reason-templates', { title: text, text, for: 'message' })
  }
  await post(operator, '/api/auth/applications/1/taken')
  await post(operator, '/api/auth/applications/2/taken')
  await post(operator, '/api/auth/applications/2/prepared', { outcome: 'completed' })
  for (const member_id of [citizen, newcomer])
    await post(boss, '/api/auth/role-changes', { member_id, permission: 'Auditor', note: null })
  for (const who of [nino, ana]) await post(who, '/api/auth/profile/erasure', { reason: null })
  await post(admin, '/api/auth/applications/3/transferred', { agency_id: 2, reason: 'სხვა სააგენტო' })
  await portal.settle()
  await portal.settle()
  return { ...portal, boss, admin, operator, nino, ana, auditor, as }
}
const letter = {
  ...{ name: 'ნინო', email: 'nino@portal.example', phone: null, subject: 'ქუჩა', recipient: 'prime_minister' },
}

type Portal = Awaited<ReturnType<typeof openPortal>>
type Who = 'boss' | 'admin' | 'operator' | 'nino' | 'auditor' | 'guest'

/** The attributes of a table and of its indexes that find a row. */
const keysOf = (table: 'views' | 'access') => {
  const { partitionKey, sortKey, indexes = {} } = { indexes: {}, ...tables[table] }
  const all = [{ partitionKey, sortKey }, ...Object.values(indexes as Record<string, { partitionKey: object }>)]
  return (all as { partitionKey: { name: string }; sortKey?: { name: string } }[]).flatMap((each) => [
    each.partitionKey.name,
    ...(each.sortKey ? [each.sortKey.name] : []),
  ])
}

/** Leaves nothing of a row but what finds it. */
const damage = async ({ items }: Portal, table: 'views' | 'access', where: RegExp) => {
  const { items: rows } = await items.scan(table)
  const found = rows.filter(({ pk, sk }) => where.test(`${String(pk)} ${String(sk)}`))
  const row = found[0]
  expect([String(where), row?.pk]).toEqual([String(where), expect.any(String)])
  await items.put(
    table,
    Object.fromEntries(keysOf(table).flatMap((name) => (row?.[name] === undefined ? [] : [[name, row[name]]]))),
  )
}

const lists: readonly (readonly [string, Who, string, 'views' | 'access', RegExp])[] = [
  ['own applications', 'nino', '/api/auth/applications/GetData', 'views', /^owner#member-5 application#0*1$/],
  [
    'the queue',
    'operator',
    '/api/auth/applications/GetData?status=forwarded',
    'views',
    /^owner#member-5 application#0*1$/,
  ],
  ['an agency’s list', 'admin', '/api/auth/applications/GetData', 'views', /^owner#member-5 application#0*1$/],
  [
    'the search',
    'admin',
    '/api/auth/applications/GetData?search=გამოგონილი',
    'views',
    /^owner#member-5 application#0*1$/,
  ],
  [
    'an export',
    'boss',
    '/api/auth/applications/GetData?export=1&per_page=100',
    'views',
    /^owner#member-5 application#0*1$/,
  ],
  ['members', 'boss', '/api/auth/members', 'views', /^members member#0*5$/],
  ['a search of members', 'boss', '/api/auth/members?search=0', 'views', /^members member#0*5$/],
  ['staff', 'boss', '/api/auth/staff', 'views', /^staff member#0*3$/],
  ['role changes', 'auditor', '/api/auth/role-changes', 'views', /^role-changes role#0*1$/],
  ['erasures', 'auditor', '/api/auth/erasures', 'views', /^erasures member#0*5$/],
  ['the inbox', 'boss', '/api/auth/contact-messages', 'views', /^messages message#0*1$/],
  ['messages', 'operator', '/api/auth/applications/1/messages', 'views', /^talk-of#1 0*1#/],
  ['notes', 'operator', '/api/auth/applications/1/notes', 'views', /^notes-of#1 0*1#/],
  ['templates', 'admin', '/api/auth/reason-templates', 'views', /^templates-of#1 0*1#/],
  ['transfers', 'admin', '/api/auth/transfers', 'views', /^transferred#agency-1 /],
  ['agencies', 'guest', '/api/agencies/active', 'views', /^agencies agency#0*1$/],
  ['programs of an agency', 'guest', '/api/projects/GetData/1', 'views', /^agency#1 program#0*1$/],
  ['programs to search', 'guest', '/api/programs', 'views', /^agencies agency#0*1#program#0*1$/],
  ['administered agencies', 'boss', '/api/auth/agencies', 'views', /^administered-agencies agency#0*1$/],
  ['notices', 'nino', '/api/auth/notices', 'access', /^notices#5 /],
]

const rowsIn = (body: object): number => {
  const { data } = body as { data?: unknown }
  const rows = Array.isArray(body) ? body : Array.isArray(data) ? data : (data as { data: unknown[] } | undefined)?.data
  if (!Array.isArray(rows)) throw new Error(`no list in ${JSON.stringify(body).slice(0, 200)}`)
  return rows.length
}

test.each(lists)('%s', async (_, who, path, table, where) => {
  const portal = await openPortal()
  const before = await portal[who].get<object>(path)
  expect([before.status, portal.damagedRows]).toEqual([200, []])
  await damage(portal, table, where)
  const after = await portal[who].get<object>(path)
  expect([after.status, rowsIn(after.body)]).toEqual([200, rowsIn(before.body) - 1])
  expect(portal.damagedRows).toContainEqual(expect.stringMatching(new RegExp(`^${table} `)))
})

test('what is counted and told beside a list does not fail either', async () => {
  const portal = await openPortal()
  for (const where of [
    /^taken#agency-1 /,
    /^unread#agency-1 /,
    /^prepared#agency-1 /,
    /^durations#agency-1 /,
    /^administered-programs program#0*1$/,
    /^owner#member-5 application#0*1$/,
  ])
    await damage(portal, 'views', where)
  for (const [who, path] of [
    ['operator', '/api/auth/applications/counts'],
    ['operator', '/api/auth/desk'],
    ['guest', '/api/statistics'],
    ['nino', '/api/auth/profile/export'],
    ['auditor', '/api/auth/applications/counts'],
  ] as const)
    expect([path, (await portal[who].get(path)).status]).toEqual([path, 200])
})

test('a damaged line of the access log ends no list of accesses', async () => {
  const portal = await openPortal()
  for (const who of [portal.operator, portal.admin]) await who.get('/api/auth/applications/GetById/1')
  await damage(portal, 'access', /^looks#[0-9-]+#record-1 /)
  for (const [who, path] of [
    ['auditor', '/api/auth/audit/looks'],
    ['nino', '/api/auth/applications/1/looks'],
  ] as const)
    expect([path, (await portal[who].get(path)).status]).toEqual([path, 200])
})

test('a damaged session ends with all others', async () => {
  const portal = await openPortal()
  await damage(portal, 'access', new RegExp(`^member#${citizen} session#`))
  expect((await portal.boss.post(`/api/auth/members/${citizen}/end-sessions`, {})).status).toBe(200)
  const left = (await portal.items.query('access', { partition: `member#${citizen}`, sort: { prefix: 'session#' } }))
    .items
  expect(left).toEqual([])
})
