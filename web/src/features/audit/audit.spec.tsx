import type { AuditEvent, LogVerification } from '@portal/contract'
import { accessibility } from '@portal/contract/texts/accessibility'
import { answers as answersTexts } from '@portal/contract/texts/answers'
import { audit as texts } from '@portal/contract/texts/audit'
import { fieldNames } from '@portal/contract/texts/field-names'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aProfile } from '../../testing/applications.ts'
import { type Answers, fakePortal, showAt, signInAs } from '../../testing/faked-portal.tsx'
import { AuditScreen } from './audit.tsx'

const event = (position: number, changes: Partial<AuditEvent> = {}): AuditEvent => ({
  position,
  stream: 'application-42',
  version: 1,
  type: 'ApplicationFiled',
  at: '2026-03-01T09:00:00Z',
  actor: { id: 5, role: 'User', name: 'ნინო გამოგონილი' },
  data: { agency: 1, sealed: ['name', 'description'] },
  ...changes,
})
const page = (data: readonly AuditEvent[], next_cursor: string | null = null) => ({ body: { data, next_cursor } })
const refused = { status: 500, body: { success: false, code: 'internal', message: 'დაფიქსირდა შეცდომა' } }
const log = 'GET /api/auth/audit/events'
const verify = 'POST /api/auth/audit/verify'
const nightly = 'GET /api/auth/audit/verification'

const parkedCall = 'GET /api/auth/audit/parked'
const nothingParked = (lag: object = { waiting: 0, seconds: null }) => ({ body: { data: [], lag } })

const show = (answers: Answers, address = '/audit') => {
  const standing = { [nightly]: { body: { data: null } }, [parkedCall]: nothingParked() }
  const portal = fakePortal({ ...standing, ...answers })
  return { ...portal, ...showAt(address, '/audit', <AuditScreen />) }
}
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)

beforeEach(() => {
  localStorage.clear()
  signInAs(aProfile({ permission: 'Auditor' }))
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the log', () => {
  test('shows what was done, when, to what and by whom', async () => {
    show({
      [log]: page([
        event(3, { type: 'RoleGranted', stream: 'member-9', data: { role: 'Auditor', sealed: [] } }),
        event(2, { type: 'DocumentStatusSet', stream: 'member-9', data: { status: 'not_verified', sealed: [] } }),
        event(1, { type: 'SomethingNew', stream: 'planet-3', actor: { id: 0, role: 'system', name: '' } }),
      ]),
    })
    const [granted, unverified, unknown] = (await rows()).map(({ textContent }) => textContent)
    expect(granted).toContain('როლი მინიჭებულია: აუდიტორი')
    expect(granted).toContain('1 მარტი, 2026, 13:00')
    expect(granted).toContain('მომხმარებელი №9ვერსია 1ნინო გამოგონილიმომხმარებელი')
    expect(unverified).toContain('დოკუმენტი არავერიფიცირებულია')
    expect(unknown).toContain('SomethingNew')
    expect(unknown).toContain('planet №3ვერსია 1სისტემა')
  })

  test('shows an erased member by number', async () => {
    show({ [log]: page([event(1, { actor: { id: 5, role: 'User', name: '' } })]) })
    expect((await rows())[0]?.textContent).toContain('მომხმარებელი №5')
  })

  test('loads page by page, and retries a failed page', async () => {
    let fails = 1
    const { calls } = show({
      [log]: ({ path }) => {
        if (!path.includes('cursor=')) return page([event(2)], '1-2')
        return fails-- > 0 ? refused : page([event(1, { version: 2 })])
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: texts['audit.more'] }))
    expect(await screen.findByText(texts['audit.error'])).toBeDefined()
    expect(await rows()).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'სცადეთ თავიდან' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: texts['audit.more'] })).toBeNull()
    expect(calls(log).map(({ path }) => path)).toEqual([
      '/api/auth/audit/events',
      '/api/auth/audit/events?cursor=1-2',
      '/api/auth/audit/events?cursor=1-2',
    ])
  })

  test('continues past pages without matches by itself', async () => {
    const answers = [page([], '9-90'), page([], '5-50'), page([event(7)])]
    const { calls } = show({ [log]: () => answers.shift() ?? refused }, '/audit?type=ApplicationFiled')
    expect(await rows()).toHaveLength(1)
    expect(calls(log).map(({ path }) => path.split('cursor=')[1])).toEqual([undefined, '9-90', '5-50'])
  })

  test('says when it cannot be loaded', async () => {
    show({ [log]: refused })
    expect(await screen.findByText(texts['audit.error'])).toBeDefined()
  })

  test('says when it is empty, and offers to clear the filters', async () => {
    const { where } = show({ [log]: page([]) }, '/audit?actor=7')
    expect(await screen.findByText(texts['audit.empty.filtered'])).toBeDefined()
    await userEvent.click(screen.getAllByRole('button', { name: texts['audit.filter.clear'] })[1] as HTMLElement)
    expect(where()).toBe('/audit')
    expect(await screen.findByText(texts['audit.empty'])).toBeDefined()
  })
})

