import type { RoleChangeDocument, StaffMember } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { failures } from '@portal/contract/texts/failures'
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

  const person = {
    is_active: true,
    absent_until: null,
    deputy: null,
    overdue: 0,
    taken: 0,
    programs: [],
    absence: null,
  }
  const colleague = { ...person, permission: 'Agency Operator' }
  const program = {
    ...{ id: 1, title: 'მცირე მეწარმეობა', application_recipient: 'ლია', recipient_position: 'უფროსი', version: 4 },
    agency: { id: 3 },
  }
  const withHolder = (refusesRelease = false, answersLost = 0) => {
    const state = { held: new Set([41]), assignee: 2 as number | null, lost: answersLost, hasRole: true }
    const refused = { status: 409, body: { success: false, code: 'not_takeable', message: 'x' } }
    const done = { body: { success: true, message: '', data: { id: 1 } } }
    const { calls } = portal([], {
      'GET /api/auth/colleagues?agency_id=3': () => ({
        body: {
          data: [
            {
              ...{ ...colleague, id: 2, name: 'გივი გამოგონილი', taken: state.held.size },
              programs: state.assignee === 2 ? [{ id: 1, title: program.title }] : [],
            },
            {
              ...{ ...colleague, id: 9, name: 'ლია გამოგონილი' },
              absence: { from: '2026-12-01', until: '2026-12-11', deputy: { id: 2, name: 'გივი გამოგონილი' } },
            },
          ],
        },
      }),
      'GET /api/auth/applications/GetData': () => ({
        body: { success: true, data: { data: [...state.held].map((id) => ({ id })), total: state.held.size } },
      }),
      'GET /api/auth/projects/GetByIdAgency/1': () => ({ body: { ...program, assignee_id: state.assignee } }),
      'POST /api/auth/projects/1': ({ body }) => {
        state.assignee = (body as { assignee_id: number | null }).assignee_id
        state.lost -= 1
        return state.lost >= 0 ? { status: 503, body: { success: false, code: 'unavailable', message: 'x' } } : done
      },
      'POST /api/auth/applications/41/released': () => {
        if (refusesRelease) return refused
        state.held.delete(41)
        return done
      },
      'POST /api/auth/role-changes': () => {
        state.hasRole = false
        return { status: 201, body: { success: true, message: 'როლი შეიცვალა', data: {} } }
      },
    })
    show()
    return { state, calls }
  }
  const dialogOfHolder = async () => {
    await press(/^ჩამორთმევა/, await row('გივი გამოგონილი'))
    return screen.findByRole('dialog')
  }

  test('moves what hangs on the person before the role goes, and says what it is', { tags: ['R-OFF-36'] }, async () => {
    const { state, calls } = withHolder()
    const dialog = await dialogOfHolder()
    expect(await within(dialog).findByText(/მცირე მეწარმეობა/)).toBeDefined()
    expect(dialog.textContent).toContain(fill(team['team.hangs.taken'], { count: 1 }))
    expect(dialog.textContent).toContain('ლია გამოგონილი სამსახურში არ იქნება (01.12.2026 – 11.12.2026)')
    await userEvent.selectOptions(within(dialog).getByLabelText(team['team.hangs.to']), '9')
    await press(texts['roles.takeAway.confirm'], dialog)
    await screen.findByText('როლი შეიცვალა')
    expect(state).toMatchObject({ held: new Set(), assignee: 9, hasRole: false })
    expect(calls('POST ').map(({ path }) => path)).toEqual([
      ...['/api/auth/projects/1', '/api/auth/applications/41/released', '/api/auth/role-changes'],
    ])
    expect(calls('POST ')[0]?.body).toMatchObject({ title: program.title, agency_id: 3, assignee_id: 9 })
  })

  test('goes on after a lost answer without moving anything twice', { tags: ['R-OFF-36'] }, async () => {
    const { state, calls } = withHolder(false, 1)
    const dialog = await dialogOfHolder()
    await within(dialog).findByText(/მცირე მეწარმეობა/)
    await press(texts['roles.takeAway.confirm'], dialog)
    expect(await within(dialog).findByText(failures['error.unknown.outcome'])).toBeDefined()
    expect(state).toMatchObject({ assignee: null, hasRole: true })
    await press(texts['roles.takeAway.confirm'], dialog)
    await screen.findByText('როლი შეიცვალა')
    expect(calls('POST /api/auth/projects/1')).toHaveLength(1)
    expect(state).toMatchObject({ held: new Set(), hasRole: false })
  })

  test('says what could not be moved, and takes the role on a second press', { tags: ['R-OFF-36'] }, async () => {
    const { state, calls } = withHolder(true)
    const dialog = await dialogOfHolder()
    await within(dialog).findByText(/მცირე მეწარმეობა/)
    await press(texts['roles.takeAway.confirm'], dialog)
    expect(await within(dialog).findByText(fill(team['team.hangs.left'], { count: 1, programs: 0 }))).toBeDefined()
    expect(state.hasRole).toBe(true)
    await press(texts['roles.takeAway.confirm'], dialog)
    await screen.findByText('როლი შეიცვალა')
    expect(calls('POST /api/auth/role-changes')).toHaveLength(1)
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
