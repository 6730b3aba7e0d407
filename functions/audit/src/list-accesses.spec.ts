import { openFixture } from '@portal/tests/support/filed-application'
import { expect, test } from 'vitest'

const cursorOf = (text: string) => Buffer.from(text).toString('base64url')

test.each(['0', 'x', cursorOf('nonsense'), cursorOf('2026-99-99T00:00:00.000Z#1'), cursorOf('2026-03-01')])(
  'an invalid cursor of accesses is a wrong field: %j',
  { tags: 'R-API-3' },
  async (cursor) => {
    const { auditor } = await openFixture()
    const { status, body } = await auditor.get(`/api/auth/audit/looks?cursor=${cursor}`)
    expect([status, body]).toMatchObject([422, { errors: { cursor: [expect.any(String)] } }])
  },
)

test('a page of a distant time costs as much as one of today', async () => {
  const { auditor } = await openFixture()
  const cursor = cursorOf('9999-12-31T23:59:59.999Z#1')
  expect((await auditor.get(`/api/auth/audit/looks?cursor=${cursor}`)).status).toBe(200)
})
