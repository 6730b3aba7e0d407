import { conflicts } from '@portal/contract/texts/conflicts'
import { drafts } from '@portal/contract/texts/drafts'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { aDrawing, uploadAnswers, uploadKey } from '#testing/faked-bucket.ts'
import {
  administratorSignsIn,
  choosePicture,
  edit,
  field,
  paste,
  press,
  program,
  read,
  save,
  savedAnswer,
  showEdit,
  type,
} from './program-form-for-specs.tsx'

administratorSignsIn()

describe('drafts and conflicts of a program', () => {
  test('shows a colleague’s changes, and merges them with one’s own', { tags: 'R-ADM-27' }, async () => {
    const changes = [
      {
        version: 4,
        at: '2026-03-02T09:00:00.000Z',
        by: { role: 'Agency Administrator', name: 'მარიამ კობალაძე' },
        fields: ['დასახელება', 'სურათი'],
      },
      {
        version: 5,
        at: '2026-03-02T10:00:00.000Z',
        by: { role: 'Super Administrator', name: '' },
        fields: ['სტატუსი'],
      },
    ]
    const theirs = { ...program, title: 'მათი', recipient_position: 'მინისტრი', version: 5, changes }
    const stale = { success: false, code: 'version_conflict', message: 'x', current: theirs }
    let tries = 0
    const { calls } = showEdit({
      [edit]: () => (tries++ === 0 ? { status: 409, body: stale } : { ...savedAnswer, status: 200 }),
    })
    await screen.findByDisplayValue('მიზანი')
    await type(texts['admin.program.field.title'], 'სხვა')
    await save()
    expect(await screen.findByText(conflicts['conflict.title'])).toBeDefined()
    expect(document.activeElement?.textContent).toContain(conflicts['conflict.title'])
    expect(screen.getByText('მარიამ კობალაძე, 2 მარტი, 2026, 13:00: დასახელება, სურათი')).toBeDefined()
    expect(screen.getByText(/^კოლეგა, .*: სტატუსი$/)).toBeDefined()
    await press(conflicts['conflict.reloadKeep'])
    expect(field(texts['admin.program.field.title']).value).toBe('სხვა')
    expect(field(texts['admin.program.field.recipientPosition']).value).toBe('მინისტრი')
    await save()
    await waitFor(() => expect(calls(edit)[1]?.headers.get('if-match')).toBe('"5"'))
  })

  test('merges sections one by one: a colleague’s change of another section is kept', async () => {
    const [aim, terms] = program.sections
    const added = { id: 3, title: 'ვადები', description: '' }
    const theirs = { ...program, sections: [aim, { ...terms, title: 'მათი პირობები' }, added], version: 5 }
    const given = [{ status: 409, body: { success: false, code: 'version_conflict', message: 'x', current: theirs } }]
    const { calls } = showEdit({ [edit]: () => given.shift() ?? { ...savedAnswer, status: 200 } })
    const title = await screen.findByDisplayValue('მიზანი')
    await userEvent.type(title, ' და ამოცანა')
    await save()
    await screen.findByText(conflicts['conflict.title'])
    await press(conflicts['conflict.reloadKeep'])
    await save()
    await waitFor(() => expect(calls(edit)).toHaveLength(2))
    expect(calls(edit)[1]?.body).toMatchObject({
      sections: [
        { id: 1, title: 'მიზანი და ამოცანა' },
        { id: 2, title: 'მათი პირობები' },
        { id: 3, title: 'ვადები' },
      ],
    })
  })

  test('merges a sub-agency as one field: a typed name survives a colleague’s removal', async () => {
    const before = { ...program, has_sub_agency: 1 as const, sub_agency_name: 'ცენტრი' }
    const theirs = { ...before, has_sub_agency: 0, sub_agency_name: null, version: 5 }
    const given = [{ status: 409, body: { success: false, code: 'version_conflict', message: 'x', current: theirs } }]
    const { calls } = showEdit({
      [read]: { body: before },
      [edit]: () => given.shift() ?? { ...savedAnswer, status: 200 },
    })
    await screen.findByDisplayValue('ცენტრი')
    await type(texts['admin.program.field.subAgencyName'], 'ჩემი ცენტრი')
    await save()
    await screen.findByText(conflicts['conflict.title'])
    await press(conflicts['conflict.reloadKeep'])
    await save()
    await waitFor(() => expect(calls(edit)).toHaveLength(2))
    expect(calls(edit)[1]?.body).toMatchObject({ has_sub_agency: true, sub_agency_name: 'ჩემი ცენტრი' })
  })

  test('keeps no draft of a text that was typed and undone, also when the saved text had no HTML', async () => {
    showEdit()
    const [box] = await screen.findAllByRole('textbox', { name: texts['admin.program.section.description'] })
    paste(box as HTMLElement, 'ა')
    await waitFor(() => expect(readLocalDraft(5, 'admin-program-3')).not.toBeNull())
    fireEvent.keyDown(box as HTMLElement, { key: 'z', ctrlKey: true })
    await waitFor(() => expect(readLocalDraft(5, 'admin-program-3')).toBeNull())
  })

  test('restores the input after a reload, and discards it on request', async () => {
    showEdit()
    await screen.findByDisplayValue('მიზანი')
    await type(texts['admin.program.field.title'], 'დაუმთავრებელი')
    await waitFor(() => expect(readLocalDraft(5, 'admin-program-3')).not.toBeNull())
    cleanup()
    showEdit()
    expect(await screen.findByDisplayValue('დაუმთავრებელი')).toBeDefined()
    await press('მონახაზის წაშლა')
    expect(await screen.findByDisplayValue('სტიპენდია')).toBeDefined()
    expect(readLocalDraft(5, 'admin-program-3')).toBeNull()
  })

  test('merges a restored draft with a colleague’s version once, and keeps only the fields that were typed', async () => {
    showEdit()
    await screen.findByDisplayValue('მიზანი')
    await type(texts['admin.program.field.title'], 'სხვა')
    await waitFor(() =>
      expect(readLocalDraft(5, 'admin-program-3')).toMatchObject({ version: 4, values: { title: 'სხვა' } }),
    )
    cleanup()

    const theirs = { ...program, recipient_position: 'მინისტრი', sections: [], version: 5 }
    const stale = { success: false, code: 'version_conflict', message: 'x', current: theirs }
    const now = { [read]: { body: theirs }, [edit]: { status: 409, body: stale } }
    showEdit(now)
    await screen.findByDisplayValue('სხვა')
    await save()
    await screen.findByText(conflicts['conflict.title'])
    await press(conflicts['conflict.reloadKeep'])
    expect(field(texts['admin.program.field.title']).value).toBe('სხვა')
    expect(field(texts['admin.program.field.recipientPosition']).value).toBe('მინისტრი')
    expect(screen.queryByDisplayValue('მიზანი')).toBeNull()
    await waitFor(() =>
      expect(readLocalDraft(5, 'admin-program-3')).toMatchObject({ version: 5, values: { sections: [] } }),
    )
    cleanup()

    const { calls } = showEdit({ ...now, [edit]: { ...savedAnswer, status: 200 } })
    await screen.findByDisplayValue('სხვა')
    await save()
    await waitFor(() => expect(calls(edit)[0]?.headers.get('if-match')).toBe('"5"'))
    expect(calls(edit)[0]?.body).toMatchObject({ title: 'სხვა', recipient_position: 'მინისტრი', sections: [] })
  })
})

