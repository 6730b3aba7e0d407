import { fill } from '@portal/contract/fill'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { programForm as words } from '@portal/contract/texts/program-form'
import { rules } from '@portal/contract/texts/rules'
import { states } from '@portal/contract/texts/states'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { aProfile } from '#testing/applications.ts'
import { uploadKey } from '#testing/faked-bucket.ts'
import { signInAs } from '#testing/faked-portal.tsx'
import {
  add,
  administratorSignsIn,
  choosePicture,
  edit,
  field,
  press,
  program,
  read,
  save,
  savedAnswer,
  showAdd,
  showEdit,
  type,
} from './program-form-for-specs.tsx'

administratorSignsIn()

describe('the summary for citizens', () => {
  test('is shown with its values, and kept when another field is saved', async () => {
    const facts = {
      need: 'study' as const,
      gives: 'სტიპენდია 500 ლარამდე',
      requirements: [{ id: 2, title: 'ცნობა', is_required: false }],
      opens_on: '2026-02-01',
      deadline: '2026-12-31',
      answer_days: 28,
      minutes_to_fill: 10,
    }
    const { calls } = showEdit({ [read]: { body: { ...program, ...facts } }, [edit]: { ...savedAnswer, status: 200 } })
    await screen.findByDisplayValue(program.title)
    expect(field(texts['admin.program.field.need']).value).toBe('study')
    expect(field(texts['admin.program.field.gives']).value).toBe('სტიპენდია 500 ლარამდე')
    expect(field(texts['admin.program.field.opensOn']).value).toBe('01.02.2026')
    expect(field(texts['admin.program.field.deadline']).value).toBe('31.12.2026')
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

test('a stored last day is not erased by one that cannot be read', { tags: 'R-WEB-114' }, async () => {
  const { calls } = showEdit({
    [read]: { body: { ...program, opens_on: '2026-02-01', deadline: '2026-12-31' } },
    [edit]: { ...savedAnswer, status: 200 },
  })
  await screen.findByDisplayValue(program.title)
  const deadline = field(texts['admin.program.field.deadline'])
  fireEvent.change(deadline, { target: { value: '31.11.2026' } })
  await save()
  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(summary)
  await userEvent.click(within(summary).getByRole('link', { name: texts['admin.program.deadline.invalid'] }))
  expect([document.activeElement, deadline.getAttribute('aria-invalid')]).toEqual([deadline, 'true'])
  fireEvent.change(deadline, { target: { value: '2026.12.30' } })
  await save()
  await waitFor(() => expect(calls(edit)).toHaveLength(1))
  expect(calls(edit)[0]?.body).toMatchObject({ deadline: '2026-12-30' })
})

describe('the required documents', () => {
  test('one is asked for by the answer to a question of the published form, and always again', {
    tags: 'R-FORM-43',
  }, async () => {
    const owns = { id: 7, kind: 'yes_no' as const, title: 'შენობა თქვენია?', help: null, is_required: true }
    const form = {
      ...{ revision: 1, text: 'required' as const, columns: [], criteria: [] },
      questions: [{ ...owns, show_if: null, eligibility: null }],
    }
    const always = { id: 1, title: 'ამონაწერი', is_required: true }
    const refused = { 'requirements.0.show_if': ['პირობას პასუხი აკლია'] }
    const answers = [
      { status: 422, body: { success: false, code: 'invalid_fields', message: 'x', errors: refused } },
      { ...savedAnswer, status: 200 },
    ]
    const show_if = { all: [{ question: 7, is: [true] }] }
    const { calls } = showEdit({
      [read]: { body: { ...program, form, requirements: [always] } },
      [edit]: () => answers.shift() ?? { ...savedAnswer, status: 200 },
    })
    const condition = within(await screen.findByRole('group', { name: texts['admin.program.requirement.condition'] }))
    expect(condition.getByText(texts['admin.program.requirement.always'])).toBeDefined()
    await press(words['form.condition.add'])
    await save()
    expect(await condition.findByText('პირობას პასუხი აკლია')).toBeDefined()
    await userEvent.click(condition.getByLabelText('დიახ'))
    expect(condition.getByText('იკითხება ასე: თუ „შენობა თქვენია?“ არის „დიახ“.')).toBeDefined()
    await save()
    await waitFor(() => expect(calls(edit)).toHaveLength(2))
    expect(calls(edit)[1]?.body).toMatchObject({ requirements: [{ ...always, show_if }] })
    cleanup()

    const again = showEdit({
      [read]: { body: { ...program, form, requirements: [{ ...always, show_if }] } },
      [edit]: { ...savedAnswer, status: 200 },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'პირობის წაშლა: 1' }))
    await save()
    await waitFor(() => expect(again.calls(edit)).toHaveLength(1))
    expect(again.calls(edit)[0]?.body).toMatchObject({ requirements: [{ ...always, show_if: null }] })
  })

  test('removing one leaves the focus on the next, and after the last on the way to add one', async () => {
    const requirements = [1, 2].map((id) => ({ id, title: `ცნობა ${id}`, is_required: true }))
    showEdit({ [read]: { body: { ...program, requirements } } })
    await screen.findByDisplayValue('ცნობა 1')
    const remove = (n: number) =>
      screen.getByRole('button', { name: fill(texts['admin.program.requirement.remove'], { n }) })
    await userEvent.click(remove(1))
    expect(document.activeElement).toBe(remove(1))
    expect(screen.getByDisplayValue('ცნობა 2')).toBeDefined()
    await userEvent.click(remove(1))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: texts['admin.program.requirement.add'] }))
  })
})

