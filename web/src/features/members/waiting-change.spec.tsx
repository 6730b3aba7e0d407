/**
 * @module-tag R-ADM-28
 */
import type { MemberChangeDocument } from '@portal/contract/documents/desk'
import { members as texts } from '@portal/contract/texts/members'
import { roles } from '@portal/contract/texts/roles'
import { states } from '@portal/contract/texts/states'
import { twoPersons } from '@portal/contract/texts/two-persons'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { freshPage } from '#testing/fresh-page.ts'
import { aMember, aMemberChange } from '#testing/members.ts'
import { edit, field, showEditMember } from './edit-member-for-specs.tsx'

freshPage(aProfile({ id: 1, permission: 'Super Administrator' }))

const list = 'GET /api/auth/member-changes'
const listed = (...changes: readonly MemberChangeDocument[]) => ({ [list]: { body: { data: changes } } })
const notice = async () => (await screen.findByText(texts['member.edit.waiting'])).parentElement

describe('a change that waits for a second person', () => {
  test('stands above the member’s form: what, why, by whom and since when', async () => {
    await showEditMember({}, listed(aMemberChange()))
    const said = (await notice())?.textContent
    for (const part of ['500000005 → 500000099', 'განცხადება №7', 'დავით გამოგონილი', '20\u00a0ნოემბერი, 2026, 14:00'])
      expect(said).toContain(part)
    expect(said).not.toContain('ძალაში შედის')
    expect(screen.getByRole('link', { name: roles['roles.title'] }).getAttribute('href')).toBe('/roles')
  })

  test('of the only Super Administrator says when it takes effect', async () => {
    await showEditMember({}, listed(aMemberChange({ effective_at: '2026-11-21T10:00:00.000Z' })))
    expect((await notice())?.textContent).toContain('ძალაში შედის: 21\u00a0ნოემბერი, 2026, 14:00')
  })

  test('is not told of another member, nor once it was answered', async () => {
    const portal = await showEditMember(
      {},
      listed(aMemberChange({ member: { id: 6, name: 'ანა' } }), aMemberChange({ id: 3, status: 'refused' })),
    )
    await waitFor(() => expect(portal.calls(list)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(texts['member.edit.waiting'])).toBeNull())
  })

  test('is there once it was proposed here, with what the portal says', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const changes: MemberChangeDocument[] = []
    const message = twoPersons['server.changes.proposed']
    await showEditMember(
      {},
      {
        [list]: () => ({ body: { data: changes } }),
        [edit]: () => {
          changes.push(aMemberChange())
          return {
            status: 202,
            body: { success: true, message, data: aMember(), proposal: { id: 4, effective_at: null } },
          }
        },
      },
    )
    const typing = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await typing.clear(field(texts['member.edit.phone']))
    await typing.type(field(texts['member.edit.phone']), '500000099')
    await typing.type(field(texts['member.edit.reason']), 'განცხადება №7')
    await typing.click(screen.getByRole('button', { name: texts['member.edit.save'] }))
    await screen.findByText(message)
    await vi.advanceTimersByTimeAsync(5_100)
    expect((await notice())?.textContent).toContain('500000099')
  })

  test('says when it cannot be loaded, and tries again', async () => {
    let isDown = true
    await showEditMember(
      {},
      { [list]: () => (isDown ? { status: 500, body: 'no json' } : { body: { data: [aMemberChange()] } }) },
    )
    await screen.findByText(roles['roles.changes.error'])
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: states['state.retry'] }))
    await notice()
  })
})
