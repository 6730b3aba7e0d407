import { ownMandates as texts } from '@portal/contract/texts/own-mandates'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { storedActing } from '#lib/sign-in/acting.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { aMandate, mariam, theMandates } from '#testing/mandates.ts'
import { MandatesScreen } from './mandates.tsx'

freshPage()

const list = 'GET /api/auth/mandates'
const done = { body: { success: true, message: 'შესრულდა', data: aMandate() } }
const show = (answers: Answers) => {
  const portal = fakePortal({ 'GET /api/auth/children': { body: { data: [] } }, ...answers })
  return { ...portal, ...showAt('/mandates', '/mandates', <MandatesScreen />) }
}
const given = aMandate({ id: 4, principal: { id: 5, name: 'ნინო' }, agent: { id: 8, name: 'ეკა შენგელია' } })
const waiting = aMandate({
  ...{ id: 6, principal: given.principal, agent: { id: null, name: null }, personal_id: '61004…17' },
  ...{ status: 'offered', answer_by: '2026-12-26', until: null, may: ['read', 'file'] },
})
const offer = aMandate({ status: 'offered', answer_by: '2026-12-26' })

describe('who acts for whom', { tags: 'R-ACT-24' }, () => {
  test('an offer stands on top with the page’s only filled button, and is accepted', async () => {
    const user = userEvent.setup()
    const { calls, container } = show({ [list]: theMandates([], [offer]), 'POST /api/auth/mandates/3/accept': done })
    await user.click(await screen.findByRole('button', { name: `${texts['mandates.offer.accept']}: ${mariam.name}` }))
    await screen.findByText('შესრულდა')
    expect(calls('POST')).toMatchObject([{ path: '/api/auth/mandates/3/accept', body: {} }])
    expect(document.activeElement?.tagName).toBe('H1')
    expect(container.querySelectorAll('.filled')).toHaveLength(1)
  })

  test('an offer is declined, and a failure says so', async () => {
    const user = userEvent.setup()
    const closed = { status: 409, body: { success: false, code: 'mandate_closed', message: 'უკვე დასრულებულია' } }
    show({ [list]: theMandates([], [offer]), 'POST /api/auth/mandates/3/decline': closed })
    await user.click(await screen.findByRole('button', { name: `${texts['mandates.offer.decline']}: ${mariam.name}` }))
    expect((await screen.findByRole('alert')).textContent).toContain('უკვე დასრულებულია')
  })

  test('what one gave is listed, of a number without an answer masked, and what is over last', async () => {
    const over = aMandate({ ...given, id: 2, status: 'revoked', agent: { id: 7, name: 'ლუკა ბერიძე' } })
    show({ [list]: theMandates([over, given, waiting], []) })
    const rows = within(await screen.findByRole('list', { name: texts['mandates.given.title'] })).getAllByRole(
      'listitem',
    )
    expect(rows.map((row) => within(row).getAllByText(/./, { selector: 'p.font-semibold' })[0]?.textContent)).toEqual([
      'ეკა შენგელია',
      '61004…17',
      'ლუკა ბერიძე',
    ])
    expect(rows[1]?.textContent).toContain('26.12.2026')
    expect(within(rows[2] as HTMLElement).queryByRole('button')).toBeNull()
  })

  test('a mandate is revoked after a question', async () => {
    const user = userEvent.setup()
    const { calls } = show({ [list]: theMandates([given], []), 'POST /api/auth/mandates/4/revoke': done })
    await user.click(await screen.findByRole('button', { name: `${texts['mandates.revoke']}: ეკა შენგელია` }))
    const dialog = screen.getByRole('dialog')
    expect(calls('POST')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: texts['mandates.revoke.confirm'] }))
    await screen.findByText('შესრულდა')
    expect(calls('POST')).toMatchObject([{ path: '/api/auth/mandates/4/revoke' }])
  })

  test('less or more is offered to the one who acts', async () => {
    const user = userEvent.setup()
    const { calls } = show({ [list]: theMandates([given], []), 'POST /api/auth/mandates/4': done })
    await user.click(await screen.findByRole('button', { name: `${texts['mandates.change']}: ეკა შენგელია` }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('checkbox', { name: 'გადაგზავნა' }))
    await user.click(dialog.getByRole('button', { name: texts['mandates.change.save'] }))
    await waitFor(() => expect(calls('POST')).toHaveLength(1))
    expect(calls('POST')[0]?.body).toEqual({ may: ['read', 'file', 'talk'], until: '2027-06-30' })
  })

  test('what was done by it is read once it is opened, with the application', async () => {
    const user = userEvent.setup()
    const act = { at: '2026-03-02T09:00:00.000Z', stream: 'application-12', type: 'ApplicationFiled' }
    const acts = { body: { data: [{ ...act, actor: { id: 8, for: 5 } }], next_cursor: null } }
    const { calls } = show({ [list]: theMandates([given], []), 'GET /api/auth/mandates/4/acts': acts })
    const summary = await screen.findByText(texts['mandates.acts'])
    expect(calls('GET /api/auth/mandates/4')).toEqual([])
    await user.click(summary)
    expect((await screen.findByRole('link', { name: '#0000-12' })).getAttribute('href')).toBe('/detail/12')
  })

  test('of a blocked principal may only be left', { tags: 'R-ACT-27' }, async () => {
    show({ [list]: theMandates([], [aMandate({ is_suspended: true })]) })
    await screen.findByText(texts['mandates.status.suspended'])
    expect(screen.queryByRole('button', { name: `${texts['mandates.switch']}: ${mariam.name}` })).toBeNull()
    expect(screen.getByRole('button', { name: `${texts['mandates.leave']}: ${mariam.name}` })).toBeTruthy()
  })

  test('of a received one, one goes on in that name', async () => {
    const user = userEvent.setup()
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    show({ [list]: theMandates([], [aMandate()]) })
    await user.click(await screen.findByRole('button', { name: `${texts['mandates.switch']}: ${mariam.name}` }))
    expect(assign).toHaveBeenCalledWith('/Dashboard')
    expect(storedActing()).toMatchObject({ mandate: 3, principal: mariam })
  })
})

