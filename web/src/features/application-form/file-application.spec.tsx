import { fill } from '@portal/contract/fill'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { drafts } from '@portal/contract/texts/drafts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { draftOf, keepDraft } from '#lib/drafts.ts'
import { aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { FileApplicationScreen } from './file-application.tsx'
import { formFields } from './form-values.ts'
import { fromProfile } from './prefill.ts'

const file = 'POST /api/auth/applications'
const program = aProgram()
const place = (id: number) => ({ id, name: `ადგილი ${id}` })

const portal = (answers: Answers = {}, profile = aProfile()) =>
  fakePortal({
    'GET /api/auth/projects/GetById/3': { body: program },
    'GET /api/auth/profile': { body: { data: profile } },
    'GET /api/auth/applications/check/3': { status: 404, body: { check: true, application_status: null } },
    'GET /api/Region/GetList': { body: [place(1), place(2)] },
    'GET /api/Municipality/GetList/1': { body: [place(11), place(12)] },
    'GET /api/Municipality/GetList/2': { body: [place(21)] },
    ...answers,
  })

const show = () => showAt('/add-application/3', '/add-application/:id', <FileApplicationScreen />)
const submit = () => screen.findByRole<HTMLButtonElement>('button', { name: texts['application.form.submit'] })

const typedBefore = (text = '<p>ვითხოვ პროგრამაში ჩართვას</p>') =>
  keepDraft(5, 'program-3', {
    values: { ...fromProfile(aProfile()).values, applicationText: text },
    savedAt: '2026-03-01T09:00:00Z',
  })

freshPage()

describe('opening the form', () => {
  test('the form is filled from the profile, with the addresses read-only', async () => {
    portal()
    show()
    expect(await screen.findByLabelText(/^სახელი/)).toHaveProperty('value', 'ნინო')
    const [region] = screen.getAllByLabelText<HTMLInputElement>(texts['application.form.region'])
    await waitFor(() => expect(region?.value).toBe('ადგილი 1'))
    expect(region?.readOnly).toBe(true)
  })

  test('the form has a control of each field, to which its error leads', async () => {
    portal()
    show()
    await screen.findByLabelText(/^სახელი/)
    await waitFor(() => expect(formFields.filter((field) => document.getElementById(field) === null)).toEqual([]))
  })

  test('the form names the agency, and the company for which a director applies', async () => {
    portal({ 'GET /api/auth/profile': { body: { data: aProfile({ company_name: 'შპს მაგალითი' }) } } })
    show()
    expect(await screen.findByText('შპს მაგალითი')).toBeDefined()
    const addressee = screen.getByText(texts['application.form.addressee']).nextElementSibling
    expect(addressee?.textContent).toBe(program.agency.agency_name_application)
  })

  test('the form marks a name of the profile that has to be typed again', async () => {
    portal({}, aProfile({ first_name: 'Nino' }))
    show()
    expect(await screen.findByLabelText(/^სახელი/)).toHaveProperty('value', '')
    expect(screen.getByText(texts['application.form.prefill.retype'])).toBeDefined()
  })

  test('the form asks for an address missing in the profile; another region clears the municipality', async () => {
    portal({}, aProfile({ physical_region_id: null, physical_municipality_id: null, physical_address: null }))
    show()
    const region = await screen.findByLabelText<HTMLSelectElement>(/^რეგიონი \*/)
    const municipality = screen.getByLabelText<HTMLSelectElement>(/^მუნიციპალიტეტი \*/)
    expect(municipality.disabled).toBe(true)
    await screen.findByRole('option', { name: 'ადგილი 2' })
    await userEvent.selectOptions(region, '1')
    await waitFor(() => expect(municipality.disabled).toBe(false))
    await userEvent.selectOptions(municipality, '12')
    await userEvent.selectOptions(region, '2')
    expect(municipality.value).toBe('')
  })

  test('the form does not open for a closed program', async () => {
    portal({ 'GET /api/auth/projects/GetById/3': { body: { ...program, status: 'deactive' } } })
    show()
    expect(await screen.findByText(texts['application.form.error.inactive'])).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('the form does not open while the agency is inactive', async () => {
    const agency = { ...program.agency, status: 'inactive' }
    portal({ 'GET /api/auth/projects/GetById/3': { body: { ...program, agency } } })
    show()
    expect(await screen.findByText('უწყება აქტიური არ არის, განაცხადის შევსება შეუძლებელია')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('the form does not open for somebody who has applied already', async () => {
    portal({ 'GET /api/auth/applications/check/3': { body: { check: false, application_status: 'forwarded' } } })
    show()
    expect(await screen.findByText('ამ პროგრამისთვის განაცხადი უკვე შევსებული გაქვთ')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: new RegExp(program.title) })).toBeDefined()
  })

  test('the form has no upload when the program allows none', async () => {
    portal({ 'GET /api/auth/projects/GetById/3': { body: { ...program, attachment_allow_status: 'deactive' } } })
    show()
    await submit()
    expect(screen.queryByText(texts['application.documents.hint'])).toBeNull()
  })
})

describe('saving', () => {
  test('saving is disabled until the form is complete, and what is missing is listed beside it', async () => {
    portal()
    show()
    expect((await submit()).disabled).toBe(true)
    expect(screen.getByRole('link', { name: 'დაწერეთ განაცხადის ტექსტი' })).toBeDefined()
  })

  test('saving sends the values with a key, says so, removes the draft, and leads to the check after three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    typedBefore()
    const { calls } = portal({ [file]: { status: 201, body: { success: true, message: '', data: { id: 42 } } } })
    const { where } = show()
    const press = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await waitFor(async () => expect((await submit()).disabled).toBe(false))
    await press.click(await submit())
    expect(await screen.findByText(texts['application.form.success.message'])).toBeDefined()
    const [sent] = calls(file)
    expect(sent?.body).toMatchObject({
      name: 'ნინო',
      project_id: 3,
      documents: [],
      description: '<p>ვითხოვ პროგრამაში ჩართვას</p>',
    })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    expect(draftOf(5, 'program-3')).toBeNull()
    expect(where()).toBe('/add-application/3')
    await vi.advanceTimersByTimeAsync(3000)
    await waitFor(() => expect(where()).toBe('/detail/42/check'))
  })

  test('after a refusal the banner says why and has the focus, the field is marked, and everything typed stays', async () => {
    typedBefore()
    portal({
      [file]: {
        status: 422,
        body: {
          success: false,
          code: 'invalid_fields',
          message: 'შეამოწმეთ მონიშნული ველები',
          errors: { lastname: ['გვარი არასწორია'] },
        },
      },
    })
    show()
    await waitFor(async () => expect((await submit()).disabled).toBe(false))
    await userEvent.click(await submit())
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain('შეამოწმეთ მონიშნული ველები')
    await waitFor(() => expect(banner.parentElement).toBe(document.activeElement))
    expect(screen.getByLabelText(/^გვარი/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(fill(texts['application.form.part.left'], { count: 1 }))).toBeDefined()
    expect(screen.getByLabelText(/^სახელი/)).toHaveProperty('value', 'ნინო')
    expect(draftOf(5, 'program-3')).not.toBeNull()
  })

  test('a retry after a lost answer has the same key', async () => {
    typedBefore()
    let times = 0
    const { calls } = portal({
      [file]: () => {
        times += 1
        if (times === 1) throw new TypeError('the connection was lost')
        return { status: 201, body: { success: true, message: '', data: { id: 42 } } }
      },
    })
    show()
    await waitFor(async () => expect((await submit()).disabled).toBe(false))
    await userEvent.click(await submit())
    expect(await screen.findByText(drafts['send.safe'])).toBeDefined()
    await userEvent.click(await submit())
    expect(await screen.findByText(texts['application.form.success.message'])).toBeDefined()
    const [first, second] = calls(file).map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBe(second)
  })
})

describe('a draft', () => {
  test('a draft is restored after a reload, says so, and can be discarded', async () => {
    typedBefore()
    portal()
    show()
    expect(await screen.findByText(/^მონახაზი აღდგენილია/)).toBeDefined()
    await waitFor(async () => expect((await submit()).disabled).toBe(false))
    await userEvent.click(screen.getByRole('button', { name: drafts['draft.discard'] }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: drafts['draft.discard'] }))
    await waitFor(async () => expect((await submit()).disabled).toBe(true))
    expect(draftOf(5, 'program-3')).toBeNull()
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
    await waitFor(async () => expect((await submit()).disabled).toBe(false))
    await userEvent.click(await submit())
    await waitFor(() => expect(calls(file)).toHaveLength(1))
    await userEvent.type(screen.getByLabelText(/^გვარი/), 'შვილი')
    arrive()
    expect(await screen.findByText(texts['application.form.success.message'])).toBeDefined()
    expect(draftOf(5, 'program-3')).toBeNull()
  })

  test('a draft keeps only the changed fields, and is removed when all are set back', async () => {
    portal()
    show()
    const lastName = await screen.findByLabelText<HTMLInputElement>(/^გვარი/)
    const phone = screen.getByLabelText<HTMLInputElement>(/^მობილური/)
    const found = [lastName.value, phone.value]
    await userEvent.type(lastName, 'შვილი')
    await userEvent.type(phone, '{Backspace}')
    await waitFor(() => expect(draftOf(5, 'program-3')).toMatchObject({ values: { lastName: 'გამოგონილიშვილი' } }))
    await userEvent.type(lastName, '{Backspace}'.repeat(5))
    await waitFor(() =>
      expect(draftOf(5, 'program-3')).toMatchObject({ values: { lastName: found[0], phone: found[1]?.slice(0, -1) } }),
    )
    await userEvent.type(phone, found[1]?.slice(-1) ?? '')
    await waitFor(() => expect(draftOf(5, 'program-3')).toBeNull())
  })

  test('a draft takes the profile’s current values for untouched fields', async () => {
    portal()
    show()
    await userEvent.type(await screen.findByLabelText(/^გვარი/), 'შვილი')
    await waitFor(() => expect(draftOf(5, 'program-3')).not.toBeNull())
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
    localStorage.setItem('draft:files-5:program-3', JSON.stringify([{ key: 'uploads/1', name: 'ა.pdf', size: 9 }]))
    show()
    await waitFor(() => expect(calls(save).length).toBeGreaterThan(0))
    expect(calls(save)[0]?.body).toMatchObject({ values: { applicationText: '<p>ვითხოვ პროგრამაში ჩართვას</p>' } })
  })

  test('a draft is stored while one types', async () => {
    portal()
    show()
    await userEvent.type(await screen.findByLabelText(/^გვარი/), 'შვილი')
    await waitFor(() => expect(draftOf<{ lastName: string }>(5, 'program-3')?.values.lastName).toBe('გამოგონილიშვილი'))
  })
})

describe('hints of the form', () => {
  test('a name that differs from the profile is reported when its field is left, until it is the same', async () => {
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

  test('words that are not Georgian are listed, and the form can still be saved', async () => {
    typedBefore('<p>ვითხოვ dafinansebas და Microsoft-ის პროგრამას</p>')
    portal()
    show()
    const notice = await screen.findByText(
      fill(texts['application.form.text.foreign'], { words: '„dafinansebas“, „Microsoft-ის“' }),
    )
    const described = screen.getByRole('textbox', { name: /^განაცხადის ტექსტი/ }).getAttribute('aria-describedby')
    expect(described?.split(' ').map((id) => document.getElementById(id)?.contains(notice))).toContain(true)
    await waitFor(async () => expect((await submit()).disabled).toBe(false))
  })
})
