import type { ColleagueDocument } from '@portal/contract/documents/colleagues'
import { fill } from '@portal/contract/fill'
import { team as texts } from '@portal/contract/texts/team'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { TeamScreen } from './team.tsx'

freshPage(aProfile({ id: 3, permission: 'Agency Operator' }))

const colleague = (over: Partial<ColleagueDocument>): ColleagueDocument => ({
  ...{ id: 3, name: 'გიორგი ბერიძე', permission: 'Agency Operator', is_active: true, absent_until: null, deputy: null },
  ...{ absence: null, taken: 0, overdue: 0, programs: [] },
  ...over,
})
const tamar = { id: 2, name: 'თამარ კობალაძე' }
const away = colleague({
  ...{ id: 9, name: 'ნინო აბაშიძე', absent_until: '2026-12-11', deputy: tamar, taken: 2, overdue: 1 },
  absence: { from: '2026-12-01', until: '2026-12-11', deputy: tamar },
  programs: [{ id: 1, title: 'მცირე მეწარმეობა' }],
})
const all = [
  colleague({}),
  away,
  colleague({ ...tamar, permission: 'Agency Administrator' }),
  colleague({ id: 12, name: 'დავით დაბლოკილი', is_active: false }),
]

const show = (answers: Answers = {}) => {
  const portal = fakePortal({ 'GET /api/auth/colleagues': { body: { data: all } }, ...answers })
  showAt('/team', '/team', <TeamScreen />)
  return portal
}
const row = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement
const press = (name: string, within_: HTMLElement) => userEvent.click(within(within_).getByRole('button', { name }))
const named = (text: string, name: string) => fill(text, { name })

