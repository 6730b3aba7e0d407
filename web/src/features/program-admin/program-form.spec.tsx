import type { AdministeredProgram } from '@portal/contract'
import { conflicts } from '@portal/contract/texts/conflicts'
import { drafts } from '@portal/contract/texts/drafts'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { rules } from '@portal/contract/texts/rules'
import { states } from '@portal/contract/texts/states'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftOf } from '#lib/drafts.ts'
import { aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { aDrawing, announced, fakeBucket, uploadKey } from '#testing/faked-bucket.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { AddProgramScreen } from './add-program.tsx'
import { EditProgramScreen } from './edit-program.tsx'

const add = 'POST /api/auth/projects'
const edit = 'POST /api/auth/projects/3'
const read = 'GET /api/auth/projects/GetByIdAgency/3'
const saved = { status: 201, body: { success: true, message: '', data: { id: 3 } } }
const program: AdministeredProgram = {
  ...aProgram({ image: '/images/program-3.svg', application_recipient: 'ანა ადრესატი', recipient_position: 'უფროსი' }),
  sections: [
    { id: 1, title: 'მიზანი', description: 'პირველი\nმეორე' },
    { id: 2, title: 'პირობები', description: '<p>ა</p>' },
  ],
  forwarded_at: null,
  version: 4,
}
const agencies: Answers = {
  'GET /api/auth/agencies': {
    body: {
      success: true,
      data: [
        { id: 1, name: 'პირველი' },
        { id: 2, name: 'მეორე' },
      ],
    },
  },
}

const showAdd = (answers: Answers = {}) => {
  const portal = fakePortal({ ...announced, ...agencies, ...answers })
  return { ...portal, ...showAt('/AddPrograms', '/AddPrograms', <AddProgramScreen />) }
}
const showEdit = (answers: Answers = {}) => {
  const portal = fakePortal({ [read]: { body: program }, ...announced, ...agencies, ...answers })
  return { ...portal, ...showAt('/programs/edit/3', '/programs/edit/:id', <EditProgramScreen />) }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const save = () => press(texts['admin.program.save'])
const paste = (box: HTMLElement, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  act(() => void box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })))
}
const choosePicture = async () => {
  fireEvent.change(await screen.findByTestId('image-input'), { target: { files: [aDrawing()] } })
  await screen.findByText('ფაილი აიტვირთა')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signInAs(aProfile({ permission: 'Agency Administrator' }))
  fakeBucket()
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the summary for citizens', () => {
  test('is shown with its values, and kept when another field is saved', async () => {
    const facts = {
      need: 'study' as const,
      requirements: [{ id: 2, title: 'ცნობა', is_required: false }],
      opens_on: '2026-02-01',
      deadline: '2026-12-31',
      answer_days: 28,
      minutes_to_fill: 10,
    }
    const { calls } = showEdit({ [read]: { body: { ...program, ...facts } }, [edit]: { ...saved, status: 200 } })
    await screen.findByDisplayValue(program.title)
    expect(field(texts['admin.program.field.need']).value).toBe('study')
    expect(field(texts['admin.program.field.opensOn']).value).toBe('2026-02-01')
    expect(field(texts['admin.program.field.deadline']).value).toBe('2026-12-31')
    await type(texts['admin.program.field.title'], 'ახალი')
    await press(texts['admin.program.requirement.add'])
    await userEvent.type(screen.getByLabelText(/^2\. /), 'ფურცელი')
    await save()
    await waitFor(() => expect(calls(edit)).toHaveLength(1))
    expect(calls(edit)[0]?.body).toMatchObject({
      ...facts,
      requirements: [...facts.requirements, { title: 'ფურცელი', is_required: true }],
    })
  })
})