describe('a picture that was chosen before a reload', () => {
  const chooseAndReload = async () => {
    showEdit()
    await screen.findByDisplayValue('მიზანი')
    await choosePicture()
    await waitFor(() => expect(readLocalDraft<{ image: string }>(5, 'admin-program-3')?.values.image).toBe(uploadKey))
    await waitFor(() => expect(sessionStorage).toHaveLength(1))
    cleanup()
  }

  test('is shown again and saved; its stored copy is deleted with the draft', async () => {
    await chooseAndReload()
    const { calls } = showEdit({ [edit]: { ...savedAnswer, status: 200 } })
    expect(await screen.findByText('ლოგო.svg')).toBeDefined()
    expect(document.querySelector<HTMLImageElement>('img[src^="blob:"]')).not.toBeNull()
    await save()
    await waitFor(() => expect(calls(edit)).toHaveLength(1))
    expect(calls(edit)[0]?.body).toMatchObject({ image: uploadKey })
    expect(Object.keys(calls(edit)[0]?.body as object)).not.toContain('image_name')
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })

  const aborted = new DOMException('aborted', 'AbortError')

  test('and was still uploading is named, and asked for again', async () => {
    const { unmount } = showEdit({ 'POST /api/auth/uploads': () => new Promise<never>(() => undefined) })
    fireEvent.change(await screen.findByTestId('image-input'), { target: { files: [aDrawing()] } })
    const values = { image: '', image_name: 'ლოგო.svg' }
    await waitFor(() => expect(readLocalDraft(5, 'admin-program-3')).toMatchObject({ values }))
    unmount()
    showEdit()
    expect(await screen.findByText(drafts['draft.picture.gone'])).toBeDefined()
  })

  test('and removed during its upload is not in the draft', async () => {
    const sending = Promise.withResolvers<never>()
    const { unmount } = showEdit({ 'POST /api/auth/uploads': () => sending.promise })
    fireEvent.change(await screen.findByTestId('image-input'), { target: { files: [aDrawing()] } })
    await press(/სურათის წაშლა/)
    await act(async () => sending.reject(aborted))
    unmount()
    expect(readLocalDraft(5, 'admin-program-3')).toBeNull()
  })

  test('and replaced by another does not remove the other when its upload ends', async () => {
    const sending = Promise.withResolvers<never>()
    const answers = [() => sending.promise, () => uploadAnswers['POST /api/auth/uploads'] as { body: unknown }]
    const { calls } = showEdit({
      'POST /api/auth/uploads': () => answers.shift()?.() ?? { status: 500, body: {} },
      [edit]: { ...savedAnswer, status: 200 },
    })
    fireEvent.change(await screen.findByTestId('image-input'), { target: { files: [aDrawing('ძველი.svg')] } })
    await screen.findByText('ძველი.svg')
    await waitFor(() => expect(answers).toHaveLength(1))
    await choosePicture()
    await act(async () => sending.reject(aborted))
    await save()
    await waitFor(() => expect(calls(edit)).toHaveLength(1))
    expect(calls(edit)[0]?.body).toMatchObject({ image: uploadKey })
  })

  test('and lost is named: nothing is saved before it is chosen again or removed', async () => {
    await chooseAndReload()
    sessionStorage.clear()
    const { calls } = showEdit({ [edit]: { ...savedAnswer, status: 200 } })
    expect(await screen.findByText('ლოგო.svg')).toBeDefined()
    expect(screen.getByText(drafts['draft.picture.gone'])).toBeDefined()
    await save()
    expect(await screen.findByRole('link', { name: drafts['draft.picture.gone'] })).toBeDefined()
    expect(calls(edit)).toEqual([])
    await press(/სურათის წაშლა/)
    expect(screen.queryByText('ლოგო.svg')).toBeNull()
    await save()
    await waitFor(() => expect(calls(edit)).toHaveLength(1))
    expect(Object.keys(calls(edit)[0]?.body as object)).not.toContain('image')
  })
})
