/**
 * Counts renders per letter instead of timing them; `npm run bench:keystroke` measures a real browser.
 *
 * @module-tag R-WEB-27
 */
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DOMSerializer } from '@tiptap/pm/model'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import type * as section from '#ui/form-section.tsx'
import { FileApplicationScreen } from './file-application.tsx'
import { fromProfile } from './prefill.ts'

const rendered = vi.hoisted(() => [] as string[])

vi.mock('#ui/form-section.tsx', async (original) => {
  const { FormSection } = await original<typeof section>()
  return {
    FormSection: (props: ComponentProps<typeof FormSection>) => {
      rendered.push(props.title)
      return <FormSection {...props} />
    },
  }
})

freshPage()
beforeEach(() => {
  fakePortal({
    'GET /api/auth/projects/GetById/3': { body: aProgram() },
    'GET /api/auth/profile': {
      body: { data: aProfile({ physical_region_id: null, physical_municipality_id: null, physical_address: null }) },
    },
    'GET /api/auth/applications/check/3': { status: 404, body: { check: true, application_status: null } },
    'GET /api/auth/drafts': { body: { data: [] } },
    'PUT /api/auth/drafts/application-3': { body: { version: 1, saved_at: '2026-03-01T09:00:00.000Z' } },
    'GET /api/Region/GetList': { body: [{ id: 1, name: 'იმერეთი' }] },
    'GET /api/Municipality/GetList/1': {
      body: [
        { id: 11, name: 'ქუთაისი' },
        { id: 12, name: 'ჭიათურა' },
      ],
    },
  })
})

const fields = [
  [texts['application.form.firstName'], 'ა'],
  [texts['application.form.lastName'], 'ბ'],
  [texts['application.form.phone'], '5'],
  [texts['application.form.idNumber'], '0'],
  [texts['application.form.address'], 'ქ'],
] as const

const fieldOf = async (label: string) => {
  const [field] = await screen.findAllByLabelText<HTMLInputElement>(new RegExp(`^${label} \\*`))
  if (!field) throw new Error(`no ${label}`)
  return field
}

test.each(fields)('a letter in „%s“ renders no section of the form', async (label, letter) => {
  showAt('/add-application/3', '/add-application/:id', <FileApplicationScreen />)
  const field = await fieldOf(label)
  await screen.findByRole('option', { name: 'იმერეთი' })
  await userEvent.clear(field)
  await userEvent.type(field, letter)
  const before = rendered.length
  await userEvent.type(field, letter)
  await waitFor(() => expect(readLocalDraft(5, 'program-3')).not.toBeNull())
  expect(rendered.slice(before)).toEqual([])
  expect(field.value).toBe(letter + letter)
})

test('storing the draft of letters in every field renders no section', async () => {
  showAt('/add-application/3', '/add-application/:id', <FileApplicationScreen />)
  await screen.findByRole('option', { name: 'იმერეთი' })
  for (const [label, letter] of fields) {
    const field = await fieldOf(label)
    await userEvent.clear(field)
    await userEvent.type(field, letter)
  }
  const before = rendered.length
  for (const [label, letter] of fields) await userEvent.type(await fieldOf(label), letter)
  await waitFor(() => expect(readLocalDraft(5, 'program-3')).not.toBeNull())
  expect(await screen.findByText(/^შენახულია: \d\d:\d\d/, {}, { timeout: 15_000 })).toBeDefined()
  expect(rendered.slice(before)).toEqual([])
})

test('choosing a municipality renders neither a section nor its list again', async () => {
  showAt('/add-application/3', '/add-application/:id', <FileApplicationScreen />)
  await screen.findByRole('option', { name: 'იმერეთი' })
  await userEvent.selectOptions(screen.getByLabelText(/^რეგიონი \*/), '1')
  const kutaisi = await screen.findByRole('option', { name: 'ქუთაისი' })
  const before = rendered.length
  const municipality = screen.getByLabelText<HTMLSelectElement>(/^მუნიციპალიტეტი \*/)
  for (const id of ['11', '12']) await userEvent.selectOptions(municipality, id)
  expect(municipality.value).toBe('12')
  expect(rendered.slice(before)).toEqual([])
  expect(screen.getByRole('option', { name: 'ქუთაისი' })).toBe(kutaisi)
})

test('a letter in a long text renders no section and writes no HTML; after the debounce the draft has it', async () => {
  const text = `<p>${'ვითხოვ დახმარებას '.repeat(10).trimEnd()}</p>`
  const values = { ...fromProfile(aProfile()).values, applicationText: text }
  keepDraft(5, 'program-3', { values, savedAt: '2026-03-01T09:00:00Z' })
  showAt('/add-application/3', '/add-application/:id', <FileApplicationScreen />)
  const textbox = { name: new RegExp(`^${texts['application.form.section.text']}`) }
  const field = await screen.findByRole('textbox', textbox)
  act(() => field.focus())
  await waitFor(() => expect(screen.getByRole('textbox', textbox).tagName).toBe('DIV'))
  const editor = screen.getByRole('textbox', textbox)
  await waitFor(() => expect(editor.textContent).toContain('ვითხოვ'))
  const serialised = vi.spyOn(DOMSerializer, 'fromSchema')
  const before = rendered.length
  for (const letter of ['ა', ' ', 'ბ', ' ']) write(editor, letter)
  expect(serialised).not.toHaveBeenCalled()
  expect(rendered.slice(before)).toEqual([])
  await waitFor(() =>
    expect(readLocalDraft<typeof values>(5, 'program-3')?.values.applicationText).toMatch(/დახმარებასა ბ <\/p>$/),
  )
  expect(serialised).toHaveBeenCalledTimes(1)
})

const write = (editor: HTMLElement, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  act(() => void editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })))
}
