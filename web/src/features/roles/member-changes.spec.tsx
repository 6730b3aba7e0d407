/**
 * @module-tag R-ADM-28
 */
import type { MemberChangeDocument } from '@portal/contract/documents/desk'
import { common } from '@portal/contract/texts/common'
import { roles as texts } from '@portal/contract/texts/roles'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { aMemberChange } from '#testing/members.ts'
import { MemberChanges } from './roles.tsx'

const url = '/api/auth/member-changes'
const show = (changes: readonly MemberChangeDocument[], more: Answers = {}) => {
  const portal = fakePortal({ [`GET ${url}`]: { body: { data: changes } }, ...more })
  showAt('/roles', '/roles', <MemberChanges />)
  return portal
}
const section = () => screen.findByRole('region', { name: new RegExp(texts['roles.changes.title']) })

freshPage(aProfile({ id: 1, permission: 'Super Administrator' }))

describe('changes of members on /roles', () => {
  test('show old and new value and the reason, and a colleague approves', async () => {
    const { calls } = show([aMemberChange()], {
      [`POST ${url}/4/approve`]: { body: { success: true, message: 'მონაცემები შეცვლილია', data: {} } },
    })
    await screen.findByText('„განცხადება №7“')
    expect((await section()).textContent).toContain('500000005 → 500000099')
    await userEvent.click(within(await section()).getByRole('button', { name: /^თანხმობა/ }))
    await screen.findByText('მონაცემები შეცვლილია')
    expect(calls('POST ')).toHaveLength(1)
  })

  test('keep the focus: on the next one after an answer, and on their heading after the last', async () => {
    let left = [aMemberChange(), aMemberChange({ id: 3, member: { id: 6, name: 'გიორგი გამოგონილი' } })]
    const answer = (id: number) => () => {
      left = left.filter((one) => one.id !== id)
      return { body: { success: true, message: 'წინადადება უარყოფილია', data: {} } }
    }
    show([], {
      [`GET ${url}`]: () => ({ body: { data: left } }),
      [`POST ${url}/4/refuse`]: answer(4),
      [`POST ${url}/3/refuse`]: answer(3),
    })
    const refuse = (name: string) =>
      screen.findByRole('button', { name: new RegExp(`^${texts['roles.refuse']}.*${name}$`) })
    await userEvent.click(await refuse('ნინო გამოგონილი'))
    const next = await refuse('გიორგი გამოგონილი')
    await waitFor(() => expect(document.activeElement).toBe(next))
    await userEvent.click(next)
    const heading = await screen.findByRole('heading', { name: `${texts['roles.changes.title']} 0` })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  test('that failed at their hour say why, until a newer one is proposed', async () => {
    const failed = aMemberChange({
      status: 'failed',
      failure: 'ნომერი დაკავებულია',
      decided_at: '2026-11-21T10:00:00.000Z',
    })
    show([failed])
    await within(await section()).findByText(/ნინო გამოგონილი: ცვლილება ძალაში ვერ შევიდა. ნომერი დაკავებულია/)
  })

  test('that failed are closed by their reader, also for the next visit', async () => {
    const failed = aMemberChange({ status: 'failed', failure: 'ნომერი დაკავებულია' })
    const close = { name: new RegExp(`^${common['common.close']}.*ნინო გამოგონილი$`) }
    show([failed, { ...failed, id: 3, member: { id: 6, name: 'გიორგი გამოგონილი' } }])
    await userEvent.click(await screen.findByRole('button', close))
    expect(screen.queryByRole('button', close)).toBeNull()
    cleanup()
    show([failed, { ...failed, id: 3, member: { id: 6, name: 'გიორგი გამოგონილი' } }])
    await screen.findByRole('button', { name: /გიორგი გამოგონილი$/ })
    expect(screen.queryByRole('button', close)).toBeNull()
  })

  test('that failed are told no more after a newer proposal', async () => {
    const failed = aMemberChange({ status: 'failed', failure: 'ნომერი დაკავებულია' })
    show([aMemberChange({ id: 5 }), failed])
    await within(await section()).findByText('„განცხადება №7“')
    expect((await section()).textContent).not.toContain('ნომერი დაკავებულია')
  })

  test('say when the only one’s own takes effect, which they can only withdraw', async () => {
    show([
      aMemberChange({ proposed_by: { id: 1, name: 'მე' }, effective_at: '2026-11-21T10:00:00.000Z', unblocks: true }),
    ])
    await screen.findByText(texts['roles.changes.unblocks'])
    expect((await section()).textContent).toContain('21\u00a0ნოემბერი, 2026, 14:00')
    const [lapses = ''] = texts['roles.proposals.lapses'].split(':')
    expect((await section()).textContent).not.toContain(lapses)
    expect(screen.queryByRole('button', { name: /^თანხმობა/ })).toBeNull()
    expect(screen.getByRole('button', { name: new RegExp(texts['roles.withdraw']) })).toBeDefined()
  })
})