describe('the dialog of an event', () => {
  test('shows its data with the names of encrypted fields, and a link to the replay', async () => {
    show({ [log]: page([event(1234)]) })
    await userEvent.click(
      await screen.findByRole('button', { name: 'ნახვა : განაცხადი შექმნილია, განაცხადი #0000-42, ვერსია 1' }),
    )
    const dialog = within(screen.getByRole('dialog', { name: 'განაცხადი შექმნილია' }))
    expect(dialog.getByText('1234')).toBeDefined()
    expect(screen.getByRole('dialog').textContent).toContain('მოქმედების ტიპიგანაცხადი შექმნილია')
    expect(screen.getByRole('dialog').textContent).not.toContain('ApplicationFiled')
    expect(dialog.getByText('№1')).toBeDefined()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'სახელი',
      'განაცხადის ტექსტი',
    ])
    expect(dialog.getByText(texts['audit.field.sealed'])).toBeDefined()
    const replay = dialog.getByRole<HTMLAnchorElement>('link', { name: texts['audit.replay.open'] })
    expect(replay.getAttribute('href')).toBe('/audit/applications/42?version=1')
  })

  test('does not list the actor or the requesting person as encrypted when they are named', async () => {
    const operator = { id: 0, role: 'system', name: '' }
    const grant = { type: 'RoleGranted', stream: 'member-9', data: { role: 'Auditor', sealed: ['grantedBy'] } }
    show({
      [log]: page([
        event(3, { data: { sealed: ['actorName'] } }),
        event(2, { ...grant, actor: { ...operator, asked_by: '01001000001' } }),
        event(1, { ...grant, actor: { ...operator, asked_by: null } }),
      ]),
    })
    const dialogOf = async (at: number) => {
      await userEvent.click((await screen.findAllByRole('button', { name: /^ნახვა/ }))[at] as HTMLElement)
      const text = screen.getByRole('dialog').textContent
      await userEvent.click(screen.getByRole('button', { name: accessibility['a11y.dialog.close'] }))
      return text
    }
    const [filed, asked, unasked] = [await dialogOf(0), await dialogOf(1), await dialogOf(2)]
    expect(filed).toContain('შემსრულებელინინო გამოგონილი')
    expect(asked).toContain('ვისი მოთხოვნით01001000001')
    expect(unasked).toContain('ვისი მოთხოვნითმითითებული არ არის')
    for (const text of [filed, asked, unasked]) expect(text).not.toContain(texts['audit.event.sealed'])
  })

  test('lists the actor as encrypted when the name is erased', async () => {
    show({ [log]: page([event(1, { actor: { id: 5, role: 'User', name: '' }, data: { sealed: ['actorName'] } })]) })
    await userEvent.click(await screen.findByRole('button', { name: /^ნახვა/ }))
    expect(within(screen.getByRole('dialog')).getByRole('listitem').textContent).toBe('შემსრულებელი')
  })

  test.each([
    ['a revoked verification', 'DocumentStatusSet', 'ვერიფიკაცია გაუქმებულია'],
    ['documents that were waiting', 'IdentityDocumentsSubmitted', 'დოკუმენტმა ვერიფიკაცია ვერ გაიარა'],
    ['documents that were never sent', 'IndividualRegistered', 'დოკუმენტმა ვერიფიკაცია ვერ გაიარა'],
  ])('names a refusal by the state before it: %s', async (_, before, words) => {
    const ofMember = (version: number, type: string, data: object = {}) =>
      event(version, { stream: 'member-9', version, type, data: { ...data, sealed: [] } })
    const refusal = ofMember(5, 'DocumentStatusSet', { status: 'not_verified' })
    const { calls } = show({
      [log]: ({ path }) => {
        if (!path.includes('stream=')) return page([refusal])
        if (!path.includes('cursor=')) return page([refusal, ofMember(4, 'MemberEdited')], '3-3')
        return page([ofMember(3, before, { status: 'verified' }), ofMember(2, 'DocumentStatusSet', {})])
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^ნახვა/ }))
    expect(await screen.findByRole('dialog', { name: words })).toBeDefined()
    expect(calls(log).map(({ path }) => path.split('?')[1])).toEqual([
      undefined,
      'stream=member-9&to=2026-03-01T09%3A00%3A00Z',
      'stream=member-9&to=2026-03-01T09%3A00%3A00Z&cursor=3-3',
    ])
  })

  test('keeps the general words for a refusal without a known past', async () => {
    const data = { status: 'not_verified', sealed: [] }
    const { calls } = show({
      [log]: ({ path }) =>
        path.includes('stream=') ? page([]) : page([event(1, { stream: 'member-9', type: 'DocumentStatusSet', data })]),
    })
    await userEvent.click(await screen.findByRole('button', { name: /^ნახვა/ }))
    await waitFor(() => expect(calls(log)).toHaveLength(2))
    expect(screen.getByRole('dialog', { name: 'დოკუმენტი არავერიფიცირებულია' })).toBeDefined()
  })

  test('leads to all events of the same stream', async () => {
    const { where } = show({ [log]: page([event(1, { stream: 'program-3', type: 'ProgramAdded' })]) })
    await userEvent.click(await screen.findByRole('button', { name: /^ნახვა/ }))
    expect(screen.queryByRole('link', { name: texts['audit.replay.open'] })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: fieldNames['audit.stream.all'] }))
    expect(where()).toBe('/audit?stream=program-3')
  })
})