describe('an offer to somebody', { tags: ['R-ACT-2', 'R-ACT-24'] }, () => {
  const number = () => screen.getByRole('textbox', { name: texts['mandates.form.number'] })
  const send = () => screen.getByRole('button', { name: texts['mandates.form.send'] })

  test('is sent with what may be done and until when, and empties the form', async () => {
    const user = userEvent.setup()
    const { calls } = show({ [list]: theMandates([], []), 'POST /api/auth/mandates': { ...done, status: 201 } })
    await screen.findByText(texts['mandates.given.none'])
    await user.type(number(), '01001000006')
    await user.click(screen.getByRole('checkbox', { name: 'გადაგზავნა' }))
    await user.type(screen.getByRole('textbox', { name: 'დღე' }), '31')
    await user.type(screen.getByRole('textbox', { name: 'თვე' }), '12')
    await user.type(screen.getByRole('textbox', { name: 'წელი' }), '2026')
    await user.click(send())
    await screen.findByText('შესრულდა')
    expect(calls('POST')[0]?.body).toEqual({ personal_id: '01001000006', may: ['read', 'file'], until: '2026-12-31' })
    expect(calls('POST')[0]?.headers.get('idempotency-key')).toBeTruthy()
    expect(number()).toHaveProperty('value', '')
  })

  test('says what is wrong at its field, by the form and by the server', async () => {
    const user = userEvent.setup()
    const self = { success: false, code: 'own_mandate', message: 'საკუთარ თავს ვერ ანდობთ' }
    const { calls } = show({
      [list]: theMandates([], []),
      'POST /api/auth/mandates': { status: 422, body: { ...self, errors: { personal_id: [self.message] } } },
    })
    await screen.findByText(texts['mandates.given.none'])
    await user.click(send())
    await waitFor(() => expect(number().getAttribute('aria-invalid')).toBe('true'))
    expect(calls('POST')).toEqual([])
    await user.type(number(), '01001000005')
    await user.click(send())
    await screen.findByText(self.message)
    expect(number().getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(number()))
  })

  const wrong = { status: 422, body: { success: false, code: 'invalid_fields', message: 'ვერა' } }
  test.each([
    ['may', 'checkbox', 'შევსება'],
    ['until', 'textbox', 'დღე'],
  ] as const)('whose %s is refused gives that group the focus', { tags: 'R-WEB-21' }, async (field, role, name) => {
    const user = userEvent.setup()
    const refused = { ...wrong, body: { ...wrong.body, errors: { [field]: ['არასწორია'] } } }
    show({ [list]: theMandates([given], []), 'POST /api/auth/mandates': refused, 'POST /api/auth/mandates/4': refused })
    await screen.findByText('ეკა შენგელია')
    await user.type(number(), '01001000005')
    await user.click(send())
    await screen.findByText('არასწორია')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
    await user.click(screen.getByRole('button', { name: `${texts['mandates.change']}: ეკა შენგელია` }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: texts['mandates.change.save'] }))
    await dialog.findByText('არასწორია')
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole(role, { name })))
  })

  test('that was not taken keeps what was typed', { tags: 'R-ACT-4' }, async () => {
    const user = userEvent.setup()
    const full = { success: false, code: 'too_many_mandates', message: 'ერთდროულად მაქსიმუმ 20 ადამიანს ანდობთ' }
    show({ [list]: theMandates([], []), 'POST /api/auth/mandates': { status: 409, body: full } })
    await screen.findByText(texts['mandates.given.none'])
    await user.type(number(), '01001000006')
    await user.click(send())
    await screen.findByText(full.message)
    expect(number()).toHaveProperty('value', '01001000006')
  })
})