describe('adding a program', () => {
  test('shows what is missing under each field and above the form', async () => {
    const { calls } = showAdd()
    await save()
    for (const key of ['title', 'recipient', 'recipientPosition', 'image'] as const)
      expect(await screen.findByRole('link', { name: texts[`admin.program.${key}.required`] })).toBeDefined()
    expect(screen.getByText(texts['admin.program.fillRequired'])).toBeDefined()
    expect(field(texts['admin.program.field.title']).getAttribute('aria-invalid')).toBe('true')
    expect(calls(add)).toEqual([])
  })

  test('does not ask to fill in fields when only a length is wrong', async () => {
    showAdd()
    await type(texts['admin.program.field.title'], 'ა'.repeat(3))
    for (const name of ['recipient', 'recipientPosition'] as const)
      await type(texts[`admin.program.field.${name}`], 'ა')
    fireEvent.change(field(texts['admin.program.field.title']), { target: { value: 'ა'.repeat(300) } })
    await choosePicture()
    await save()
    expect(await screen.findByRole('link', { name: /მაქსიმუმ/ })).toBeDefined()
    expect(screen.queryByText(texts['admin.program.fillRequired'])).toBeNull()
  })

  test('checks a field on blur', async () => {
    showAdd()
    await userEvent.click(field(texts['admin.program.field.recipient']))
    await userEvent.tab()
    expect(await screen.findByText(texts['admin.program.recipient.required'])).toBeDefined()
  })

  test('asks for the name of the sub-agency only when there is one', async () => {
    showAdd()
    expect(screen.queryByLabelText(new RegExp(texts['admin.program.field.subAgencyName']))).toBeNull()
    await userEvent.click(screen.getByLabelText(texts['admin.program.field.hasSubAgency']))
    await save()
    expect(await screen.findByRole('link', { name: texts['admin.program.subAgencyName.required'] })).toBeDefined()
  })

  test('sends the form with the key of the picture, confirms it, and leads to the list', async () => {
    const { calls, where } = showAdd({ [add]: saved })
    await type(texts['admin.program.field.title'], 'ახალი')
    await type(texts['admin.program.field.recipient'], 'ანა')
    await type(texts['admin.program.field.recipientPosition'], 'უფროსი')
    await choosePicture()
    await type(texts['admin.program.section.title'], 'მიზანი')
    await save()
    expect(await screen.findByText(`ახალი: ${texts['admin.program.add.success']}`)).toBeDefined()
    expect(calls(add)[0]?.body).toMatchObject({
      title: 'ახალი',
      status: 'active',
      image: uploadKey,
      sections: [{ title: 'მიზანი', description: '' }],
    })
    expect(calls(add)[0]?.headers.get('idempotency-key')).toBeTruthy()
    await waitFor(() => expect(where()).toBe('/programs'))
    expect(draftOf(5, 'admin-program')).toBeNull()
  })

  test('is an empty form without note and picture after its draft is discarded', async () => {
    showAdd()
    await type(texts['admin.program.field.title'], 'ახალი')
    await waitFor(() => expect(draftOf(5, 'admin-program')).not.toBeNull())
    cleanup()
    showAdd()
    await screen.findByDisplayValue('ახალი')
    await choosePicture()
    await press('მონახაზის წაშლა')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'მონახაზის წაშლა' })).toBeNull())
    expect([field(texts['admin.program.field.title']).value, screen.queryByText('ლოგო.svg')]).toEqual(['', null])
    expect(draftOf(5, 'admin-program')).toBeNull()
  })

  test('lets the Super Administrator choose the agency', async () => {
    signInAs(aProfile({ permission: 'Super Administrator' }))
    showAdd()
    await screen.findByRole('option', { name: 'მეორე' })
    await save()
    expect(await screen.findByRole('link', { name: texts['admin.program.agency.required'] })).toBeDefined()
  })

  test('says when the agencies cannot be loaded', async () => {
    signInAs(aProfile({ permission: 'Super Administrator' }))
    showAdd({ 'GET /api/auth/agencies': { status: 500, body: {} } })
    expect(await screen.findByText(texts['admin.program.error.agencies'])).toBeDefined()
  })

  test('refuses a picture of another type before its upload', async () => {
    const { calls } = showAdd()
    fireEvent.change(await screen.findByTestId('image-input'), {
      target: { files: [new File(['%PDF'], 'ა.pdf', { type: 'application/pdf' })] },
    })
    expect(await screen.findByText('აირჩიეთ მხოლოდ სურათი (SVG, PNG, JPG, GIF)')).toBeDefined()
    expect(calls('POST /api/auth/uploads')).toEqual([])
  })
})