describe('filters of the log', () => {
  test('are applied together, and are in the address and the call', async () => {
    const { where, calls } = show({ [log]: page([event(1)]) })
    await screen.findByRole('table', { name: accessibility['a11y.table.audit'] })
    await userEvent.type(screen.getByLabelText(texts['audit.filter.from']), '2026-03-01')
    await userEvent.type(screen.getByLabelText(texts['audit.filter.to']), '2026-03-31')
    await userEvent.type(screen.getByLabelText(/^შემსრულებელი/), '0012')
    await userEvent.selectOptions(screen.getByLabelText(texts['audit.filter.stream']), 'application')
    await userEvent.type(screen.getByLabelText(texts['audit.filter.stream.number']), '42')
    await userEvent.selectOptions(screen.getByLabelText(texts['audit.filter.type']), 'ApplicationFiled')
    expect(calls(log)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: texts['audit.filter.apply'] }))
    const query = '?from=2026-03-01&to=2026-03-31&actor=12&stream=application-42&type=ApplicationFiled'
    expect(where()).toBe(`/audit${query}`)
    await waitFor(() => expect(calls(log).at(-1)?.path).toBe(`/api/auth/audit/events${query}`))
    expect(screen.getByText('არჩეული ფილტრები: 5')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: texts['audit.filter.apply'] }))
    await userEvent.click(screen.getByRole('button', { name: texts['audit.filter.clear'] }))
    expect(where()).toBe('/audit')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(texts['audit.filter.from']).value).toBe(''))
    expect(document.activeElement?.tagName).toBe('SUMMARY')
  })

  test('find the actor by name or personal ID', async () => {
    const { where } = show({
      [log]: page([event(1)]),
      'GET /api/auth/members': {
        body: { data: [{ id: 7, first_name: 'ნინო', last_name: 'ახალი', permission: 'User' }] },
      },
    })
    await screen.findByRole('table')
    await userEvent.type(screen.getByLabelText(texts['audit.filter.actor']), '01001000007')
    await userEvent.click(screen.getByRole('button', { name: texts['audit.filter.apply'] }))
    await waitFor(() => expect(where()).toBe('/audit?actor=7'))
    await userEvent.click(await screen.findByRole('button', { name: /№7/ }))
    expect(where()).toBe('/audit')
  })

  test('without matches in the newest part of the log say how far was searched', async () => {
    show({ [log]: page([], '3-1234') }, '/audit?type=RoleGranted')
    expect(await screen.findByText(/№1234-მდე|№1234 მივიდა/)).toBeDefined()
    expect(screen.getByRole('button', { name: texts['audit.more'] })).toBeDefined()
  })

  test('exclude views of documents, except when one kind or type is chosen', async () => {
    const { where, calls } = show({ [log]: page([event(1)]) })
    await screen.findByRole('table')
    const without = () => screen.getByRole<HTMLInputElement>('checkbox', { name: texts['audit.filter.withoutLooks'] })
    await userEvent.click(without())
    await userEvent.click(screen.getByRole('button', { name: texts['audit.filter.apply'] }))
    expect(where()).toBe('/audit?without=looks')
    await waitFor(() => expect(calls(log).at(-1)?.path).toBe('/api/auth/audit/events?without=looks'))
    expect(screen.getByText('არჩეული ფილტრები: 1')).toBeDefined()
    await userEvent.selectOptions(screen.getByLabelText(texts['audit.filter.stream']), 'looks')
    expect([without().disabled, without().checked]).toEqual([true, false])
    await userEvent.click(screen.getByRole('button', { name: texts['audit.filter.apply'] }))
    expect(where()).toBe('/audit?stream=looks')
  })

  test('fill the form from a shared link, and invalid ones are ignored', async () => {
    const { calls } = show({ [log]: page([event(1)]) }, '/audit?stream=member&actor=x&from=yesterday&type=RoleGranted')
    await screen.findByRole('table')
    expect(screen.getByLabelText<HTMLSelectElement>(texts['audit.filter.stream']).value).toBe('member')
    expect(screen.getByLabelText<HTMLSelectElement>(texts['audit.filter.type']).value).toBe('RoleGranted')
    expect(calls(log).map(({ path }) => path)).toEqual(['/api/auth/audit/events?stream=member&type=RoleGranted'])
  })

  test('report a period that ends before it begins at its field, and make no call', async () => {
    const { where, calls } = show({ [log]: page([event(1)]) })
    await screen.findByRole('table')
    await userEvent.type(screen.getByLabelText(texts['audit.filter.from']), '2026-03-02')
    await userEvent.type(screen.getByLabelText(texts['audit.filter.to']), '2026-03-01')
    await userEvent.click(screen.getByRole('button', { name: texts['audit.filter.apply'] }))
    expect(screen.getByLabelText(texts['audit.filter.to']).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(answersTexts['audit.filter.range'])).toBeDefined()
    expect([where(), calls(log).length]).toEqual(['/audit', 1])
  })
})

