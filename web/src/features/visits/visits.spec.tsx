import { applicationDetail } from '@portal/contract/texts/application-detail'
import { failures } from '@portal/contract/texts/failures'
import { signup } from '@portal/contract/texts/signup'
import { visits as texts } from '@portal/contract/texts/visits'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { encode } from 'uqr'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { keepDraft, listLocalDrafts } from '#lib/drafts/local-drafts.ts'
import { localStore, sessionStore } from '#lib/page/safe-storage.ts'
import { storedActing } from '#lib/sign-in/acting.ts'
import { anApplication, aPage, aProfile } from '#testing/applications.ts'
import { type Answers, fakePortal } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { actForMariam, aMandate, mariam, theMandates, visitMariam } from '#testing/mandates.ts'
import { openSite } from '#testing/whole-site.tsx'

const operator = aProfile({ permission: 'Agency Operator', agency_id: 1 })
const visit = {
  ...{ visit: 3, status: 'offered', basis: 'visit', principal: null },
  ...{ from: '2026-03-01T09:00:00.000Z', until: '2026-03-01T11:00:00.000Z' },
}
const active = { ...visit, status: 'active', principal: mariam }
const said = (data: object) => ({ body: { success: true, message: 'კარგი', data } })
const answers: Answers = {
  'GET /api/auth/profile': { body: { data: operator } },
  'GET /api/auth/check-verification': {
    body: { data: { document_verified_status: 'verified', permission: 'Agency Operator' } },
  },
  'GET /api/auth/visits': { body: { data: [], next_cursor: null } },
  'GET /api/auth/agencies/active': { body: { data: [] } },
  'GET /api/programs': { body: [] },
  'GET /api/auth/profile/getInfo': { body: { ...aProfile(), id: 9, personal_id: '61004028817', phone: null } },
  'GET /api/auth/mandates': theMandates([], [aMandate({ basis: 'card_seen', agency_name: 'აგროსერვისის ცენტრი' })]),
  'GET /api/auth/applications/GetData': aPage([]),
}
const refusal = (status: number, code: string, errors: object = {}) => ({
  status,
  body: { success: false, code, message: 'ვერა', errors },
})

beforeAll(async () => {
  await Promise.all([
    import('../../app/further-routes.tsx'),
    import('../../app/visit-page.tsx'),
    import('../../app/signed-in/visit-band.tsx'),
    import('./paper.tsx'),
    import('#features/mandates/mandate-over.tsx'),
  ])
})
freshPage(operator)

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.findByRole('button', { name })