describe('adding a program', () => {
  test('shows what is missing under each field and above the form', { tags: 'R-ADM-2' }, async () => {
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

  test('checks a field on blur', { tags: 'R-ADM-2' }, async () => {
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

  test('sends the form with the key of the picture, confirms it, and leads to the list', {
    tags: 'R-ADM-2',
  }, async () => {
    const { calls, where } = showAdd({ [add]: savedAnswer })
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
    expect(readLocalDraft(5, 'admin-program')).toBeNull()
  })

  test('is an empty form without note and picture after its draft is discarded', async () => {
    showAdd()
    await type(texts['admin.program.field.title'], 'ახალი')
    await waitFor(() => expect(readLocalDraft(5, 'admin-program')).not.toBeNull())
    cleanup()
    showAdd()
    await screen.findByDisplayValue('ახალი')
    await choosePicture()
    await press('მონახაზის წაშლა')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'მონახაზის წაშლა' })).toBeNull())
    expect([field(texts['admin.program.field.title']).value, screen.queryByText('ლოგო.svg')]).toEqual(['', null])
    expect(readLocalDraft(5, 'admin-program')).toBeNull()
  })

  test('lets the Super Administrator choose the agency', { tags: 'R-ADM-2' }, async () => {
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

  test('refuses a picture of another type before its upload', { tags: 'R-APP-45' }, async () => {
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
    const { calls } = showEdit({ [edit]: { ...savedAnswer, status: 200 } })
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

  test('is read-only for the agency once the program is forwarded', async () => {
    showEdit({ [read]: { body: { ...program, forwarded_at: '2026-11-20T10:00:00.000Z' } } })
    expect(await screen.findByText(rules['server.program.locked'])).toBeDefined()
    expect(screen.queryByRole('button', { name: texts['admin.program.save'] })).toBeNull()
    expect(field(texts['admin.program.field.title']).closest('fieldset')?.disabled).toBe(true)
  })

  test('says when the program cannot be loaded, and when it is not found', { tags: 'R-WEB-24' }, async () => {
    showEdit({ [read]: { status: 500, body: {} } })
    expect(await screen.findByText(texts['admin.program.error.load'])).toBeDefined()
    cleanup()
    showEdit({
      [read]: { status: 404, body: { success: false, code: 'not_found', message: 'მონაცემები ვერ მოიძებნა' } },
    })
    expect(await screen.findByText('მონაცემები ვერ მოიძებნა')).toBeDefined()
    expect(screen.queryByRole('button', { name: states['state.retry'] })).toBeNull()
    const ways = screen.getAllByRole('link', { name: texts['admin.programs.title'] })
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/programs', '/programs'])
  })
})

test('applications without a decision keep the rules of their day, and the page says so before saving', {
  tags: 'R-FORM-33',
}, async () => {
  showEdit({ [read]: { body: { ...program, open_cases: 12 } } })
  await screen.findByText(fill(texts['admin.program.openCases.title'], { count: 12 }))
  expect(screen.getByText(texts['admin.program.openCases'])).toBeDefined()
  cleanup()
  showEdit({ [read]: { body: { ...program, open_cases: 0 } } })
  await screen.findByDisplayValue(program.title)
  expect(screen.queryByText(texts['admin.program.openCases'])).toBeNull()
})
