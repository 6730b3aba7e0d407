import { fill } from '@portal/contract/fill'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { drafts } from '@portal/contract/texts/drafts'
import { programDetails } from '@portal/contract/texts/program-details'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { citizenPaths } from '#lib/program/paths.ts'
import { anApplication, aProfile } from '#testing/applications.ts'
import { aFoundProgram } from '#testing/catalog.ts'
import { freshPage } from '#testing/fresh-page.ts'
import { isDisabled } from '#testing/is-disabled.ts'
import { actAsParent } from '#testing/mandates.ts'
import { file, portal, program, show, submit, typedBefore } from './file-application-for-specs.tsx'
import { formFields } from './form-values.ts'

freshPage()

describe('opening the form', () => {
  test('the form is filled from the profile, with the addresses read-only', {
    tags: ['R-APP-2', 'R-APP-3'],
  }, async () => {
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

  test('the form names the agency, and the company for which a director applies', { tags: 'R-ADM-10' }, async () => {
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

  test('the form of a child begins with the phone of the parent', { tags: 'R-ACT-57' }, async () => {
    actAsParent()
    const child = aProfile({ id: 9, first_name: 'ლუკა', phone: null })
    portal({
      'GET /api/auth/profile': ({ headers }) => ({
        body: { data: headers.get('act-for') === '9' ? child : aProfile() },
      }),
    })
    show()
    expect(await screen.findByLabelText(/^სახელი/)).toHaveProperty('value', 'ლუკა')
    expect(screen.getByLabelText(new RegExp(`^${texts['application.form.phone']}`))).toHaveProperty(
      'value',
      aProfile().phone,
    )
  })

  test('the form asks for an address missing in the profile; another region clears the municipality', {
    tags: 'R-WEB-22',
  }, async () => {
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

  test('the form does not open for a closed program, and leads to similar ones', async () => {
    portal({
      'GET /api/auth/projects/GetById/3': { body: { ...program, status: 'deactive' } },
      'GET /api/programs': { body: [{ ...aFoundProgram, id: 5, need: 'health', agency_id: program.agency.id }] },
    })
    show()
    expect(await screen.findByText(texts['application.form.error.inactive'])).toBeDefined()
    const others = within(await screen.findByRole('region', { name: programDetails['program.similar'] }))
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/show/5', citizenPaths.all])
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('the form does not open while the agency is inactive', async () => {
    const agency = { ...program.agency, status: 'inactive' }
    portal({ 'GET /api/auth/projects/GetById/3': { body: { ...program, agency } } })
    show()
    expect(await screen.findByText('უწყება განაცხადებს აღარ იღებს')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('the form does not open for somebody who has applied already', async () => {
    const applied = { check: false, application_status: 'forwarded', application_id: 42 }
    portal({ 'GET /api/auth/applications/check/3': { body: applied } })
    show()
    expect(await screen.findByText('ამ პროგრამისთვის განაცხადი უკვე შევსებული გაქვთ')).toBeDefined()
    const own = screen.getByRole('link', { name: `${programDetails['program.applied.view']} #0000-42` })
    expect(screen.getByText('#0000-42 · გადაგზავნილი')).toBeDefined()
    expect(own.getAttribute('href')).toBe('/detail/42')
    expect(screen.getByRole('heading', { level: 1, name: new RegExp(program.title) })).toBeDefined()
  })

  test('the form has no upload when the program allows none', { tags: 'R-APP-2' }, async () => {
    portal({ 'GET /api/auth/projects/GetById/3': { body: { ...program, attachment_allow_status: 'deactive' } } })
    show()
    await submit()
    expect(screen.queryByText(texts['application.documents.hint'])).toBeNull()
  })
})

describe('saving', () => {
  test('saving is disabled until the form is complete, and what is missing is listed beside it', {
    tags: 'R-WEB-21',
  }, async () => {
    portal()
    show()
    expect(isDisabled(await submit())).toBe(true)
    expect(screen.getByRole('link', { name: 'დაწერეთ განაცხადის ტექსტი' })).toBeDefined()
  })

  test('pressing the disabled button marks every missing field, goes to the summary, and sends nothing', {
    tags: ['R-WEB-21', 'R-WEB-74'],
  }, async () => {
    const { calls } = portal({}, aProfile({ legal_address: null, legal_region_id: null, legal_municipality_id: null }))
    show()
    await userEvent.click(await submit())
    const [region] = screen.getAllByLabelText<HTMLSelectElement>(/^რეგიონი/)
    const wrong = fill(texts['application.form.wrong'], { count: 3 })
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary.parentElement))
    expect(summary.textContent).toContain(wrong)
    expect(region?.getAttribute('aria-invalid')).toBe('true')
    const municipality = screen.getByLabelText(/^მუნიციპალიტეტი \*/)
    expect(municipality.getAttribute('aria-invalid')).not.toBe('true')
    expect(screen.getByRole('textbox', { name: /განაცხადის ტექსტი/ }).getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(screen.getByRole('link', { name: /^იურიდიული მისამართი: აირჩიეთ რეგიონი/ }))
    expect(document.activeElement).toBe(region)
    expect(screen.getAllByText('დაწერეთ განაცხადის ტექსტი').length).toBeGreaterThan(1)
    expect(document.title).toMatch(/^შეცდომა: /)
    expect(calls(file)).toEqual([])
    await userEvent.selectOptions(region as HTMLSelectElement, '1')
    await waitFor(() => expect(municipality.getAttribute('aria-invalid')).toBe('true'))
  })

  test('the bar of a phone opens the list of what is left, and leads to the last field at once', async () => {
    portal({}, aProfile({ legal_address: null, legal_region_id: null, legal_municipality_id: null }))
    show()
    await submit()
    const left = (count: number) => fill(texts['application.form.part.left'], { count })
    const opener = screen.getByRole('button', { name: left(3) })
    expect(opener.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(opener)
    const list = document.getElementById(opener.getAttribute('aria-controls') ?? '') as HTMLElement
    expect(within(list).getAllByRole('link')).toHaveLength(3)
    await userEvent.click(within(list).getByRole('link', { name: /^იურიდიული მისამართი: აირჩიეთ რეგიონი/ }))
    const [region] = screen.getAllByLabelText<HTMLSelectElement>(/^რეგიონი/)
    expect(document.activeElement).toBe(region)
    expect(list.isConnected).toBe(false)
    cleanup()
    portal()
    show()
    await submit()
    expect(screen.getByRole('link', { name: left(1) }).getAttribute('href')).toBe('#applicationText')
  })

  test('saving sends the values with a key, says so, removes the draft, and leads to the check after three seconds', {
    tags: 'R-APP-7',
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    typedBefore()
    const { calls } = portal({ [file]: { status: 201, body: { success: true, message: '', data: { id: 42 } } } })
    const { where } = show()
    const press = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await waitFor(async () => expect(isDisabled(await submit())).toBe(false))
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
    expect(readLocalDraft(5, 'program-3')).toBeNull()
    expect(where()).toBe('/add-application/3')
    await vi.advanceTimersByTimeAsync(3000)
    await waitFor(() => expect(where()).toBe('/detail/42/check'))
  })

  test('after a refusal the banner says why and has the focus, the field is marked, and everything typed stays', {
    tags: 'R-WEB-21',
  }, async () => {
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
    await waitFor(async () => expect(isDisabled(await submit())).toBe(false))
    await userEvent.click(await submit())
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain('შეამოწმეთ მონიშნული ველები')
    await waitFor(() => expect(banner.parentElement).toBe(document.activeElement))
    expect(screen.getByLabelText(/^გვარი/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(fill(texts['application.form.wrong'], { count: 1 }))).toBeDefined()
    expect(screen.getByLabelText(/^სახელი/)).toHaveProperty('value', 'ნინო')
    expect(readLocalDraft(5, 'program-3')).not.toBeNull()
  })

  test('a fault of the portal gives the number of the request and the hotline', async () => {
    typedBefore()
    const body = { success: false, code: 'unavailable', message: 'სცადეთ მოგვიანებით', request_id: 'abc-42' }
    portal({ [file]: { status: 503, body } })
    show()
    await waitFor(async () => expect(isDisabled(await submit())).toBe(false))
    await userEvent.click(await submit())
    const banner = within(await screen.findByRole('alert'))
    expect(banner.getByText(/abc-42/)).toBeDefined()
    expect(banner.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:143', '/applications'])
  })

  test('a refused second application leads to the first one', async () => {
    typedBefore()
    const body = {
      success: false,
      code: 'already_applied',
      message: 'უკვე შევსებული',
      current: anApplication({ id: 42 }),
    }
    portal({ [file]: { status: 409, body } })
    show()
    await waitFor(async () => expect(isDisabled(await submit())).toBe(false))
    await userEvent.click(await submit())
    expect(await screen.findByText('უკვე შევსებული')).toBeDefined()
    const own = screen.getByRole('link', { name: `${programDetails['program.applied.view']} #0000-42` })
    expect(own.getAttribute('href')).toBe('/detail/42')
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
    await waitFor(async () => expect(isDisabled(await submit())).toBe(false))
    await userEvent.click(await submit())
    expect(await screen.findByText(drafts['send.unknown'])).toBeDefined()
    await userEvent.click(await submit())
    expect(await screen.findByText(texts['application.form.success.message'])).toBeDefined()
    const [first, second] = calls(file).map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBe(second)
  })
})
