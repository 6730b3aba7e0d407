import type { RoleChangeDocument, StaffMember } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { roles as texts } from '@portal/contract/texts/roles'
import { team } from '@portal/contract/texts/team'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { aMemberChange } from '#testing/members.ts'
import { RolesScreen } from './roles.tsx'

const me = 1
const aColleague = (changes: Partial<StaffMember> = {}): StaffMember => ({
  id: 2,
  name: 'გივი გამოგონილი',
  permission: 'Agency Operator',
  agency_id: 3,
  since: '2026-03-10T09:00:00.000Z',
  has_passkey: false,
  ...changes,
})
const chief = aColleague({ id: me, name: 'თამარ გამოგონილი', permission: 'Super Administrator', agency_id: null })
const aChange = (changes: Partial<RoleChangeDocument> = {}): RoleChangeDocument => ({
  id: 7,
  member: { id: 5, name: 'ნინო გამოგონილი' },
  from: { permission: 'User', agency_id: null },
  number_released: null,
  to: { permission: 'Agency Operator', agency_id: 3 },
  note: 'ბრძანება № 41',
  status: 'open',
  proposed_by: { id: 9, name: 'დავით გამოგონილი' },
  proposed_at: '2026-11-20T10:00:00.000Z',
  decided_by: null,
  decided_at: null,
  ...changes,
})
const agency = { id: 3, name: 'კულტურის სამინისტრო', short_name: 'კულტურა', status: 'active' }
const portal = (changes: readonly RoleChangeDocument[], more: Answers = {}) =>
  fakePortal({
    'GET /api/auth/staff': { body: { data: [chief, aColleague()] } },
    'GET /api/auth/role-changes': { body: { data: changes } },
    'GET /api/auth/passkey-resets': { body: { data: [] } },
    'GET /api/auth/agencies': { body: { success: true, data: [agency] } },
    ...more,
  })