describe('the staff of an agency', { tags: ['R-OFF-45'] }, () => {
  test('with what they hold, who is absent and who stands in', async () => {
    show()
    const absent = await row(away.name)
    expect(absent.textContent).toContain(fill(texts['team.absent'], { from: '01.12.2026', until: '11.12.2026' }))
    expect(absent.textContent).toContain(fill(texts['team.deputy'], { name: tamar.name }))
    expect(absent.textContent).toContain('მცირე მეწარმეობა')
    expect(absent.textContent).toContain(fill(texts['team.overdue'], { count: 1 }))
    const link = within(absent).getByRole('link')
    expect(link.getAttribute('href')).toBe('/applications?page=1&status=forwarded&taken=9')
    expect((await row('დავით დაბლოკილი')).textContent).toContain(texts['team.blocked'])
  })

  test('an operator sets an absence of their own, and its faults stand at their fields', async () => {
    let tries = 0
    const { calls } = show({
      'POST /api/auth/colleagues/3/absence': () => {
        tries += 1
        return tries === 1
          ? {
              status: 422,
              body: { success: false, code: 'invalid_fields', message: 'x', errors: { until: ['ბოლო დღე?'] } },
            }
          : { status: 201, body: { success: true, message: 'არყოფნა ჩანიშნულია' } }
      },
    })
    expect(
      within(await row(tamar.name)).queryByRole('button', { name: named(texts['team.absence.who'], tamar.name) }),
    ).toBeNull()
    await press(named(texts['team.absence.who'], 'გიორგი ბერიძე'), await row('გიორგი ბერიძე'))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText(/პირველი დღე/, { selector: 'input[inputmode]' }), '01.12.2026')
    await userEvent.type(within(dialog).getByLabelText(/ბოლო დღე/, { selector: 'input[inputmode]' }), '11.12.2026')
    await userEvent.selectOptions(within(dialog).getByLabelText(/შემცვლელი/), tamar.name)
    expect(within(dialog).queryByRole('option', { name: 'დავით დაბლოკილი' })).toBeNull()
    await press(texts['team.absence.send'], dialog)
    expect(await within(dialog).findByText('ბოლო დღე?')).toBeDefined()
    const wrong = within(dialog).getByLabelText(/ბოლო დღე/, { selector: 'input[inputmode]' })
    await waitFor(() => expect(document.activeElement).toBe(wrong))
    await press(texts['team.absence.send'], dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('POST ').at(-1)?.body).toEqual({ from: '2026-12-01', until: '2026-12-11', deputy_id: 2 })
  })

  test('an administrator ends the absence of a colleague', async () => {
    signInAs(aProfile({ id: 2, permission: 'Agency Administrator' }))
    const { calls } = show({
      'DELETE /api/auth/colleagues/9/absence': { body: { success: true, message: 'ჩანიშნული არყოფნა აღარ არის' } },
    })
    await press(named(texts['team.back.who'], away.name), await row(away.name))
    expect(await screen.findByText('ჩანიშნული არყოფნა აღარ არის')).toBeDefined()
    expect(calls('DELETE ')).toHaveLength(1)
  })

  test('one who will be absent may be absent today too, and the plan is deleted, not ended', async () => {
    const planned = colleague({ absence: { from: '2026-12-01', until: '2026-12-11', deputy: null } })
    show({ 'GET /api/auth/colleagues': { body: { data: [planned, away] } } })
    const mine = within(await row(planned.name))
    expect(mine.getByRole('button', { name: named(texts['team.absence.who'], planned.name) })).toBeDefined()
    expect(mine.getByRole('button', { name: named(texts['team.delete.who'], planned.name) })).toBeDefined()
    expect(mine.queryByText(texts['team.back'])).toBeNull()
  })

  test('moves what somebody holds to a colleague, and says what is left', { tags: ['R-OFF-36'] }, async () => {
    const held = new Set([41, 42])
    const given = (id: number) => () => {
      if (id === 42) return { status: 403, body: { success: false, code: 'own_application', message: 'საკუთარი' } }
      held.delete(id)
      return { body: { success: true, message: '', data: { id } } }
    }
    const { calls } = show({
      'GET /api/auth/applications/GetData': () => ({
        body: { success: true, data: { data: [...held].map((id) => ({ id })), total: held.size } },
      }),
      'POST /api/auth/applications/41/given': given(41),
      'POST /api/auth/applications/42/given': given(42),
    })
    await press(`${texts['team.move']}: ${away.name}`, await row(away.name))
    const dialog = await screen.findByRole('dialog')
    await userEvent.selectOptions(within(dialog).getByLabelText(/ვის გადაეცემა/), '2')
    await press(texts['team.move.send'], dialog)
    expect(await within(dialog).findByText(fill(texts['team.move.left'], { count: 1 }))).toBeDefined()
    expect(calls('POST ').map(({ body }) => body)).toEqual([{ member_id: 2 }, { member_id: 2 }])
  })

  test('an administrator also gives away the programs whose applications come to somebody', {
    tags: ['R-OFF-36'],
  }, async () => {
    signInAs(aProfile({ id: 2, permission: 'Agency Administrator' }))
    const answer = (status: number) => ({ status, body: { success: false, code: 'program_locked', message: 'x' } })
    const { calls } = show({
      'GET /api/auth/applications/GetData': { body: { success: true, data: { data: [], total: 0 } } },
      'GET /api/auth/projects/GetByIdAgency/1': {
        body: {
          ...{ id: 1, title: 'მცირე მეწარმეობა', application_recipient: 'ლია', recipient_position: 'უფროსი' },
          ...{ agency: { id: 1 }, version: 2, assignee_id: 9 },
        },
      },
      'POST /api/auth/projects/1': answer(409),
    })
    await press(`${texts['team.move']}: ${away.name}`, await row(away.name))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(fill(texts['team.move.programs'], { titles: 'მცირე მეწარმეობა' }))
    await userEvent.selectOptions(within(dialog).getByLabelText(/ვის გადაეცემა/), '3')
    await press(texts['team.move.send'], dialog)
    expect(await within(dialog).findByText(fill(texts['team.move.programs.left'], { count: 1 }))).toBeDefined()
    expect(calls('POST ')[0]?.body).toMatchObject({ assignee_id: 3 })
  })
})
