import type { ErasureDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { roleLabel } from '@portal/contract/labels/roles'
import { common } from '@portal/contract/texts/common'
import { myData as texts } from '@portal/contract/texts/my-data'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { listLocalDrafts } from '#lib/drafts/local-drafts.ts'
import { aProfile } from '#testing/applications.ts'
import { type Answers, answerLater, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { Erasures } from './erasures.tsx'

const me = 1
const url = '/api/auth/erasures'
const erasure = (changes: Partial<ErasureDocument> = {}): ErasureDocument => ({
  id: 5,
  member: { id: 5, name: 'ნინო გამოგონილი' },
  requested_at: '2026-03-01T09:00:00.000Z',
  reason: 'აღარ ვიყენებ',
  status: 'open',
  refusal_reason: null,
  approved_by: [],
  open_cases: [7],
  held_by_role: null,
  ...changes,
})
const answered = { body: { success: true, message: 'მიღებულია' } }
const show = (data: readonly ErasureDocument[], refuse: Answers[string] = answered) => {
  const portal = fakePortal({
    [`GET ${url}`]: { body: { data } },
    [`POST ${url}/5/approve`]: answered,
    [`POST ${url}/5/refuse`]: refuse,
  })
  showAt('/roles', '/roles', <Erasures />)
  return portal
}

freshPage(aProfile({ id: me, permission: 'Super Administrator' }))

describe('requests to be erased on /roles', { tags: 'R-ID-81' }, () => {
  test('name member, reason and open applications, and can be approved', async () => {
    const { calls } = show([erasure()])
    expect(await screen.findByText('„აღარ ვიყენებ“')).toBeDefined()
    expect(screen.getByText(fill(texts['erasures.waits'], { numbers: '#0000-7' }))).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: new RegExp(texts['erasures.approve']) }))
    await waitFor(() => expect(calls(`POST ${url}/5/approve`)).toHaveLength(1))
  })

  test('are asked about once more where the approval is the last one', async () => {
    const { calls } = show([erasure({ approved_by: [{ id: 9, name: 'გია გამოგონილი' }] })])
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(texts['erasures.approve']) }))
    const dialog = within(await screen.findByRole('dialog', { name: texts['mydata.erasure.title'] }))
    dialog.getByText(fill(texts['erasures.approve.last'], { name: 'ნინო გამოგონილი' }))
    expect(calls(`POST ${url}/5/approve`)).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: texts['erasures.approve'] }))
    await waitFor(() => expect(calls(`POST ${url}/5/approve`)).toHaveLength(1))
  })

  test('are refused with a reason', async () => {
    const { calls } = show([erasure()])
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(texts['erasures.refuse']) }))
    const dialog = await screen.findByRole('dialog', { name: texts['erasures.refuse.title'] })
    await userEvent.type(within(dialog).getByLabelText(new RegExp(texts['erasures.refuse.reason'])), 'ჯერ არა')
    await userEvent.click(within(dialog).getByRole('button', { name: texts['erasures.refuse'] }))
    await waitFor(() => expect(calls(`POST ${url}/5/refuse`)[0]?.body).toEqual({ reason: 'ჯერ არა' }))
  })

  test('a reason that was sent does not come back when its dialog is closed before the answer', {
    tags: 'R-WEB-41',
  }, async () => {
    const { answer, arrive } = answerLater(answered.body)
    show([erasure()], answer)
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(texts['erasures.refuse']) }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(new RegExp(texts['erasures.refuse.reason'])), 'ჯერ არა')
    await userEvent.click(dialog.getByRole('button', { name: texts['erasures.refuse'] }))
    await userEvent.click(dialog.getByRole('button', { name: common['common.cancel'] }))
    expect(listLocalDrafts(me)).toHaveLength(1)
    arrive()
    await screen.findByText(answered.body.message)
    expect(listLocalDrafts(me)).toEqual([])
  })

  test('say that a role holds an approved one, and what to do', async () => {
    show([erasure({ status: 'approved', held_by_role: 'Auditor' })])
    expect(await screen.findByText(fill(texts['erasures.waitsForRole'], { role: roleLabel('Auditor') }))).toBeDefined()
  })

  test('wait for the other person after one’s own approval', async () => {
    show([erasure({ approved_by: [{ id: me, name: 'თამარ გამოგონილი' }] })])
    expect(await screen.findByText(fill(texts['erasures.approvedBy'], { name: 'თამარ გამოგონილი' }))).toBeDefined()
    expect(screen.queryByRole('button', { name: new RegExp(texts['erasures.approve']) })).toBeNull()
  })
})