const approves = new RegExp(`^${texts['roles.approve']}`)
const show = (state?: object) => showAt('/roles', '/roles', <RolesScreen />, state)
const row = async (name: string | RegExp) =>
  (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement
const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  userEvent.click(within(where).getByRole('button', { name }))

freshPage(aProfile({ id: me, permission: 'Super Administrator' }))

describe('/roles', () => {
  test('shows each member’s role, agency and date, and offers no change of one’s own', async () => {
    portal([])
    show()
    const colleague = await row('გივი გამოგონილი')
    await waitFor(() => expect(colleague.textContent).toContain('კულტურა'))
    for (const words of ['უწყების ოპერატორი', '10.03.2026-დან']) expect(colleague.textContent).toContain(words)
    const own = await row(/თამარ გამოგონილი/)
    expect(own.textContent).toContain(texts['roles.own'])
    expect(within(own).queryByRole('button')).toBeNull()
  })

  test('says beside a proposal when and by whom the number of its member was released', {
    tags: 'R-ROLE-12',
  }, async () => {
    const by = { id: 9, name: 'დავით გამოგონილი' }
    portal([aChange({ number_released: { at: '2026-11-19T10:00:00.000Z', by } })])
    show()
    const warning = fill(texts['roles.proposals.released'], { date: '19.11.2026', name: by.name })
    expect(await screen.findByText(warning)).toBeDefined()
    expect(screen.getByRole('button', { name: approves })).toBeDefined()
  })

  test('offers no approval to whoever released the number, and says why', { tags: 'R-ROLE-12' }, async () => {
    const by = { id: me, name: 'თამარ გამოგონილი' }
    portal([aChange({ number_released: { at: '2026-11-19T10:00:00.000Z', by } })])
    show()
    expect(await screen.findByText(texts['roles.proposals.releaser'])).toBeDefined()
    expect(screen.queryByRole('button', { name: approves })).toBeNull()
    expect(screen.getByRole('button', { name: new RegExp(`^${texts['roles.refuse']}`) })).toBeDefined()
  })

  test.each([
    ['passkey-resets', 'roles.resets.none'],
    ['member-changes', 'roles.changes.none'],
  ] as const)('begins with %s that wait for a second person', { tags: 'R-DESK-24' }, async (kind, none) => {
    const first = async (rows: readonly object[]) => {
      portal([aChange()], { [`GET /api/auth/${kind}`]: { body: { data: rows } } })
      show()
      await row('გივი გამოგონილი')
      await screen.findByText(rows.length > 0 ? '„განცხადება №7“' : texts[none])
      const [region] = screen.getAllByRole('region')
      cleanup()
      return region?.getAttribute('aria-labelledby')
    }
    expect(await first([aMemberChange({ proposed_by: { id: 9, name: 'დავით გამოგონილი' } })])).toBe(kind)
    expect(await first([])).toBe('role-proposals')
  })

  test('is filtered by role, with counts on the chips', async () => {
    portal([])
    const { where } = show()
    await press(/უწყების ოპერატორი: 1/, await screen.findByRole('group', { name: texts['roles.filter.role'] }))
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /თამარ/ })).toBeNull())
    expect(where()).toBe('/roles?role=Agency+Operator')
  })

  test('shows what waits for a second person, who can approve it', { tags: ['R-DESK-23', 'R-DESK-24'] }, async () => {
    const { calls } = portal([aChange()], {
      'POST /api/auth/role-changes/7/approve': { body: { success: true, message: 'როლი შეიცვალა', data: {} } },
    })
    show()
    const list = await screen.findByRole('region', { name: /მეორე პირის თანხმობას ელოდება/ })
    for (const words of ['ნინო გამოგონილი', 'ბრძანება № 41', 'დავით გამოგონილი', '27\u00a0ნოემბერი, 2026, 14:00'])
      expect(list.textContent).toContain(words)
    await press(/^თანხმობა/, list)
    await screen.findByText('როლი შეიცვალა')
    expect(calls('POST ')[0]?.headers.get('idempotency-key')).toBeTruthy()
    expect(calls('GET /api/auth/staff').length).toBeGreaterThan(1)
  })

  test('lets one withdraw one’s own proposal, not approve it', { tags: ['R-DESK-23', 'R-DESK-24'] }, async () => {
    const { calls } = portal([aChange({ proposed_by: { id: me, name: 'თამარ გამოგონილი' } })], {
      'POST /api/auth/role-changes/7/refuse': { body: { success: true, message: 'უარყოფილია', data: {} } },
    })
    show()
    const list = await screen.findByRole('region', { name: /მეორე პირის თანხმობას ელოდება/ })
    expect(within(list).queryByRole('button', { name: /^თანხმობა/ })).toBeNull()
    expect(list.textContent).toContain(texts['roles.proposals.own'])
    await press(new RegExp(texts['roles.withdraw']), list)
    await screen.findByText(texts['roles.withdrawn'])
    expect(calls('POST ')[0]?.path).toBe('/api/auth/role-changes/7/refuse')
  })

  test('shows why an approval failed when somebody else was faster', async () => {
    portal([aChange()], {
      'POST /api/auth/role-changes/7/approve': {
        status: 409,
        body: { success: false, code: 'proposal_closed', message: 'ეს წინადადება უკვე დახურულია', request_id: 'r' },
      },
    })
    show()
    await press(/^თანხმობა/, await screen.findByRole('region', { name: /მეორე პირის/ }))
    await screen.findByText('ეს წინადადება უკვე დახურულია')
  })

  test('proposes a role for a colleague with an agency and a note', async () => {
    const { calls } = portal([], {
      'POST /api/auth/role-changes': { status: 201, body: { success: true, message: 'ელოდება', data: {} } },
    })
    show()
    await press(/^შეცვლა/, await row('გივი გამოგონილი'))
    const dialog = await screen.findByRole('dialog')
    await press(texts['roles.propose.send'], dialog)
    expect(dialog.textContent).toContain('აირჩიეთ')
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /როლი/ }), 'Agency Administrator')
    await userEvent.type(within(dialog).getByRole('textbox'), 'ბრძანება № 42')
    await press(texts['roles.propose.send'], dialog)
    await screen.findByText('ელოდება')
    expect(calls('POST ')[0]?.body).toEqual({
      member_id: 2,
      permission: 'Agency Administrator',
      agency_id: 3,
      note: 'ბრძანება № 42',
    })
  })

  test('revokes a role after a question', { tags: 'R-DESK-25' }, async () => {
    const { calls } = portal([], {
      'POST /api/auth/role-changes': { status: 201, body: { success: true, message: 'როლი შეიცვალა', data: {} } },
    })
    show()
    await press(/^ჩამორთმევა/, await row('გივი გამოგონილი'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(texts['roles.takeAway.question'])
    await press(texts['roles.takeAway.confirm'], dialog)
    await screen.findByText('როლი შეიცვალა')
    expect(calls('POST ')[0]?.body).toMatchObject({ member_id: 2, permission: 'User', agency_id: null })
  })

  test('says before what hangs on the person, and lets go of it', { tags: ['R-OFF-36'] }, async () => {
    const held = new Set([41])
    const holder = { id: 2, name: 'გივი გამოგონილი', permission: 'Agency Operator', is_active: true, overdue: 0 }
    const { calls } = portal([], {
      'GET /api/auth/colleagues?agency_id=3': () => ({
        body: {
          data: [{ ...holder, absence: null, taken: held.size, programs: [{ id: 1, title: 'მცირე მეწარმეობა' }] }],
        },
      }),
      'GET /api/auth/applications/GetData': () => ({
        body: { success: true, data: { data: [...held].map((id) => ({ id })), total: held.size } },
      }),
      'POST /api/auth/applications/41/released': () => {
        held.delete(41)
        return { body: { success: true, message: '', data: {} } }
      },
    })
    show()
    await press(/^ჩამორთმევა/, await row('გივი გამოგონილი'))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/მცირე მეწარმეობა/)).toBeDefined()
    await press(team['team.free'], dialog)
    expect(await within(dialog).findByText(fill(team['team.free.done'], { count: 1 }))).toBeDefined()
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: team['team.free'] })).toBeNull())
    expect(calls('POST ')).toHaveLength(1)
  })

  test('searches a member by name once after a pause, not at every letter', async () => {
    const { calls } = portal([], {
      'GET /api/auth/members': {
        body: { data: [{ id: 5, first_name: 'ნინო', last_name: 'ახალი', permission: 'User' }] },
      },
    })
    show()
    await press(texts['roles.propose'])
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox'), 'ახალი{Enter}')
    await userEvent.click(await within(dialog).findByRole('button', { name: /^არჩევა.*ნინო ახალი/ }))
    expect(dialog.textContent).toContain('ახლანდელი როლი: მომხმარებელი')
    expect(calls('GET /api/auth/members')).toHaveLength(1)
  })

  test('opens with the member from whose form it was reached', async () => {
    portal([])
    show({ candidate: { id: 5, name: 'ნინო ახალი', permission: 'User', agency_id: null } })
    expect((await screen.findByRole('dialog')).textContent).toContain('ნინო ახალი')
  })
})
