import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { drafts } from '@portal/contract/texts/drafts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { keepDraft, readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { fakePortal } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import {
  answers,
  changedElsewhere,
  edit,
  lastName,
  openedApplication,
  read,
  savedAnswer,
  show,
  submit,
} from './edit-application-for-specs.tsx'
import { fromApplication } from './prefill.ts'

const paste = (box: HTMLElement, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  act(() => void box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })))
}

freshPage()

test('discarding a draft brings back the removed files', async () => {
  const file = { id: 7, file_path: 'x', original_name: 'ა.pdf', size: 10 }
  const { values: found } = fromApplication(openedApplication)
  keepDraft(5, 'edit-42', {
    ...{ values: { ...found, lastName: 'ჩემი გვარი' }, base: found, version: 1 },
    savedAt: '2026-03-01T09:00:00Z',
  })
  const withFile = { success: true, data: { ...openedApplication, attachments_application: [file] } }
  const { calls } = fakePortal({ ...answers, [read]: { body: withFile }, [edit]: savedAnswer })
  show()
  await userEvent.click(await screen.findByRole('button', { name: /ა\.pdf/ }))
  expect(screen.queryByRole('button', { name: /ა\.pdf/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: drafts['draft.discard'] }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: drafts['draft.discard'] }))
  expect(await screen.findByRole('button', { name: /ა\.pdf/ })).toBeDefined()
  await submit()
  await waitFor(() => expect(calls(edit)).toHaveLength(1))
  expect(calls(edit)[0]?.body).toMatchObject({ remove_document_ids: [] })
})

test('a text that was changed and changed back leaves no draft, however its HTML is written', async () => {
  const spelled = { ...openedApplication, description: '<p><b>ვითხოვ</b>\u00a0დახმარებას</p>' }
  fakePortal({ ...answers, [read]: { body: { success: true, data: spelled } } })
  show()
  const named = { name: /განაცხადის ტექსტი/ }
  const field = await screen.findByRole('textbox', named)
  act(() => field.focus())
  await waitFor(() => expect(screen.getByRole('textbox', named).tagName).toBe('DIV'))
  const box = screen.getByRole('textbox', named)
  paste(box, 'ა')
  await waitFor(() => expect(readLocalDraft(5, 'edit-42')).not.toBeNull())
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(readLocalDraft(5, 'edit-42')).toBeNull())
})

test('a draft is merged with the current application: untouched fields do not count as typed', async () => {
  const { values: found } = fromApplication(openedApplication)
  const values = { ...found, lastName: 'ჩემი გვარი' }
  keepDraft(5, 'edit-42', { values, base: found, version: 1, savedAt: '2026-03-01T09:00:00Z' })
  fakePortal({ ...answers, [read]: { body: { success: true, data: { ...changedElsewhere, name: 'ეკა' } } } })
  show()
  expect((await lastName()).value).toBe('ჩემი გვარი')
  expect(screen.getByLabelText<HTMLInputElement>(/^სახელი/).value).toBe('ეკა')
})

describe('the draft of an edit', () => {
  const file = (id: number, original_name: string) => ({ id, file_path: `${id}`, original_name, size: 10 })
  const withFiles = {
    [read]: {
      body: {
        success: true,
        data: { ...openedApplication, attachments_application: [file(7, 'ა.pdf'), file(8, 'ბ.pdf')] },
      },
    },
  }
  const mark = (name: string) => screen.queryByRole('button', { name: new RegExp(name) })
  const stored = (values: object) => ({
    'GET /api/auth/drafts': { body: { data: [{ form: 'edit-42', title: 'ა', saved_at: '2026-03-01T09:00:00Z' }] } },
    'GET /api/auth/drafts/edit-42': {
      body: { form: 'edit-42', values, files: [], version: 4, saved_at: '2026-03-01T09:00:00Z' },
    },
  })

  test('the draft stores on this device which files were removed', { tags: 'R-APP-14' }, async () => {
    fakePortal({ ...answers, ...withFiles })
    show()
    await userEvent.click(await screen.findByRole('button', { name: /ა\.pdf/ }))
    await waitFor(() => expect(readLocalDraft(5, 'edit-42')).toMatchObject({ values: { removedDocuments: [7] } }))
    cleanup()
    const { calls } = fakePortal({ ...answers, ...withFiles, [edit]: savedAnswer })
    show()
    expect(await screen.findByText(drafts['draft.restored.hint'])).toBeDefined()
    await waitFor(() => expect([mark('ა.pdf'), mark('ბ.pdf') !== null]).toEqual([null, true]))
    await submit()
    await waitFor(() => expect(calls(edit)).toHaveLength(1))
    expect(calls(edit)[0]?.body).toMatchObject({ remove_document_ids: [7] })
  })

  test('the draft restores on another device which files were removed', { tags: 'R-APP-14' }, async () => {
    const { values } = fromApplication(openedApplication)
    const there = { ...values, removedDocuments: [8], formVersion: 1 }
    const { calls } = fakePortal({ ...answers, ...withFiles, ...stored(there), [edit]: savedAnswer })
    show()
    await screen.findByRole('button', { name: /ა\.pdf/ })
    await waitFor(() => expect(mark('ბ.pdf')).toBeNull())
    await submit()
    await waitFor(() => expect(calls(edit)).toHaveLength(1))
    expect(calls(edit)[0]?.body).toMatchObject({ remove_document_ids: [8] })
  })

  test('the draft is sent with the removed files', async () => {
    const save = 'PUT /api/auth/drafts/edit-42'
    const { calls } = fakePortal({
      ...answers,
      ...withFiles,
      'GET /api/auth/drafts': { body: { data: [] } },
      [save]: { body: { version: 1, saved_at: '2026-03-01T09:00:00Z' } },
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: /ა\.pdf/ }))
    cleanup()
    await waitFor(() => expect(calls(save)).toHaveLength(1))
    expect(calls(save)[0]?.body).toMatchObject({ values: { removedDocuments: [7] } })
  })
})