describe('editing a program', () => {
  test('begins with the saved data, keeps the picture, and sends sections with their ids and the loaded version', async () => {
    const { calls } = showEdit({ [edit]: { ...saved, status: 200 } })
    await waitFor(() => expect(field(texts['admin.program.field.title']).value).toBe('სტიპენდია'))
    expect(screen.getByText(texts['admin.program.image.current'])).toBeDefined()
    await press(`${texts['admin.program.section.down']}: მიზანი`)
    await press(texts['admin.program.section.add'])
    expect(screen.getByRole('heading', { level: 3, name: /სექცია 3$/ })).toBeDefined()
    await userEvent.type(screen.getAllByLabelText(texts['admin.program.section.title'])[2] as HTMLElement, 'ახალი')
    await save()
    expect(await screen.findByText(`სტიპენდია: ${texts['admin.program.edit.success']}`)).toBeDefined()
    const [sent] = calls(edit)
    expect(sent?.headers.get('if-match')).toBe('"4"')
    expect(sent?.body).toMatchObject({
      sections: [
        { id: 2, title: 'პირობები' },
        { id: 1, title: 'მიზანი', description: 'პირველი\nმეორე' },
        { title: 'ახალი', description: '' },
      ],
    })
    expect(Object.keys(sent?.body as object)).not.toContain('image')
  })

  test('asks before a section with text is removed', async () => {
    showEdit()
    await screen.findByDisplayValue('მიზანი')
    await press(`${texts['admin.program.section.remove']}: მიზანი`)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(texts['admin.program.section.remove.confirm'])
    await userEvent.click(within(dialog).getByRole('button', { name: texts['admin.program.section.remove'] }))
    await waitFor(() => expect(screen.queryByDisplayValue('მიზანი')).toBeNull())
    expect(document.activeElement).toBe(screen.getByDisplayValue('პირობები'))
  })

  test('keeps the keyboard focus on a moved section, at the end on the button back', async () => {
    showEdit()
    await screen.findByDisplayValue('მიზანი')
    await press(`${texts['admin.program.section.down']}: მიზანი`)
    const back = screen.getByRole('button', { name: `${texts['admin.program.section.up']}: მიზანი` })
    await waitFor(() => expect(document.activeElement).toBe(back))
  })

  test('shows the server’s 422 at its field, and keeps the input', async () => {
    const errors = { application_recipient: ['ასეთი ადრესატი არ არის'], 'sections.1.description': ['სურათი'] }
    showEdit({ [edit]: { status: 422, body: { success: false, code: 'invalid_fields', message: 'x', errors } } })
    await screen.findByDisplayValue('მიზანი')
    await type(texts['admin.program.field.title'], 'სხვა')
    await save()
    expect((await screen.findAllByText('ასეთი ადრესატი არ არის')).length).toBe(2)
    expect(screen.getByRole('link', { name: 'სურათი' }).getAttribute('href')).toBe('#sections.1.description')
    expect(field(texts['admin.program.field.title']).value).toBe('სხვა')
  })

  test('shows a colleague’s changes, and merges them with one’s own', async () => {
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
      [edit]: () => (tries++ === 0 ? { status: 409, body: stale } : { ...saved, status: 200 }),
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
    const { calls } = showEdit({ [edit]: () => given.shift() ?? { ...saved, status: 200 } })
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
      [edit]: () => given.shift() ?? { ...saved, status: 200 },
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
    await waitFor(() => expect(draftOf(5, 'admin-program-3')).not.toBeNull())
    fireEvent.keyDown(box as HTMLElement, { key: 'z', ctrlKey: true })
    await waitFor(() => expect(draftOf(5, 'admin-program-3')).toBeNull())
  })

  test('is read-only for the agency once the program is forwarded', async () => {
    showEdit({ [read]: { body: { ...program, forwarded_at: '2026-11-20T10:00:00.000Z' } } })
    expect(await screen.findByText(rules['server.program.locked'])).toBeDefined()
    expect(screen.queryByRole('button', { name: texts['admin.program.save'] })).toBeNull()
    expect(field(texts['admin.program.field.title']).closest('fieldset')?.disabled).toBe(true)
  })

  test('says when the program cannot be loaded, and when it is not found', async () => {
    showEdit({ [read]: { status: 500, body: {} } })
    expect(await screen.findByText(texts['admin.program.error.load'])).toBeDefined()
    cleanup()
    showEdit({ [read]: { status: 404, body: { success: false, code: 'not_found', message: 'ჩანაწერი ვერ მოიძებნა' } } })
    expect(await screen.findByText('ჩანაწერი ვერ მოიძებნა')).toBeDefined()
    expect(screen.queryByRole('button', { name: states['state.retry'] })).toBeNull()
    const ways = screen.getAllByRole('link', { name: texts['admin.programs.title'] })
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/programs', '/programs'])
  })

  test('restores the input after a reload, and discards it on request', async () => {
    showEdit()
    await screen.findByDisplayValue('მიზანი')
    await type(texts['admin.program.field.title'], 'დაუმთავრებელი')
    await waitFor(() => expect(draftOf(5, 'admin-program-3')).not.toBeNull())
    cleanup()
    showEdit()
    expect(await screen.findByDisplayValue('დაუმთავრებელი')).toBeDefined()
    await press('მონახაზის წაშლა')
    expect(await screen.findByDisplayValue('სტიპენდია')).toBeDefined()
    expect(draftOf(5, 'admin-program-3')).toBeNull()
  })

  test('merges a restored draft with a colleague’s version once, and keeps only the fields that were typed', async () => {
    showEdit()
    await screen.findByDisplayValue('მიზანი')
    await type(texts['admin.program.field.title'], 'სხვა')
    await waitFor(() => expect(draftOf(5, 'admin-program-3')).toMatchObject({ version: 4, values: { title: 'სხვა' } }))
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
    await waitFor(() => expect(draftOf(5, 'admin-program-3')).toMatchObject({ version: 5, values: { sections: [] } }))
    cleanup()

    const { calls } = showEdit({ ...now, [edit]: { ...saved, status: 200 } })
    await screen.findByDisplayValue('სხვა')
    await save()
    await waitFor(() => expect(calls(edit)[0]?.headers.get('if-match')).toBe('"5"'))
    expect(calls(edit)[0]?.body).toMatchObject({ title: 'სხვა', recipient_position: 'მინისტრი', sections: [] })
  })

  describe('a picture that was chosen before a reload', () => {
    const chooseAndReload = async () => {
      showEdit()
      await screen.findByDisplayValue('მიზანი')
      await choosePicture()
      await waitFor(() => expect(draftOf<{ image: string }>(5, 'admin-program-3')?.values.image).toBe(uploadKey))
      await waitFor(() => expect(sessionStorage).toHaveLength(1))
      cleanup()
    }

    test('is shown again and saved; its stored copy is deleted with the draft', async () => {
      await chooseAndReload()
      const { calls } = showEdit({ [edit]: { ...saved, status: 200 } })
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
      await waitFor(() => expect(draftOf(5, 'admin-program-3')).toMatchObject({ values }))
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
      expect(draftOf(5, 'admin-program-3')).toBeNull()
    })

    test('and replaced by another does not remove the other when its upload ends', async () => {
      const sending = Promise.withResolvers<never>()
      const answers = [() => sending.promise, () => announced['POST /api/auth/uploads'] as { body: unknown }]
      const { calls } = showEdit({
        'POST /api/auth/uploads': () => answers.shift()?.() ?? { status: 500, body: {} },
        [edit]: { ...saved, status: 200 },
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
      const { calls } = showEdit({ [edit]: { ...saved, status: 200 } })
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
})
