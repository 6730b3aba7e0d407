/**
 * @module-tag R-ID-49
 */
import type { PasskeyResetDocument, StaffMember } from '@portal/contract/documents/desk'
import { accessibility } from '@portal/contract/texts/accessibility'
import { roles as texts } from '@portal/contract/texts/roles'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { listLocalDrafts } from '#lib/drafts/local-drafts.ts'
import { aProfile } from '#testing/applications.ts'
import { type Answers, answerLater, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { PasskeyResets } from './passkey-resets.tsx'

const me = 1
const aColleague = (id: number, name: string): StaffMember => ({
  id,
  name,
  permission: 'Agency Operator',
  agency_id: 3,
  since: '2026-03-10T09:00:00.000Z',
  has_passkey: true,
})
const aReset = (changes: Partial<PasskeyResetDocument> = {}): PasskeyResetDocument => ({
  id: 4,
  member: { id: 2, name: 'გივი გამოგონილი' },
  note: 'დაკარგა ტელეფონი',
  status: 'open',
  proposed_by: { id: 9, name: 'დავით გამოგონილი' },
  proposed_at: '2026-11-20T10:00:00.000Z',
  decided_by: null,
  decided_at: null,
  ...changes,
})
const agency = { id: 3, name: 'კულტურის სამინისტრო', short_name: 'კულტურა', status: 'active' }
const url = '/api/auth/passkey-resets'
const portal = (resets: readonly PasskeyResetDocument[], more: Answers = {}) =>
  fakePortal({
    [`GET ${url}`]: { body: { data: resets } },
    'GET /api/auth/agencies': { body: { success: true, data: [agency] } },
    ...more,
  })
const staff = [
  aColleague(me, 'თამარ გამოგონილი'),
  aColleague(2, 'გივი გამოგონილი'),
  { ...aColleague(3, 'ლალი გამოგონილი'), has_passkey: false },
]
const show = (among = staff) => showAt('/roles', '/roles', <PasskeyResets staff={among} />)
const list = () => screen.findByRole('region', { name: new RegExp(texts['roles.resets.title']) })
const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  userEvent.click(within(where).getByRole('button', { name }))

freshPage(aProfile({ id: me, permission: 'Super Administrator' }))

describe('resets of passkeys on /roles', () => {
  test('a colleague’s proposal shows member, reason, proposer and deadline, and can be approved', async () => {
    const { calls } = portal([aReset()], {
      [`POST ${url}/4/approve`]: { body: { success: true, message: 'წვდომის გასაღებები გაუქმდა', data: {} } },
    })
    show()
    await screen.findByText('„დაკარგა ტელეფონი“')
    const section = await list()
    for (const words of ['გივი გამოგონილი', 'დავით გამოგონილი', '27\u00a0ნოემბერი, 2026, 14:00'])
      expect(section.textContent).toContain(words)
    await press(/^თანხმობა/, section)
    await screen.findByText('წვდომის გასაღებები გაუქმდა')
    expect(calls('POST ')[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  test('one’s own proposal can be withdrawn, not approved', async () => {
    const { calls } = portal([aReset({ proposed_by: { id: me, name: 'თამარ გამოგონილი' } })], {
      [`POST ${url}/4/refuse`]: { body: { success: true, message: 'უარყოფილია', data: {} } },
    })
    show()
    await screen.findByText(texts['roles.proposals.own'])
    const section = await list()
    expect(within(section).queryByRole('button', { name: /^თანხმობა/ })).toBeNull()
    await press(new RegExp(texts['roles.withdraw']), section)
    await screen.findByText(texts['roles.withdrawn'])
    expect(calls('POST ')[0]?.path).toBe(`${url}/4/refuse`)
  })

  test('a reset is proposed for a colleague, not for oneself, with the server’s errors at the field', async () => {
    const { calls } = portal([], {
      [`POST ${url}`]: {
        status: 422,
        body: {
          success: false,
          code: 'invalid_fields',
          message: 'შეამოწმეთ ველები',
          errors: { member_id: ['ამ თანამშრომელს წვდომის გასაღები არ აქვს'] },
          request_id: 'r',
        },
      },
    })
    show()
    await screen.findByText(texts['roles.resets.none'])
    await press(texts['roles.resets.propose'])
    const dialog = await screen.findByRole('dialog')
    await press(texts['roles.propose.send'], dialog)
    expect(dialog.textContent).toContain('აირჩიეთ')
    const whose = within(dialog).getByRole('combobox', { name: new RegExp(texts['roles.resets.whose']) })
    expect(within(whose).queryByRole('option', { name: /თამარ/ })).toBeNull()
    expect(within(whose).queryByRole('option', { name: /ლალი/ })).toBeNull()
    await userEvent.selectOptions(whose, '2')
    await userEvent.type(within(dialog).getByRole('textbox'), 'დარეკა და ვიცანი')
    await press(texts['roles.propose.send'], dialog)
    await within(dialog).findByText('ამ თანამშრომელს წვდომის გასაღები არ აქვს')
    expect(calls('POST ')[0]?.body).toEqual({ member_id: 2, note: 'დარეკა და ვიცანი' })
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('დარეკა და ვიცანი')
  })

  test('a note that was sent does not come back when its dialog is closed before the answer', {
    tags: 'R-WEB-41',
  }, async () => {
    const { answer, arrive } = answerLater({ success: true, message: 'გაიგზავნა', data: aReset() })
    portal([], { [`POST ${url}`]: answer })
    show()
    await press(texts['roles.resets.propose'])
    const dialog = await screen.findByRole('dialog')
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), '2')
    await userEvent.type(within(dialog).getByRole('textbox'), 'დარეკა')
    await press(texts['roles.propose.send'], dialog)
    await press(accessibility['a11y.dialog.close'], dialog)
    expect(listLocalDrafts(me)).toHaveLength(1)
    arrive()
    await screen.findByText('გაიგზავნა')
    expect(listLocalDrafts(me)).toEqual([])
  })

  test('where no colleague has a passkey, it says so and offers nobody', { tags: 'R-DESK-74' }, async () => {
    portal([])
    show([aColleague(me, 'თამარ გამოგონილი'), { ...aColleague(3, 'ლალი გამოგონილი'), has_passkey: false }])
    await screen.findByText(texts['roles.resets.none'])
    await press(texts['roles.resets.propose'])
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(texts['roles.resets.nobody'])
    expect(within(dialog).queryByRole('combobox')).toBeNull()
  })

  test('earlier resets show their results', async () => {
    portal([
      aReset({ status: 'approved', decided_by: { id: 1, name: 'თამარ' }, decided_at: '2026-11-21T10:00:00.000Z' }),
    ])
    show()
    const table = await screen.findByRole('table', { name: texts['roles.resets.past.table'], hidden: true })
    expect(table.textContent).toContain(texts['roles.result.approved'])
    expect(table.textContent).toContain('თამარ, 21.11.2026')
  })
})