test('a returned application is corrected below its reason, and saving leads to the check', {
  tags: ['R-APP-28', 'R-APP-37'],
}, async () => {
  const returned = { ...openedApplication, returned_reason: 'დაურთეთ ცნობა', returned_at: '2026-03-02T09:00:00.000Z' }
  fakePortal({ ...answers, [read]: { body: { success: true, data: returned } }, [edit]: savedAnswer })
  const { where } = show()
  expect(await screen.findByText('დაურთეთ ცნობა')).toBeDefined()
  const save = () => screen.getByRole('button', { name: texts['application.form.save'] })
  const toDocuments = await screen.findByRole('button', { name: texts['application.form.toDocuments'] })
  expect(save().classList).not.toContain('filled')
  await userEvent.click(toDocuments)
  expect(document.activeElement?.textContent).toBe(texts['application.documents.choose'])
  await userEvent.type(await lastName(), 'შვილი')
  expect(save().classList).toContain('filled')
  await userEvent.click(save())
  await waitFor(() => expect(where()).toBe('/detail/42/check'))
})

describe('two equal addresses', { tags: 'R-APP-3' }, () => {
  const equal = { ...openedApplication, legal_address: openedApplication.physical_address }
  const read200 = { [read]: { body: { success: true, data: equal } } }
  const sections = async () => ({
    physical: within(await screen.findByRole('region', { name: texts['application.form.section.physical'] })),
    legal: within(await screen.findByRole('region', { name: texts['application.form.section.legal'] })),
  })
  const tickOf = ({ physical }: Awaited<ReturnType<typeof sections>>) =>
    physical.getByRole<HTMLInputElement>('checkbox', { name: texts['application.form.same.legal'] })

  test('equal addresses are ticked as the same when the form opens, and a change applies to both', async () => {
    const { calls } = fakePortal({ ...answers, ...read200, [edit]: savedAnswer })
    show()
    const both = await sections()
    const { legal } = both
    expect(tickOf(both).checked).toBe(true)
    await userEvent.type(legal.getByLabelText(/^მისამართი/), 'ა')
    await submit()
    const address = `${openedApplication.physical_address}ა`
    await waitFor(() =>
      expect(calls(edit)[0]?.body).toMatchObject({ physical_address: address, legal_address: address }),
    )
  })

  test('a draft with different addresses is restored as typed', async () => {
    const values = { ...fromApplication(equal).values, physicalAddress: 'ახალი ქუჩა 7' }
    keepDraft(5, 'edit-42', { values, savedAt: '2026-03-01T09:00:00Z', version: 1 })
    const { calls } = fakePortal({ ...answers, ...read200, [edit]: savedAnswer })
    show()
    const both = await sections()
    const { physical } = both
    await waitFor(() => expect(physical.getByLabelText(/^მისამართი/)).toHaveProperty('value', 'ახალი ქუჩა 7'))
    expect(tickOf(both).checked).toBe(false)
    await userEvent.type(physical.getByLabelText(/^მისამართი/), 'ა')
    await submit()
    await waitFor(() =>
      expect(calls(edit)[0]?.body).toMatchObject({
        physical_address: 'ახალი ქუჩა 7ა',
        legal_address: equal.legal_address,
      }),
    )
  })

  test('a long address stays one line even when two lines are pasted', async () => {
    fakePortal({ ...answers, [edit]: savedAnswer })
    show()
    const { physical } = await sections()
    const address = physical.getByLabelText<HTMLTextAreaElement>(/^მისამართი/)
    await userEvent.clear(address)
    await userEvent.click(address)
    await userEvent.paste('ახალი ქუჩა 7\nბინა 3')
    expect(address.value).toBe('ახალი ქუჩა 7 ბინა 3')
  })
})
