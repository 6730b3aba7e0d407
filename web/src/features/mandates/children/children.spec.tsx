import type { ChildDocument } from '@portal/contract/documents/children'
import { ownChildren as texts } from '@portal/contract/texts/own-children'
import { ownMandates } from '@portal/contract/texts/own-mandates'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedActing } from '#lib/sign-in/acting.ts'
import { fakeBucket, uploadAnswers, uploadKey } from '#testing/faked-bucket.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { aMandate } from '#testing/mandates.ts'
import { aPhoto } from '#testing/members.ts'
import { Children } from './children.tsx'

freshPage()
// Its code is loaded once, so that no test waits for it.
beforeAll(async () => void (await import('./child-form.tsx')))
beforeEach(() => {
  fakeBucket()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 500, close: () => undefined }))
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${Math.random()}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
})

const list = 'GET /api/auth/children'
const path = '/api/auth/children'
const luka: ChildDocument = {
  ...{ id: 40, first_name: 'ლუკა', last_name: 'ბერიძე', personal_id: '61001000040', birth_date: '2014-03-02' },
  ...{ status: 'active', refusal_reason: null },
  mandate: aMandate({ id: 7, principal: { id: 40, name: 'ლუკა ბერიძე' }, basis: 'parent', until: '2032-03-01' }),
}
const waiting: ChildDocument = { ...luka, status: 'waiting', mandate: { ...luka.mandate, status: 'offered' } }
const refused: ChildDocument = { ...waiting, status: 'refused', refusal_reason: 'ნომერი არ ემთხვევა' }
const done = (data: ChildDocument) => ({ body: { success: true, message: 'გაგზავნილია', data } })
const show = (children: readonly ChildDocument[], answers: Answers = {}) => {
  const portal = fakePortal({ [list]: { body: { data: children } }, ...answers })
  showAt('/mandates', '/mandates', <Children />)
  return portal
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const send = () => screen.getByRole('button', { name: texts['children.form.send'] })
const fill = async () => {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: texts['children.add'] }))
  await screen.findByRole('heading', { name: texts['children.form.title'] })
  await user.type(box(texts['children.form.firstName']), 'ლუკა')
  await user.type(box(texts['children.form.lastName']), 'ბერიძე')
  await user.type(box(texts['children.form.number']), '61001000040')
  for (const [name, typed] of [
    ['დღე', '2'],
    ['თვე', '3'],
    ['წელი', '2014'],
  ] as const)
    await user.type(screen.getByRole('textbox', { name }), typed)
  return user
}

describe('a parent’s children', { tags: 'R-ACT-59' }, () => {
  test('are listed with what became of each, and one goes on in the name of one who is confirmed', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    show([luka])
    const row = within(await screen.findByRole('listitem'))
    expect(row.getByText(texts['children.status.active'])).toBeTruthy()
    await userEvent.click(row.getByRole('button', { name: `${ownMandates['mandates.switch']}: ლუკა ბერიძე` }))
    expect(assign).toHaveBeenCalledWith('/Dashboard')
    expect(storedActing()).toMatchObject({ mandate: 7, principal: { id: 40 } })
  })

  test('who are blocked are marked, and nobody goes on in their name', async () => {
    show([{ ...luka, status: 'suspended' }])
    await screen.findByText(texts['children.status.suspended'])
    expect(screen.queryByRole('button', { name: new RegExp(ownMandates['mandates.switch']) })).toBeNull()
  })

  test('without a last day are listed too', async () => {
    show([{ ...waiting, mandate: { ...waiting.mandate, until: null } }])
    expect(await screen.findByText(texts['children.waiting'])).toBeDefined()
  })

  test('are none at first, and a failure says so', async () => {
    show([])
    await screen.findByText(texts['children.none'])
  })

  test('are added with the birth certificate; the form closes and the focus goes back', async () => {
    const { calls } = show([], { ...uploadAnswers, [`POST ${path}`]: { ...done(waiting), status: 201 } })
    const user = await fill()
    await userEvent.upload(document.getElementById('child-document-input') as HTMLInputElement, aPhoto())
    await screen.findByText(/ფაილი აიტვირთა/)
    await user.click(send())
    await screen.findByText('გაგზავნილია')
    expect(calls(`POST ${path}`)[0]?.body).toEqual({
      ...{ first_name: 'ლუკა', last_name: 'ბერიძე', personal_id: '61001000040', birth_date: '2014-03-02' },
      document: uploadKey,
    })
    expect(calls(`POST ${path}`)[0]?.headers.get('idempotency-key')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: texts['children.form.title'] })).toBeNull()
    expect(document.activeElement?.textContent).toBe(texts['children.add'])
  })

  test('are not sent without the certificate, which the form says at its field', async () => {
    const { calls } = show([])
    const user = await fill()
    await user.click(send())
    await screen.findByText(texts['children.form.document.missing'])
    await waitFor(() => expect(document.activeElement?.id).toBe('child-document-choose'))
    expect(calls('POST')).toEqual([])
  })

  test('are asked for everything at once by an empty form', async () => {
    show([])
    await userEvent.click(await screen.findByRole('button', { name: texts['children.add'] }))
    await userEvent.click(send())
    await screen.findByText(texts['children.form.document.missing'])
  })

  test.each([
    ['personal_id', 'child-number'],
    ['birth_date', 'birth_date'],
    ['document', 'child-document'],
  ])('keep what was typed when the server refuses %s, which gets the focus', { tags: 'R-WEB-21' }, async (at, id) => {
    const taken = { success: false, code: 'personal_id_taken', message: 'ეს უკვე რეგისტრირებულია' }
    show([], {
      ...uploadAnswers,
      [`POST ${path}`]: { status: 422, body: { ...taken, errors: { [at]: [taken.message] } } },
    })
    const user = await fill()
    await userEvent.upload(document.getElementById('child-document-input') as HTMLInputElement, aPhoto())
    await screen.findByText(/ფაილი აიტვირთა/)
    await user.click(send())
    await screen.findByText(taken.message)
    expect(box(texts['children.form.number']).value).toBe('61001000040')
    await waitFor(() => expect(document.getElementById(id)?.contains(document.activeElement)).toBe(true))
  })

  test('that were refused show why, are corrected and sent again without a new file', {
    tags: 'R-ACT-55',
  }, async () => {
    const { calls } = show([refused], { [`POST ${path}/40`]: done(waiting) })
    await screen.findByText(/ნომერი არ ემთხვევა/)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: `${texts['children.correct']}: ლუკა ბერიძე` }))
    await waitFor(() => expect(box(texts['children.form.number']).value).toBe('61001000040'))
    await user.clear(box(texts['children.form.number']))
    await user.type(box(texts['children.form.number']), '61001000041')
    await user.click(send())
    await screen.findByText('გაგზავნილია')
    expect(calls(`POST ${path}/40`)[0]?.body).toMatchObject({ personal_id: '61001000041', document: null })
  })

  test('that wait are taken back after a question', { tags: 'R-ACT-56' }, async () => {
    const { calls } = show([waiting], { 'POST /api/auth/mandates/7/revoke': done(waiting) })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: `${texts['children.withdraw']}: ლუკა ბერიძე` }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts['children.withdraw'] }))
    await waitFor(() => expect(calls('POST').map(({ path }) => path)).toEqual(['/api/auth/mandates/7/revoke']))
  })
})
