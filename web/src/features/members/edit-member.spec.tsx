import { failures } from '@portal/contract/texts/failures'
import { fieldNames } from '@portal/contract/texts/field-names'
import { memberAnswers, members as texts } from '@portal/contract/texts/members'
import { roles } from '@portal/contract/texts/roles'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aProfile } from '../../testing/applications.ts'
import { fakePortal, showAt } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { aMember, handedIn } from '../../testing/members.ts'
import { EditMemberScreen } from './edit-member.tsx'
import { edit, field, member, save, select, showEditMember, type } from './edit-member-for-specs.tsx'

freshPage(aProfile({ permission: 'Super Administrator' }))

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${Math.random()}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
})

test('a member is signed out everywhere after a question, and stays active', { tags: 'R-ADM-29' }, async () => {
  const end = 'POST /api/auth/members/5/end-sessions'
  const message = memberAnswers['member.endSessions.success']
  const portal = await showEditMember({}, { [end]: { body: { success: true, message } } })
  await userEvent.click(screen.getByRole('button', { name: texts['member.endSessions'] }))
  expect(portal.calls(end)).toEqual([])
  const dialog = within(screen.getByRole('dialog', { name: texts['member.endSessions.question'] }))
  await userEvent.click(dialog.getByRole('button', { name: texts['member.endSessions'] }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(portal.calls(end)).toHaveLength(1)
})

describe('the form of a member', () => {
  test('begins with the saved data', async () => {
    await showEditMember()
    expect(
      [fieldNames['member.edit.firstName'], fieldNames['member.edit.lastName'], texts['member.edit.email']].map(
        (label) => field(label).value,
      ),
    ).toEqual(['ნინო', 'გამოგონილი', 'nino@portal.example'])
    expect([select(texts['member.edit.status']).value, select(texts['member.edit.document']).value]).toEqual([
      'active',
      'not_verified',
    ])
  })

  test('saves, shows a message for five seconds, and then the saved data', {
    tags: ['R-ADM-16', 'R-ADM-18'],
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const typing = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const portal = await showEditMember()
    await typing.selectOptions(select(texts['member.edit.document']), 'verified')
    await typing.click(screen.getByRole('radio', { name: texts['member.edit.basis.cardSeen'] }))
    await typing.click(screen.getByRole('button', { name: texts['member.edit.save'] }))
    expect(await screen.findByText(memberAnswers['member.edit.success'])).toBeDefined()
    expect(screen.queryByRole('button', { name: texts['member.edit.save'] })).toBeNull()
    const [sent] = portal.calls(edit)
    expect([sent?.body, sent?.headers.get('if-match')]).toEqual([
      expect.objectContaining({ first_name: 'ნინო', document_verified_status: 'verified', status: 'active' }),
      '"3"',
    ])
    await vi.advanceTimersByTimeAsync(5_100)
    await waitFor(() => expect(select(texts['member.edit.document']).value).toBe('verified'))
    expect(screen.queryByText(memberAnswers['member.edit.success'])).toBeNull()
  })

  test('shows its message although the lists that it changes load slowly', { tags: 'R-ADM-18' }, async () => {
    let isSaved = false
    await showEditMember(
      {},
      {
        'GET /api/auth/member-changes': () => (isSaved ? new Promise<never>(() => {}) : { body: { data: [] } }),
        [edit]: () => {
          isSaved = true
          const message = memberAnswers['member.edit.success']
          return { body: { success: true, message, data: aMember({ version: 4 }) } }
        },
      },
    )
    await userEvent.click(screen.getByRole('button', { name: texts['member.edit.save'] }))
    expect(await screen.findByText(memberAnswers['member.edit.success'])).toBeDefined()
  })

  test('changes unchecked documents only when a decision is chosen', async () => {
    const portal = await showEditMember(handedIn)
    const documents = select(texts['member.edit.document'])
    expect(documents.selectedOptions[0]?.textContent).toBe(texts['members.filter.submitted'])
    await save()
    await waitFor(() => expect(portal.calls(edit)).toHaveLength(1))
    expect(portal.calls(edit)[0]?.body).not.toHaveProperty('document_verified_status')
    for (const choice of ['not_verified', 'verified']) {
      cleanup()
      const { calls } = await showEditMember(handedIn)
      await userEvent.selectOptions(select(texts['member.edit.document']), choice)
      await save()
      await waitFor(() => expect(calls(edit)).toHaveLength(1))
      expect(calls(edit)[0]?.body).toMatchObject({ document_verified_status: choice })
    }
  })

  test('lets the choice of a decision be withdrawn', async () => {
    const portal = await showEditMember(handedIn)
    await userEvent.selectOptions(select(texts['member.edit.document']), 'not_verified')
    await userEvent.selectOptions(select(texts['member.edit.document']), texts['members.filter.submitted'])
    expect(select(texts['member.edit.document']).value).toBe('')
    await save()
    await waitFor(() => expect(portal.calls(edit)).toHaveLength(1))
    expect(portal.calls(edit)[0]?.body).not.toHaveProperty('document_verified_status')
  })

  test('warns before a changed phone, which needs a reason, and before a block', async () => {
    const portal = await showEditMember()
    await type(texts['member.edit.phone'], '500000099')
    expect(screen.getByText(texts['member.edit.contactWarning'])).toBeDefined()
    await save()
    expect(portal.calls(edit)).toEqual([])
    await type(texts['member.edit.reason'], 'განცხადება №7')
    await userEvent.selectOptions(select(texts['member.edit.status']), 'deactive')
    expect(screen.getByText(texts['member.edit.blockWarning'])).toBeDefined()
    await userEvent.selectOptions(select(texts['member.edit.status']), 'active')
    await save()
    await waitFor(() =>
      expect(portal.calls(edit).map(({ body }) => body)).toMatchObject([
        { phone: '500000099', reason: 'განცხადება №7' },
      ]),
    )
  })

  test('asks before a block, and saves nothing without a yes', { tags: 'R-ADM-18' }, async () => {
    const portal = await showEditMember()
    await userEvent.selectOptions(select(texts['member.edit.status']), 'deactive')
    await save()
    const question = await screen.findByRole('dialog', { name: texts['member.edit.block.title'] })
    expect(question.textContent).toContain(texts['member.edit.blockWarning'])
    await userEvent.click(within(question).getByRole('button', { name: texts['member.edit.cancel'] }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([portal.calls(edit), select(texts['member.edit.status']).value]).toEqual([[], 'deactive'])

    await save()
    await userEvent.click(await screen.findByRole('button', { name: texts['member.edit.block.confirm'] }))
    expect(await screen.findByText(memberAnswers['member.edit.success'])).toBeDefined()
    expect(portal.calls(edit).map(({ body }) => body)).toEqual([expect.objectContaining({ status: 'deactive' })])
  })

  test('shows role and agency read-only, with a link to change them', async () => {
    await showEditMember(
      { permission: 'Agency Operator', agency_id: 3 },
      { 'GET /api/auth/agencies': { body: { success: true, data: [{ id: 3, name: 'კულტურის სამინისტრო' }] } } },
    )
    expect(field(roles['roles.col.role']).readOnly).toBe(true)
    expect(field(roles['roles.col.role']).value).toBe('უწყების ოპერატორი')
    await waitFor(() => expect(field(roles['roles.col.agency']).value).toBe('კულტურის სამინისტრო'))
    expect(field(roles['roles.col.agency']).readOnly).toBe(true)
    await userEvent.click(screen.getByRole('link', { name: roles['roles.member.change'] }))
    expect(await screen.findByText('elsewhere')).toBeDefined()
  })

  test('says when the member to block is a colleague', async () => {
    await showEditMember({ permission: 'Auditor' })
    await userEvent.selectOptions(select(texts['member.edit.status']), 'deactive')
    await save()
    const question = await screen.findByRole('dialog', { name: texts['member.edit.block.title'] })
    expect(question.textContent).toContain('ეს თანამშრომელია: აუდიტორი.')
  })

  test('unblocks a member without a question', async () => {
    const portal = await showEditMember({ status: 'deactive' })
    await userEvent.selectOptions(select(texts['member.edit.status']), 'active')
    await save()
    await waitFor(() => expect(portal.calls(edit)).toHaveLength(1))
  })

  test('shows missing and wrong fields at the field and in the summary, and sends nothing', async () => {
    const portal = await showEditMember()
    await type(fieldNames['member.edit.firstName'], '')
    await type(texts['member.edit.personalId'], '123')
    await save()
    expect(await screen.findByRole('link', { name: 'შეიყვანეთ სახელი' })).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    expect(screen.getByRole('link', { name: 'პირადი ნომერი უნდა შედგებოდეს 11 ციფრისგან' })).toBeDefined()
    expect(portal.calls(edit)).toEqual([])
  })

  test('shows at its field that another member has the personal ID', async () => {
    const message = 'ამ პირადი ნომრით მომხმარებელი უკვე რეგისტრირებულია'
    await showEditMember(
      {},
      { [edit]: { status: 422, body: { message, code: 'personal_id_taken', errors: { personal_id: [message] } } } },
    )
    await save()
    expect(await screen.findByRole('link', { name: message })).toBeDefined()
  })

  test('shows that the last Super Administrator cannot be blocked', async () => {
    const message = 'ერთადერთი აქტიური სუპერადმინისტრატორის დეაქტივაცია შეუძლებელია'
    await showEditMember({}, { [edit]: { status: 409, body: { message, code: 'last_super_administrator' } } })
    await userEvent.selectOptions(select(texts['member.edit.status']), 'deactive')
    await save()
    await userEvent.click(await screen.findByRole('button', { name: texts['member.edit.block.confirm'] }))
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('offers to load a colleague’s changes after a conflict', async () => {
    const portal = await showEditMember(
      {},
      { [edit]: { status: 409, body: { message: 'x', code: 'version_conflict', current: aMember() } } },
    )
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'ჩემი ცვლილებების გაუქმება' }))
    await waitFor(() => expect(portal.calls(member)).toHaveLength(2))
  })

  test('keeps the input when the window gets the focus back', async () => {
    const answers = [aMember(), aMember({ version: 4, first_name: 'სხვა' })]
    const portal = await showEditMember({}, { [member]: () => ({ body: answers.shift() ?? aMember({ version: 4 }) }) })
    await type(fieldNames['member.edit.firstName'], 'ჩემი')
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await userEvent.tab()
    expect([field(fieldNames['member.edit.firstName']).value, portal.calls(member).length]).toEqual(['ჩემი', 1])
  })

  test('says when it cannot be saved or loaded', { tags: 'R-WEB-24' }, async () => {
    await showEditMember({}, { [edit]: { status: 500, body: 'no json' } })
    await save()
    expect(await screen.findByText(failures['error.unknown.outcome'])).toBeDefined()
    cleanup()
    fakePortal({ [member]: { status: 404, body: { code: 'not_found', message: 'x' } } })
    showAt('/members/edit/5', '/members/edit/:id', <EditMemberScreen />)
    expect(await screen.findByText(texts['member.edit.error.load'])).toBeDefined()
  })
})

describe('the identity document', () => {
  test('shows both sides through released addresses, each requested once', async () => {
    const portal = await showEditMember({ ...handedIn, back_document: handedIn.front_document })
    for (const side of ['front', 'back'] as const)
      expect(await screen.findByRole('img', { name: texts[`member.edit.identity.alt.${side}`] })).toBeDefined()
    expect(portal.calls('GET /api/auth/members/5/document')).toHaveLength(2)
    expect(screen.getByText(texts['member.edit.identity.logged'])).toBeDefined()
    cleanup()
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(vi.mocked(URL.createObjectURL).mock.calls.length)
  })

  test('opens large from the same bytes by keyboard, and Escape restores the focus', async () => {
    const portal = await showEditMember(handedIn)
    const alt = texts['member.edit.identity.alt.front']
    const enlarge = await screen.findByRole('button', { name: `${texts['member.edit.identity.enlarge']}: ${alt}` })
    const small = within(enlarge).getByRole<HTMLImageElement>('img')
    enlarge.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: alt })
    expect(within(dialog).getByRole<HTMLImageElement>('img', { name: alt }).src).toBe(small.src)
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(enlarge)
    expect(portal.calls('GET /api/auth/members/5/document/front_id')).toHaveLength(1)
    expect(portal.calls(edit)).toEqual([])
  })

  test('is shown before the decision on it, with the button below both', async () => {
    await showEditMember(handedIn)
    const order = [
      screen.getByRole('region', { name: texts['member.edit.identity'] }),
      select(texts['member.edit.document']),
      screen.getByRole('button', { name: texts['member.edit.save'] }),
    ]
    const inPage = order.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    expect(inPage).toEqual(order)
  })

  test('shows empty boxes and makes no call when there is none', { tags: 'R-ADM-16' }, async () => {
    const portal = await showEditMember()
    expect(screen.getAllByText(texts['member.edit.identity.empty'])).toHaveLength(2)
    expect(portal.calls('GET /api/auth/members/5/document')).toEqual([])
  })

  test('shows a sentence in its box when it cannot be loaded', { tags: 'R-WEB-24' }, async () => {
    await showEditMember(
      { ...handedIn },
      { 'GET /api/auth/members/5/document/front_id': { status: 404, body: { code: 'not_found', message: 'x' } } },
    )
    expect(await screen.findByText(texts['member.edit.error.image'])).toBeDefined()
  })
})