describe('the check of the whole log', () => {
  const part = (changes: Partial<LogVerification> = {}) => ({
    body: {
      ...{ intact: true, events: 60, broken: [], notes: [], next_cursor: null },
      progress: { done: changes.next_cursor ? 0.4 : 1, pass: changes.next_cursor ? 'views' : null },
      ...changes,
    },
  })
  const start = async () => userEvent.click(await screen.findByRole('button', { name: texts['audit.verify'] }))

  test('continues to the end, and shows how many events it has checked', async () => {
    const parts = [part({ next_cursor: 'a' }), part({ next_cursor: 'b' }), part({ events: 30 })]
    const { calls } = show({ [log]: page([event(150)]), [verify]: () => parts.shift() ?? refused })
    await start()
    expect(await screen.findByText('შემოწმდა 150 ჩანაწერი, დარღვევა არ გამოვლინდა')).toBeDefined()
    expect(calls(verify).map(({ body }) => body)).toEqual([{ cursor: null }, { cursor: 'a' }, { cursor: 'b' }])
  })

  test('shows its progress, can be stopped, and continues from there', async () => {
    let answer: (part: Answers[string] & object) => void = () => undefined
    const { calls } = show({
      [log]: page([event(150)]),
      [verify]: ({ body }) => {
        const { cursor } = body as { cursor: string | null }
        if (cursor === null) return part({ next_cursor: 'a' })
        return new Promise((resolve) => {
          answer = resolve as typeof answer
        })
      },
    })
    await start()
    expect(await screen.findByText(/შემოწმდა 60 ჩანაწერი 150-დან/)).toBeDefined()
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40')
    expect(screen.getByText('ახლა მოწმდება: საჩვენებელი მონაცემები')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: texts['audit.verify.stop'] }))
    expect(await screen.findByText(/^შემოწმება შეჩერებულია. შემოწმდა 60/)).toBeDefined()
    answer(part({ events: 999 }))
    await userEvent.click(screen.getByRole('button', { name: texts['audit.verify.continue'] }))
    await waitFor(() => expect(calls(verify)).toHaveLength(3))
    expect(calls(verify)[2]?.body).toEqual({ cursor: 'a' })
    answer(part({ events: 90 }))
    expect(await screen.findByText('შემოწმდა 150 ჩანაწერი, დარღვევა არ გამოვლინდა')).toBeDefined()
  })

  test('keeps the focus on its button through start, stop and end', async () => {
    const parts = [part({ next_cursor: 'a' }), part({ events: 90 })]
    let release: () => void = () => undefined
    show({
      [log]: page([event(150)]),
      [verify]: async () => {
        await new Promise<void>((resolve) => {
          release = resolve
        })
        return parts.shift() ?? refused
      },
    })
    const focused = () => (document.activeElement as HTMLElement).textContent
    await start()
    expect(focused()).toBe(texts['audit.verify.stop'])
    await userEvent.keyboard('{Enter}')
    expect(focused()).toBe(texts['audit.verify.continue'])
    await userEvent.keyboard('{Enter}')
    for (let call = 0; call < 3; call++) {
      await waitFor(() => expect(focused()).toBe(texts['audit.verify.stop']))
      release()
    }
    await waitFor(() => expect(focused()).toBe(texts['audit.verify']))
  })

  test('is not stopped by the second click of a double click', async () => {
    const { calls } = show({ [log]: page([event(150)]), [verify]: () => new Promise(() => undefined) })
    await userEvent.dblClick(await screen.findByRole('button', { name: texts['audit.verify'] }))
    expect(screen.getByRole('button', { name: texts['audit.verify.stop'] })).toBeDefined()
    expect(calls(verify)).toHaveLength(1)
  })

  test('continues after the page was left, and starts anew when its cursor is no longer known', async () => {
    const parts = [part({ next_cursor: 'a' }), refused]
    const first = show({ [log]: page([event(150)]), [verify]: () => parts.shift() ?? refused })
    await start()
    await screen.findByRole('alert')
    expect(first.calls(verify)).toHaveLength(2)
    cleanup()
    const unknown = { status: 422, body: { success: false, code: 'invalid_fields', message: 'x', errors: {} } }
    const answers = [unknown, part({ events: 150 })]
    const { calls } = show({ [log]: page([event(150)]), [verify]: () => answers.shift() ?? refused })
    expect(await screen.findByText(/^შემოწმება შეჩერებულია. შემოწმდა 60/)).toBeDefined()
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40')
    await userEvent.click(screen.getByRole('button', { name: texts['audit.verify.continue'] }))
    await screen.findByRole('alert')
    await userEvent.click(screen.getByRole('button', { name: texts['audit.verify.continue'] }))
    expect(await screen.findByText('შემოწმდა 150 ჩანაწერი, დარღვევა არ გამოვლინდა')).toBeDefined()
    expect(calls(verify).map(({ body }) => body)).toEqual([{ cursor: 'a' }, { cursor: null }])
    expect(localStorage.getItem('audit-verification')).toBeNull()
  })

  test.each([
    ['intact', 0, 'შემოწმდა 22 ნოემბერი, 2026, 04:10, დაურღვეველია'],
    ['broken', 2, 'შემოწმდა 22 ნოემბერი, 2026, 04:10, დარღვეული ადგილები: 2'],
  ])('shows the result of the nightly check first: %s', async (_, broken, said) => {
    const data = { at: '2026-11-22T00:10:00Z', events: 150, broken }
    show({ [log]: page([event(150)]), [nightly]: { body: { data } } })
    expect(await screen.findByText(said)).toBeDefined()
  })

  test('names each broken place, with a link to the replay of an application', async () => {
    const broken = [
      { stream: 'application-3', version: 2, reason: 'hash', place: 'events application-3 / 2' },
      { stream: 'member-5', version: 0, reason: 'view-different', place: 'views member#5 / detail' },
      { stream: 'log', version: 0, reason: 'something-new', place: 'log segment-0 / 7' },
      { stream: 'claims', version: 0, reason: 'not given, InternalServerError', place: 'claims, after x to its end' },
    ]
    show({ [log]: page([event(1)]), [verify]: part({ intact: false, broken }) })
    await start()
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('გამოვლინდა 4 დარღვეული ჩანაწერი')).toBeDefined()
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'განაცხადი #0000-3, ვერსია 2: ჩანაწერი შეცვლილიაevents application-3 / 2',
      'მომხმარებელი №5: საჩვენებელი მონაცემი ჩანაწერებს არ შეესაბამებაviews member#5 / detail',
      `ჟურნალი: ${texts['audit.chain.broken.text']} (something-new)log segment-0 / 7`,
      `${texts['audit.place.claims']}: ${texts['audit.reason.not-given']}claims, after x to its end`,
    ])
    expect(alert.getByRole('link').getAttribute('href')).toBe('/audit/applications/3?version=2')
  })

  test('lists ten broken places at first, and the others on request', async () => {
    const broken = Array.from({ length: 12 }, (_, index) => ({
      ...{ stream: 'log', version: 0, reason: 'watermark', place: `log watermark#member-${index} / 0` },
    }))
    show({ [log]: page([event(1)]), [verify]: part({ intact: false, broken }) })
    await start()
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getAllByRole('listitem')).toHaveLength(10)
    await userEvent.click(alert.getByRole('button', { name: texts['audit.more'] }))
    expect(alert.getAllByRole('listitem')).toHaveLength(12)
    expect(alert.queryByRole('button')).toBeNull()
  })

  test('counts a place that two calls report once, and two versions of one place as two', async () => {
    const at = (version: number) => ({ stream: 'application-3', version, reason: 'hash', place: 'log segment-0 / 7' })
    const parts = [
      part({ intact: false, broken: [at(1), at(2)], next_cursor: 'a' }),
      part({ intact: false, broken: [at(2)] }),
    ]
    show({ [log]: page([event(120)]), [verify]: () => parts.shift() ?? refused })
    await start()
    expect(await screen.findByText(/^ბოლო შემოწმება/)).toBeDefined()
    expect(screen.getByText('გამოვლინდა 2 დარღვეული ჩანაწერი')).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  test('shows notes apart from breaks, without an alarm', async () => {
    const lagging = { stream: 'log', version: 0, reason: 'lagging', place: 'log projector#counts / 0' }
    show({ [log]: page([event(60)]), [verify]: part({ notes: [lagging] }) })
    await start()
    expect(await screen.findByText('შემოწმდა 60 ჩანაწერი, დარღვევა არ გამოვლინდა')).toBeDefined()
    expect(screen.getByText('ეს დარღვევა არ არის, მაგრამ გასათვალისწინებელია (1)')).toBeDefined()
    expect(screen.getByRole('listitem').textContent).toBe(
      `ჟურნალი: ${texts['audit.reason.lagging']}log projector#counts / 0`,
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says when it fails, and continues where it stopped', async () => {
    const parts = [part({ next_cursor: 'a' }), refused, part()]
    const { calls } = show({ [log]: page([event(120)]), [verify]: () => parts.shift() ?? refused })
    await start()
    await screen.findByRole('alert')
    await userEvent.click(screen.getByRole('button', { name: texts['audit.verify.continue'] }))
    expect(await screen.findByText('შემოწმდა 120 ჩანაწერი, დარღვევა არ გამოვლინდა')).toBeDefined()
    expect(calls(verify).at(-1)?.body).toEqual({ cursor: 'a' })
  })
})

describe('parked events', () => {
  test('are listed with place, reason, number of tries and time', async () => {
    const parked = {
      ...{ projector: 'notify-applicant', position: 12, stream: 'application-7', version: 2 },
      ...{ reason: 'poison', tries: 5, at: '2026-03-01T09:00:00Z' },
    }
    show({ [log]: page([event(1)]), [parkedCall]: { body: { ...nothingParked().body, data: [parked] } } })
    const list = await screen.findByRole('list', { name: texts['audit.parked.title'] })
    const [one] = within(list).getAllByRole('listitem')
    expect(one?.textContent).toContain('განაცხადი #0000-7, ვერსია 2')
    expect(one?.textContent).toContain(texts['audit.parked.reason.poison'])
    expect(one?.textContent).toContain('ცდების რაოდენობა: 5. გადადების დრო: 1 მარტი, 2026, 13:00')
    expect(screen.getByText('გადადებულია 1 ჩანაწერი')).toBeDefined()
  })

  test('are reported as none when there are none', async () => {
    show({ [log]: page([event(1)]) })
    expect(await screen.findByText(texts['audit.parked.empty'])).toBeDefined()
  })
})

describe('the lag of the projectors', () => {
  const done = 'ჟურნალის ყველა ჩანაწერი დამუშავებულია. ბოლო ჩანაწერის დამუშავების დრო: 2 წამი.'
  const waiting = (time: string) => `დამუშავებას ელოდება 12 ჩანაწერი. ყველაზე დიდი დაგვიანება: ${time}.`

  test.each([
    ['as the delay of the last event when no event is waiting', { waiting: 0, seconds: 2 }, done],
    ['as the number of waiting events and the age of the oldest', { waiting: 12, seconds: 3 }, waiting('3 წამი')],
  ])('is shown %s', async (_, lag, text) => {
    show({ [log]: page([event(1)]), [parkedCall]: nothingParked(lag) })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is a warning when an event has waited for more than a minute', async () => {
    show({ [log]: page([event(1)]), [parkedCall]: nothingParked({ waiting: 12, seconds: 61 }) })
    expect((await screen.findByText(waiting('2 წუთი'))).closest('[role="status"]')?.className).toContain('border-warn')
  })

  test('is not shown while it is unknown', async () => {
    show({ [log]: page([event(1)]) })
    await screen.findByText(texts['audit.parked.empty'])
    expect(screen.queryByText(/დამუშავდა|დამუშავებას/)).toBeNull()
  })
})
