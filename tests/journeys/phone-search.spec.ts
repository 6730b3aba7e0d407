/**
 * Staff who have somebody on the telephone find that person's applications by the number.
 *
 * @module-tag R-APP-136
 */
import { type Client, typedApplication } from '@portal/testing'
import { beforeAll, expect, test } from 'vitest'
import { portalInMemory, seeded } from '../support/portal.ts'

const portal = portalInMemory()
let owner: Client
let admin: Client
const form = { ...typedApplication({ mobile: '599123456' }), project_id: seeded.programs.open }

beforeAll(async () => {
  await portal.seed()
  ;[owner, admin] = await Promise.all([portal.signInAs(seeded.citizen), portal.signInAs(seeded.agencyAdmin)])
  await owner.post('/api/auth/applications', form)
  await portal.settle()
})

const found = async (typed: string) => {
  const { body } = await admin.get<{ data: { data: { id: number }[] } }>(
    `/api/auth/applications/GetData?search=${encodeURIComponent(typed)}`,
  )
  return body.data.data.map(({ id }) => id)
}

test.each(['599123456', '599 12 34 56', '+995 599 12-34-56', '0599123456', '(599) 12 34 56', '123456'])(
  '%s finds it',
  async (typed) => expect(await found(typed)).toEqual([1]),
)

test('another number does not, and after a correction only the new one does', async () => {
  expect(await found('599123457')).toEqual([])
  await owner.post('/api/auth/applications/1', { ...form, mobile: '577000111' })
  await portal.settle()
  expect([await found('577 00 01 11'), await found('599123456')]).toEqual([[1], []])
})