describe('before the proof', { tags: ['R-ACT-31', 'R-ACT-40'] }, () => {
  test('the person reads a code out, and the site goes on in their name', async () => {
    const user = userEvent.setup()
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    const portal = fakePortal({
      ...answers,
      'POST /api/auth/visits': said(visit),
      'POST /api/auth/visits/3/confirm': ({ body }) =>
        (body as { code: string }).code === '123456'
          ? said(active)
          : refusal(422, 'wrong_code', { code: ['არასწორი კოდი'] }),
    })
    openSite('/office/visit')
    await title(texts['visit.title'])
    await user.type(screen.getByRole('textbox', { name: texts['visit.number'] }), '61004028817')
    await user.click(await button(texts['visit.send']))
    const code = await screen.findByRole('textbox', { name: texts['visit.code'] })
    expect(document.activeElement).toBe(code)
    expect(screen.getByText(texts['visit.masked'])).toBeTruthy()
    await user.type(code, '000000{Enter}')
    expect((await screen.findAllByText('არასწორი კოდი')).length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(code)
    await user.clear(code)
    await user.type(code, '123456{Enter}')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/office/visit'))
    expect(storedActing()).toMatchObject({ mandate: 3, principal: mariam, visit: 'visit' })
    expect(portal.calls('POST /api/auth/visits')[0]?.body).toEqual({
      personal_id: '61004028817',
      proof: 'code',
      note: null,
    })
  })

  test('the card needs a note', async () => {
    const user = userEvent.setup()
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    fakePortal({ ...answers, 'POST /api/auth/visits': said({ ...active, basis: 'card_seen' }) })
    openSite('/office/visit')
    await user.type(await screen.findByRole('textbox', { name: texts['visit.number'] }), '61004028817')
    await user.click(screen.getByRole('radio', { name: new RegExp(texts['visit.proof.card']) }))
    await user.click(await button(texts['visit.begin']))
    const note = screen.getByRole('textbox', { name: texts['visit.note'] })
    await waitFor(() => expect(note.getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(note))
    await user.type(note, 'პირადობის მოწმობა')
    await user.click(await button(texts['visit.begin']))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/office/visit'))
  })

  test('another person after a lost answer is asked for anew', { tags: 'R-API-7' }, async () => {
    const user = userEvent.setup()
    const first = new Map<string | null, unknown>()
    const lost = { status: 503, body: { success: false, code: 'unavailable', message: 'x' } }
    const portal = fakePortal({
      ...answers,
      'POST /api/auth/visits': ({ body, headers }) => {
        const key = headers.get('idempotency-key')
        if (first.size === 0) return first.set(key, body) && lost
        if (first.has(key)) return refusal(422, 'idempotency_key_reused')
        return said(visit)
      },
    })
    openSite('/office/visit')
    const number = await screen.findByRole('textbox', { name: texts['visit.number'] })
    await user.type(number, '61004028817')
    await user.click(await button(texts['visit.send']))
    await waitFor(() => expect(portal.calls('POST /api/auth/visits')).toHaveLength(1))
    await screen.findByText(new RegExp(failures['error.unknown.outcome']))
    await user.clear(number)
    await user.type(number, '01001000005')
    await user.click(await button(texts['visit.send']))
    expect(await screen.findByRole('textbox', { name: texts['visit.code'] })).toBeTruthy()
    expect(portal.calls('POST /api/auth/visits').at(-1)?.body).toMatchObject({ personal_id: '01001000005' })
  })

  test('what the server refuses is said at its field, which gets the focus', { tags: 'R-WEB-21' }, async () => {
    const user = userEvent.setup()
    fakePortal({
      ...answers,
      'POST /api/auth/visits': refusal(422, 'invalid_fields', { personal_id: ['ნომერი არასწორია'] }),
    })
    openSite('/office/visit')
    const number = await screen.findByRole('textbox', { name: texts['visit.number'] })
    await user.type(number, '61004028817')
    await user.click(await button(texts['visit.send']))
    await screen.findByText('ნომერი არასწორია')
    await waitFor(() => expect(document.activeElement).toBe(number))
    expect(document.title).toMatch(/^შეცდომა/)
  })

  test('somebody unregistered is registered in place', { tags: 'R-ACT-36' }, async () => {
    const user = userEvent.setup()
    fakePortal({
      ...answers,
      'POST /api/auth/visits': refusal(404, 'not_registered'),
      'GET /api/regions': { body: [] },
      'GET /api/professions': { body: [] },
      'GET /api/statuses': { body: [] },
    })
    openSite('/office/visit')
    await user.type(await screen.findByRole('textbox', { name: texts['visit.number'] }), '61004028817')
    await user.click(await button(texts['visit.send']))
    const register = await button(texts['visit.register'])
    await waitFor(() => expect(document.activeElement).toBe(register))
    await user.click(register)
    const numbers = await screen.findAllByDisplayValue('61004028817')
    expect(new Set(numbers.map(({ id }) => id)).size).toBe(2)
    expect(screen.queryByText(signup['signup.social.use'])).toBeNull()
    expect(document.querySelectorAll('.filled')).toHaveLength(1)
    expect(screen.getByText(texts['visit.register.social'])).toBeTruthy()
    expect(JSON.stringify(sessionStorage)).not.toContain('61004028817')
  })

  test('today’s visits lead to what was filed, and on in one that lasts', async () => {
    const user = userEvent.setup()
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    const row = { ...active, applications: [2466] }
    const unproved = { ...visit, visit: 4, applications: [] }
    fakePortal({ ...answers, 'GET /api/auth/visits': { body: { data: [row, unproved], next_cursor: null } } })
    openSite('/office/visit')
    expect(await screen.findByRole('link', { name: '#0000-2466' })).toBeTruthy()
    expect(screen.getByText(texts['visit.today.unproved'])).toBeTruthy()
    await user.click(screen.getByRole('button', { name: new RegExp(`^${texts['visit.today.open']}`) }))
    expect(assign).toHaveBeenCalledWith('/office/visit')
  })
})

describe('during the visit', { tags: ['R-ACT-41', 'R-ACT-43'] }, () => {
  test('the band says who, by what proof, and how long', async () => {
    visitMariam()
    const portal = fakePortal(answers)
    openSite('/office/visit')
    await title('მარიამ ბერიძის განაცხადი')
    const band = within(screen.getByRole('region', { name: 'ვისი სახელით მოქმედებთ' }))
    expect(await band.findByText('ავსებთ მარიამ ბერიძის სახელით')).toBeTruthy()
    expect(await band.findByText(/61004028817/)).toBeTruthy()
    expect(band.getByText(/მოწმობით/)).toBeTruthy()
    expect(band.getByText(/დარჩა (1 საათი|60 წუთი)/)).toBeTruthy()
    expect(portal.calls('GET /api/auth/profile/getInfo')[0]?.headers.get('act-for')).toBe('9')
  })

  test('its end leaves nothing of the person on the device', async () => {
    const user = userEvent.setup()
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    visitMariam()
    const portal = fakePortal({ ...answers, 'POST /api/auth/visits/3/end': said({ ...active, status: 'ended' }) })
    openSite('/office/visit')
    await title('მარიამ ბერიძის განაცხადი')
    keepDraft(5, 'application-1', { values: { text: 'ყანა' }, savedAt: '2026-03-01T09:00:00.000Z' })
    sessionStore.setItem('draft:signup', '{"phone":{"number":"500000041"}}')
    expect(listLocalDrafts(5)).toHaveLength(1)
    await user.click((await screen.findAllByText(texts['visit.band.end']))[0] as HTMLElement)
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/office/visit?ended'))
    expect(portal.calls('POST /api/auth/visits/3/end')[0]?.headers.get('act-for')).toBeNull()
    expect(storedActing()).toBeNull()
    expect(sessionStore.getItem('draft:signup')).toBeNull()
    expect(localStore.keys().filter((key) => key.includes(':for-'))).toEqual([])
  })

  test('one’s own page deletes what a form saved as it was left', async () => {
    actForMariam()
    keepDraft(5, 'application-1', { values: { text: 'ყანა' }, savedAt: '2026-03-01T09:00:00.000Z' })
    sessionStorage.clear()
    fakePortal(answers)
    visitMariam()
    sessionStorage.removeItem('draft:acting-5:')
    const { rereadActing } = await import('#lib/sign-in/acting.ts')
    rereadActing()
    openSite('/office/visit?ended')
    expect(await screen.findByText(texts['visit.ended'])).toBeTruthy()
    expect(localStore.keys().filter((key) => key.includes(':for-'))).toEqual([])
  })

  test('its two hours may pass, and what was typed stays until the end', async () => {
    const user = userEvent.setup()
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    visitMariam('2026-03-01T11:00:00.000Z')
    keepDraft(5, 'application-1', { values: { text: 'ყანა' }, savedAt: '2026-03-01T09:00:00.000Z' })
    fakePortal({
      ...answers,
      'GET /api/auth/profile/getInfo': refusal(403, 'no_mandate'),
      'GET /api/auth/mandates': theMandates([], []),
    })
    openSite('/office/visit')
    await title(texts['visit.over.title'])
    expect(listLocalDrafts(5)).toHaveLength(1)
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: texts['visit.band.end'] }))
    expect(assign).toHaveBeenCalledWith('/office/visit?ended')
    expect(localStore.keys().filter((key) => key.includes(':for-'))).toEqual([])
  })
})

