/** Staff's notes on an application must leave no trace in any answer to its applicant or in its proof. */
import { allCalls } from '@portal/contract/all-calls'
import { type Client, typedApplication } from '@portal/testing'
import { expect, test } from 'vitest'
import { portalInMemory, seeded } from '../support/portal.ts'
import { rolesByCall } from './role-matrix.ts'

const one = '/api/auth/applications/1'
/** Every call that an applicant may read; who looked tells of a look at the application only. */
const readings = Object.entries(allCalls)
  .filter(([name, { endpoint }]) => endpoint.method === 'GET' && rolesByCall[name]?.includes('citizen'))
  .map(([, { endpoint }]) => endpoint.path.replace(/:\w+/g, '1'))
  .filter((path) => !/looks|export/.test(path))
const told = [
  '/api/auth/applications/GetById/1',
  '/api/auth/applications/GetData',
  '/api/auth/applications/generatePDF/1',
  `${one}/history`,
  `${one}/receipt`,
  `${one}/messages`,
  `${one}/neighbours`,
]
const proof = '/api/auth/audit/applications/1/proof'

test('notes and the assignee are in no history, PDF, receipt or proof, and the applicant gets 404', {
  tags: ['R-DESK-9', 'R-LOG-14', 'R-OFF-2'],
}, async () => {
  const portal = portalInMemory()
  await portal.seed()
  const applicant = await portal.signInAs(seeded.citizen)
  await applicant.post('/api/auth/applications/other', { ...typedApplication(), agency_id: 1 })
  await applicant.post(`${one}/forwarded`)
  await portal.settle()
  await portal.seal()
  const [admin, auditor] = [await portal.signInAs(seeded.agencyAdmin), await portal.signInAs(seeded.auditor)]
  const bytes = async ({ token }: Client, path: string) => {
    const answer = await portal.request(path, { headers: { authorization: `Bearer ${token}` } })
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    const version = answer.headers.get('ETag')
    return [path, answer.status, text.replace(/"request_id":"[^"]+"/, ''), version] as const
  }
  const everything = async () => [
    ...(await Promise.all(readings.map((path) => bytes(applicant, path)))),
    await bytes(auditor, proof),
  ]
  await bytes(auditor, proof)
  const before = await everything()
  expect(before.flatMap(([path, status]) => (status === 200 ? [path] : []))).toEqual(
    expect.arrayContaining([...told, proof]),
  )

  expect((await admin.post(`${one}/notes`, { text: 'ზღაპარაძის ჩანაწერი' })).status).toBe(201)
  expect((await admin.post(`${one}/taken`, {})).status).toBe(200)
  const prepared = { outcome: 'rejected', reason: 'ზღაპარაძის მომზადებული' }
  expect((await admin.post(`${one}/prepared`, prepared)).status).toBe(201)
  expect((await admin.post(`${one}/prepared/1/sent-back`, { note: 'ზღაპარაძის შენიშვნა' })).status).toBe(200)
  expect((await admin.post(`${one}/prepared`, prepared)).status).toBe(201)
  await portal.settle()

  expect(await everything()).toEqual(before)
  expect((await admin.get(`${one}/notes`)).status).toBe(200)
  const accesses = await bytes(applicant, `${one}/looks`)
  expect([accesses[1], /notes|command/.test(accesses[2])]).toEqual([200, false])
  const own = await bytes(applicant, '/api/auth/profile/export')
  expect([own[1], /notes|taken|Note|prepar|Prepar|ზღაპარაძის/.test(Buffer.from(own[2], 'latin1').toString())]).toEqual([
    200,
    false,
  ])
  for (const [method, path] of [
    ['GET', 'notes'],
    ['POST', 'notes'],
    ['POST', 'taken'],
    ['POST', 'released'],
  ] as const) {
    const headers = { authorization: `Bearer ${applicant.token}`, 'content-type': 'application/json' }
    const body = method === 'POST' ? JSON.stringify(path === 'notes' ? { text: 'x' } : {}) : null
    expect([path, (await portal.request(`${one}/${path}`, { method, headers, body })).status]).toEqual([path, 404])
  }
})
