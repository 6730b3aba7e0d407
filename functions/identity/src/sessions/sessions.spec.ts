/**
 * The member's own sessions: listed, ended singly or all together; foreign ones cannot be named (R-ID-15).
 *
 * @module-tag R-ID-15
 */
import { describe, expect, test } from 'vitest'
import { company, nino, withNino } from '../area-for-specs.ts'

const minutes = (count: number) => count * 60_000
const phone = { 'User-Agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' }
const laptop = {
  'User-Agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

type Row = { id: string; device: string | null; created_at: string; last_used_at: string; current: boolean }

const ninoOnTwoDevices = async () => {
  const area = await withNino()
  const onPhone = await area.signIn(nino.personal_id, nino.phone, phone)
  const onLaptop = await area.signIn(nino.personal_id, nino.phone, laptop)
  const list = async (token: string) => (await area.get('/api/auth/sessions', token)).body.data as Row[]
  const isAlive = async (token: string) => (await area.get('/api/auth/profile', token)).status === 200
  return { ...area, onPhone, onLaptop, list, isAlive }
}

describe('the list', () => {
  test("lists the member's sessions, newest first, and marks the current one", async () => {
    const { list, onPhone } = await ninoOnTwoDevices()
    expect(await list(onPhone)).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        device: 'Chrome, Windows',
        created_at: '2026-03-01T09:02:00.000Z',
        last_used_at: '2026-03-01T09:02:00.000Z',
        current: false,
        stays: false,
      },
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        device: 'Firefox, Android',
        created_at: '2026-03-01T09:01:00.000Z',
        last_used_at: '2026-03-01T09:03:00.000Z',
        current: true,
        stays: false,
      },
    ])
  })

  test('omits expired sessions', async () => {
    const { list, onPhone, onLaptop, pass, isAlive } = await ninoOnTwoDevices()
    pass(minutes(40))
    expect(await isAlive(onLaptop)).toBe(true)
    pass(minutes(30))
    expect(await isAlive(onPhone)).toBe(false)
    expect((await list(onLaptop)).map(({ device }) => device)).toEqual(['Chrome, Windows'])
  })

  test('contains nothing that grants access', async () => {
    const { list, onPhone, onLaptop, isAlive } = await ninoOnTwoDevices()
    const rows = JSON.stringify(await list(onPhone))
    for (const token of [onPhone, onLaptop]) expect(rows).not.toContain(token.split('.')[1])
    for (const { id } of await list(onPhone)) expect(await isAlive(`1.${id}`)).toBe(false)
  })

  test.each([
    ['a browser that is not known', { 'User-Agent': 'curl/8' }, null],
    ['a client without a User-Agent', {}, null],
    ['a name of 10,000 letters', { 'User-Agent': `${'x'.repeat(10_000)} Firefox Linux` }, 'Firefox, Linux'],
  ])('shows at most browser and system as the device of %s', async (_, headers, device) => {
    const { signIn, list } = await ninoOnTwoDevices()
    const token = await signIn(nino.personal_id, nino.phone, headers)
    expect((await list(token)).find(({ current }) => current)?.device).toBe(device)
  })
})

describe('ending one', () => {
  test('ends its token at once and no other', async () => {
    const { list, remove, onPhone, onLaptop, isAlive } = await ninoOnTwoDevices()
    const other = (await list(onPhone)).find(({ current }) => !current) as Row
    const { status, body } = await remove(`/api/auth/sessions/${other.id}`, onPhone)
    expect([status, body]).toEqual([200, { message: 'სესია დასრულდა' }])
    expect([await isAlive(onLaptop), await isAlive(onPhone)]).toEqual([false, true])
    expect((await remove(`/api/auth/sessions/${other.id}`, onPhone)).status).toBe(404)
  })

  test('is possible for the current one', async () => {
    const { list, remove, onPhone, isAlive } = await ninoOnTwoDevices()
    const own = (await list(onPhone)).find(({ current }) => current) as Row
    expect((await remove(`/api/auth/sessions/${own.id}`, onPhone)).status).toBe(200)
    expect(await isAlive(onPhone)).toBe(false)
  })

  test("answers 404 for another member's session and ends nothing", async () => {
    const { list, remove, onPhone, verifyPhone, post, signIn, isAlive } = await ninoOnTwoDevices()
    await verifyPhone(company.director_phone)
    await post('/api/signup', company)
    const stranger = await signIn(company.company_id, company.director_phone)
    const [own] = await list(onPhone)
    for (const id of [own?.id, 'A'.repeat(43), 'short', '__proto__', '%2e%2e', 'session#x', '1']) {
      const { status, body } = await remove(`/api/auth/sessions/${id}`, stranger)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
    expect(await isAlive(onPhone)).toBe(true)
  })
})

test('signing out everywhere ends every session of the member and of nobody else', async () => {
  const { remove, onPhone, onLaptop, verifyPhone, post, signIn, isAlive } = await ninoOnTwoDevices()
  await verifyPhone(company.director_phone)
  await post('/api/signup', company)
  const stranger = await signIn(company.company_id, company.director_phone)
  const { status, body } = await remove('/api/auth/sessions', onPhone)
  expect([status, body]).toEqual([200, { message: 'თქვენ ყველა მოწყობილობიდან გახვედით' }])
  expect([await isAlive(onPhone), await isAlive(onLaptop), await isAlive(stranger)]).toEqual([false, false, true])
})

test.each([
  ['GET', '/api/auth/sessions'],
  ['DELETE', '/api/auth/sessions'],
  ['DELETE', `/api/auth/sessions/${'A'.repeat(43)}`],
])('%s %s is not for guests', async (method, path) => {
  const { get, remove } = await withNino()
  const { status, body } = await (method === 'GET' ? get(path) : remove(path))
  expect([status, body.code]).toEqual([401, 'signed_out'])
})
