import { accessibility } from '@portal/contract/texts/accessibility'
import { audit as texts } from '@portal/contract/texts/audit'
import { auditAnswers } from '@portal/contract/texts/audit-answers'
import { dayFields } from '@portal/contract/texts/day-fields'
import { fieldNames } from '@portal/contract/texts/field-names'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { auditorSignsIn, event, failedAnswer, log, logRows, page, show } from './audit-for-specs.tsx'

auditorSignsIn()

describe('the log', () => {
  test('shows what was done, when, to what and by whom', async () => {
    show({
      [log]: page([
        event(3, { type: 'RoleGranted', stream: 'member-9', data: { role: 'Auditor', sealed: [] } }),
        event(2, { type: 'DocumentStatusSet', stream: 'member-9', data: { status: 'not_verified', sealed: [] } }),
        event(1, { type: 'SomethingNew', stream: 'planet-3', actor: { id: 0, role: 'system', name: '' } }),
      ]),
    })
    const [granted, unverified, unknown] = (await logRows()).map(({ textContent }) => textContent)
    expect(granted).toContain('როლი მინიჭებულია: აუდიტორი')
    expect(granted).toContain('1\u00a0მარტი, 2026, 13:00')
    expect(granted).toContain('მომხმარებელი №9ვერსია 1ნინო გამოგონილიმომხმარებელი')
    expect(unverified).toContain('დოკუმენტი არავერიფიცირებულია')
    expect(unknown).toContain('SomethingNew')
    expect(unknown).toContain('planet №3ვერსია 1სისტემა')
  })

  test('shows an erased member by number', async () => {
    show({ [log]: page([event(1, { actor: { id: 5, role: 'User', name: '' } })]) })
    expect((await logRows())[0]?.textContent).toContain('მომხმარებელი №5')
  })

  test('loads page by page, and retries a failed page', async () => {
    let fails = 1
    const { calls } = show({
      [log]: ({ path }) => {
        if (!path.includes('cursor=')) return page([event(2)], '1-2')
        return fails-- > 0 ? failedAnswer : page([event(1, { version: 2 })])
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: texts['audit.more'] }))
    expect(await screen.findByText(texts['audit.error'])).toBeDefined()
    expect(await logRows()).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'სცადეთ თავიდან' }))
    await waitFor(async () => expect(await logRows()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: texts['audit.more'] })).toBeNull()
    expect(calls(log).map(({ path }) => path)).toEqual([
      '/api/auth/audit/events',
      '/api/auth/audit/events?cursor=1-2',
      '/api/auth/audit/events?cursor=1-2',
    ])
  })

  test('continues past pages without matches by itself', async () => {
    const answers = [page([], '9-90'), page([], '5-50'), page([event(7)])]
    const { calls } = show({ [log]: () => answers.shift() ?? failedAnswer }, '/audit?type=ApplicationFiled')
    expect(await logRows()).toHaveLength(1)
    expect(calls(log).map(({ path }) => path.split('cursor=')[1])).toEqual([undefined, '9-90', '5-50'])
  })

  test('says when it cannot be loaded', async () => {
    show({ [log]: failedAnswer })
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
  test('are not applied without a day that cannot be read', { tags: 'R-WEB-114' }, async () => {
    const { where, calls } = show({ [log]: page([event(1)]) })
    await screen.findByRole('table', { name: accessibility['a11y.table.audit'] })
    await userEvent.type(screen.getByLabelText(texts['audit.filter.from']), '31.11.2026')
    await userEvent.click(screen.getByRole('button', { name: texts['audit.filter.apply'] }))
    expect(await screen.findByText(dayFields['date.unreadable'])).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText(texts['audit.filter.from']))
    expect([where(), calls(log).length]).toEqual(['/audit', 1])
  })

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
    expect(await screen.findByText(/№1234 ჩანაწერამდე/)).toBeDefined()
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
    expect(screen.getByText(auditAnswers['audit.filter.range'])).toBeDefined()
    expect([where(), calls(log).length]).toEqual(['/audit', 1])
  })
})