test.each([
  ['in a notice unless it is turned off', { phone: '500000041', agree_to_notifications: true }, 'visit.paper.sent'],
  ['no way without consent', { phone: '500000041', agree_to_notifications: false }, 'visit.paper.noConsent'],
  ['no way without a phone', { phone: null, agree_to_notifications: true }, 'visit.paper.noSms'],
] as const)('beside the paper the number goes %s', { tags: 'R-ACT-42' }, async (_, profile, said) => {
  visitMariam()
  const application = anApplication({ id: 41, status: 'forwarded', forwarded_at: '2026-03-16T09:30:00.000Z' })
  fakePortal({
    ...answers,
    'GET /api/auth/profile/getInfo': { body: { ...aProfile(), id: 9, ...profile } },
    'GET /api/auth/applications/GetById/41': { body: { success: true, data: application } },
  })
  openSite('/detail/41/sent')
  expect(await screen.findByText(texts[said])).toBeTruthy()
  const others = (['visit.paper.sent', 'visit.paper.noConsent', 'visit.paper.noSms'] as const).filter(
    (key) => key !== said,
  )
  for (const other of others) expect(screen.queryByText(texts[other])).toBeNull()
})

test('the paper has the number, who filled it in, and a way to check', { tags: 'R-ACT-42' }, async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const user = userEvent.setup()
  visitMariam()
  const application = anApplication({
    ...{ id: 41, status: 'forwarded', forwarded_at: '2026-03-16T09:30:00.000Z', due_on: '2026-04-05', answer_days: 30 },
  })
  const link = `https://portal.example/verify#${'A'.repeat(150)}`
  fakePortal({
    ...answers,
    'GET /api/auth/applications/GetById/41': { body: { success: true, data: application } },
    'GET /api/auth/applications/41/receipt': { body: { link, receipt: '', number: '#0000-41', version: 2, hash: '' } },
  })
  openSite('/detail/41/sent')
  const head = await title('გადაგზავნილია: #0000-41')
  const badge = await screen.findByText(texts['visit.paper.noConsent'])
  for (const part of [head, badge]) expect(part.closest('.on-print-hidden')).not.toBeNull()
  const paper = screen.getByRole('article')
  expect(paper.closest('.on-print-hidden')).toBeNull()
  expect(paper.textContent).toMatch(/პასუხის ბოლო დღე: 5\sაპრილი, 2026/)
  expect(await screen.findByText(/შეავსო: .*აგროსერვისის ცენტრი/)).toBeTruthy()
  const { size } = encode(link, { ecc: 'M', border: 4 })
  await waitFor(() =>
    expect(screen.getByRole('img', { name: texts['visit.paper.code'] }).getAttribute('viewBox')).toBe(
      `0 0 ${size} ${size}`,
    ),
  )
  expect(screen.getByRole('button', { name: applicationDetail['application.detail.pdf'] })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts['visit.paper.print'] }))
  expect(print).toHaveBeenCalled()
})
