import { fill } from '@portal/contract/fill'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { drafts } from '@portal/contract/texts/drafts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { rememberFiles } from '#lib/drafts/opened-draft.ts'
import { aProfile } from '#testing/applications.ts'
import { freshPage } from '#testing/fresh-page.ts'
import { isDisabled } from '#testing/is-disabled.ts'
import { file, portal, show, submit, typedBefore } from './file-application-for-specs.tsx'

freshPage()

describe('a draft', () => {
  test('a draft is restored after a reload, says so, and can be discarded', { tags: 'R-WEB-20' }, async () => {
    typedBefore()
    portal()
    show()
    expect(await screen.findByText(/^მონახაზი აღდგენილია/)).toBeDefined()
    await waitFor(async () => expect(isDisabled(await submit())).toBe(false))
    await userEvent.click(screen.getByRole('button', { name: drafts['draft.discard'] }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: drafts['draft.discard'] }))
    await waitFor(async () => expect(isDisabled(await submit())).toBe(true))
    expect(readLocalDraft(5, 'program-3')).toBeNull()
  })

  test('typing while the form is being sent does not create the draft again', async () => {
    typedBefore()
    let arrive: () => void = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { calls } = portal({
      [file]: async () => {
        await arrived
        return { status: 201, body: { success: true, message: '', data: { id: 42 } } }
      },
    })
    show()
    await waitFor(async () => expect(isDisabled(await submit())).toBe(false))
    await userEvent.click(await submit())
    await waitFor(() => expect(calls(file)).toHaveLength(1))
    await userEvent.type(screen.getByLabelText(/^გვარი/), 'შვილი')
    arrive()
    expect(await screen.findByText(texts['application.form.success.message'])).toBeDefined()
    expect(readLocalDraft(5, 'program-3')).toBeNull()
  })

  test('a draft keeps only the changed fields, and is removed when all are set back', async () => {
    portal()
    show()
    const lastName = await screen.findByLabelText<HTMLInputElement>(/^გვარი/)
    const phone = screen.getByLabelText<HTMLInputElement>(/^მობილური/)
    const found = [lastName.value, phone.value]
    await userEvent.type(lastName, 'შვილი')
    await userEvent.type(phone, '{Backspace}')
    await waitFor(() =>
      expect(readLocalDraft(5, 'program-3')).toMatchObject({ values: { lastName: 'გამოგონილიშვილი' } }),
    )
    await userEvent.type(lastName, '{Backspace}'.repeat(5))
    await waitFor(() =>
      expect(readLocalDraft(5, 'program-3')).toMatchObject({
        values: { lastName: found[0], phone: found[1]?.slice(0, -1) },
      }),
    )
    await userEvent.type(phone, found[1]?.slice(-1) ?? '')
    await waitFor(() => expect(readLocalDraft(5, 'program-3')).toBeNull())
  })

  test('a draft takes the profile’s current values for untouched fields', async () => {
    portal()
    show()
    await userEvent.type(await screen.findByLabelText(/^გვარი/), 'შვილი')
    await waitFor(() => expect(readLocalDraft(5, 'program-3')).not.toBeNull())
    cleanup()
    portal({}, aProfile({ phone: '500000077', first_name: 'ეკა' }))
    show()
    expect(await screen.findByLabelText(/^გვარი/)).toHaveProperty('value', 'გამოგონილიშვილი')
    expect(screen.getByLabelText(/^მობილური/)).toHaveProperty('value', '500000077')
    expect(screen.getByLabelText(/^სახელი/)).toHaveProperty('value', 'ეკა')
  })

  test('a draft unknown to the server is uploaded as typed, before anything else', async () => {
    typedBefore('<p>ვითხოვ პროგრამაში ჩართვას</p>')
    const save = 'PUT /api/auth/drafts/application-3'
    const { calls } = portal({
      'GET /api/auth/drafts': { body: { data: [] } },
      [save]: { body: { version: 1, saved_at: '2026-03-01T09:00:00.000Z' } },
    })
    rememberFiles({ member: 5, form: 'program-3' }, [{ key: 'uploads/1', name: 'ა.pdf', size: 9 }])
    show()
    await waitFor(() => expect(calls(save).length).toBeGreaterThan(0))
    expect(calls(save)[0]?.body).toMatchObject({ values: { applicationText: '<p>ვითხოვ პროგრამაში ჩართვას</p>' } })
  })

  test('a draft is stored while one types', async () => {
    portal()
    show()
    await userEvent.type(await screen.findByLabelText(/^გვარი/), 'შვილი')
    await waitFor(() =>
      expect(readLocalDraft<{ lastName: string }>(5, 'program-3')?.values.lastName).toBe('გამოგონილიშვილი'),
    )
  })
})

describe('hints of the form', () => {
  test('a name that differs from the profile is reported when its field is left, until it is the same', {
    tags: 'R-APP-3',
  }, async () => {
    portal()
    show()
    const name = await screen.findByLabelText(/^სახელი/)
    const hint = fill(texts['application.form.prefill.differs'], { value: 'ნინო' })
    await userEvent.type(name, 'ა')
    expect(screen.queryByText(hint)).toBeNull()
    await userEvent.tab()
    expect(screen.getByText(hint).id).toBe(name.getAttribute('aria-describedby'))
    await userEvent.type(name, '{Backspace}')
    await userEvent.tab()
    expect(screen.queryByText(hint)).toBeNull()
  })

  test('words that are not Georgian are listed, and the form can still be saved', { tags: 'R-APP-2' }, async () => {
    typedBefore('<p>ვითხოვ dafinansebas და Microsoft-ის პროგრამას</p>')
    portal()
    show()
    const notice = await screen.findByText(
      fill(texts['application.form.text.foreign'], { words: '„dafinansebas“, „Microsoft-ის“' }),
    )
    const described = screen.getByRole('textbox', { name: /^განაცხადის ტექსტი/ }).getAttribute('aria-describedby')
    expect(described?.split(' ').map((id) => document.getElementById(id)?.contains(notice))).toContain(true)
    await waitFor(async () => expect(isDisabled(await submit())).toBe(false))
  })
})
