import { applicationForm } from '@portal/contract/texts/application-form'
import { signup as texts } from '@portal/contract/texts/signup'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { SignUpScreen } from './sign-up.tsx'
import {
  answer,
  answers,
  combo,
  consent,
  field,
  fillIndividual,
  freshRegistration,
  legalAddress,
  open,
  press,
  step,
  submit,
  verifyPhone,
} from './sign-up-for-specs.tsx'

const box = (name: string | RegExp) => screen.getByRole('checkbox', { name })

freshRegistration()

describe('the type', () => {
  test('the type is chosen first, and another type starts again', { tags: 'R-ID-19' }, async () => {
    fakePortal(answers)
    showAt('/Signup', '/Signup', <SignUpScreen />)
    expect(screen.queryByRole('button', { name: 'რეგისტრაცია' })).toBeNull()
    await press('ფიზიკური პირი')
    expect(document.activeElement?.textContent).toBe('ნაბიჯი 1 / 4: თქვენ შესახებ')
    await userEvent.type(field(/^სახელი/), 'ნინო')
    expect(screen.queryByRole('radio', { name: 'იურიდიული პირი' })).toBeNull()
    await press(texts['signup.type.changeType'])
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'ფიზიკური პირი' }))
    expect(screen.getByText(texts['signup.type.changeHint'])).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'იურიდიული პირი' }))
    expect(field(/კომპანიის დასახელება/)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'ფიზიკური პირი' }))
    expect((field(/^სახელი/) as HTMLInputElement).value).toBe('')
  })
})

test('the page lists what a person or a company needs before the first field', async () => {
  fakePortal(answers)
  showAt('/Signup', '/Signup', <SignUpScreen />)
  const types = ['ფიზიკური პირი', 'იურიდიული პირი'].map((name) => screen.getByRole('button', { name }))
  const [person, company] = types.map((type) =>
    document.getElementById(type.getAttribute('aria-describedby')?.split(' ')[1] ?? ''),
  )
  expect(person?.textContent).toMatch(/^რა დაგჭირდებათპირადობის მოწმობა/)
  expect(company?.textContent).toMatch(/^რა დაგჭირდებათკომპანიის დასახელება/)
  await press('იურიდიული პირი')
  const needed = within(screen.getByRole('region', { name: 'რა დაგჭირდებათ' }))
  expect(needed.getByText(/^კომპანიის დასახელება/)).toBeTruthy()
})

test.each([
  ['ფიზიკური პირი', /^პირადი ნომერი/, '11 ციფრი'],
  ['იურიდიული პირი', /^საიდენტიფიკაციო ნომერი/, '9 ციფრი'],
  ['იურიდიული პირი', /^დირექტორის პირადი ნომერი/, '11 ციფრი'],
])(
  'a number says how many digits it has before one types it: %s, %s',
  { tags: 'R-ID-20' },
  async (type, name, digits) => {
    fakePortal(answers)
    await open(type)
    const described = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([digits])
  },
)

describe('the choices', () => {
  test.each([
    [applicationForm['application.form.region'], [texts['signup.legalRegion'], texts['signup.physicalRegion']]],
    [
      applicationForm['application.form.municipality'],
      [texts['signup.legalMunicipality'], texts['signup.physicalMunicipality']],
    ],
  ])('choices of a %s show their short name and are found by the full one', async (seen, wholes) => {
    fakePortal(answers)
    await open()
    await step(2)
    await press(texts['signup.physicalAddress.other'])
    const labels = screen.getAllByText(seen).map((label) => label.closest('label'))
    expect(labels).toHaveLength(wholes.length)
    for (const whole of wholes) {
      expect(whole.startsWith(seen)).toBe(true)
      expect(labels).toContain(screen.getByRole<HTMLSelectElement>('combobox', { name: whole }).labels[0])
    }
  })

  test('a heading says which address it is, and the field what to write', async () => {
    fakePortal(answers)
    await open()
    await step(2)
    const legal = within(screen.getByRole('region', { name: texts['signup.section.legalAddress'] }))
    expect(legal.getByText(texts['signup.legalAddress.hint']).previousSibling?.textContent).toBe(
      texts['signup.section.legalAddress'],
    )
    const written = legal.getByRole('textbox', { name: texts['signup.legalAddress'] })
    const described = written.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(texts['signup.address.hint'])
  })

  test('of a company the headings and fields of the addresses speak of the company', async () => {
    fakePortal(answers)
    await open('იურიდიული პირი')
    await step(2)
    const legal = within(screen.getByRole('region', { name: texts['signup.section.legalAddress'] }))
    expect(legal.getByText(texts['signup.legalAddress.hint.legal'])).toBeTruthy()
    expect(legal.getByText(texts['signup.address.hint.legal'])).toBeTruthy()
    expect(screen.getByText(texts['signup.physicalAddress.hint.legal'])).toBeTruthy()
    expect(screen.queryByText(texts['signup.legalAddress.hint'])).toBeNull()
  })

  test('the form says who does not see the answers, before it asks for them', async () => {
    fakePortal(answers)
    await open()
    await step(3)
    const use = screen.getByText(texts['signup.social.use'])
    expect(use.compareDocumentPosition(combo(/^პროფესია/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('choosing a region loads its municipalities and clears the chosen one', { tags: 'R-WEB-22' }, async () => {
    fakePortal(answers)
    await open()
    await step(2)
    const municipality = () => combo(/მუნიციპალიტეტი \(იურიდიული/) as HTMLSelectElement
    expect(municipality().disabled).toBe(true)
    await legalAddress()
    expect(municipality().value).toBe('21')
    await userEvent.selectOptions(combo(/რეგიონი \(იურიდიული/), 'იმერეთი')
    await screen.findByRole('option', { name: 'ქუთაისი' })
    expect(municipality().value).toBe('')
  })

  test('the exclusive status is preselected and cannot be combined', { tags: 'R-ID-27' }, async () => {
    fakePortal(answers)
    await open()
    await step(3)
    const names = screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)
    expect(names).toEqual(['დევნილი', 'ეკომიგრანტი', 'არც ერთი'])
    expect(box('არც ერთი').closest('label')?.className).toMatch(/border-t/)
    const [displaced, none] = [box('დევნილი') as HTMLInputElement, box('არც ერთი') as HTMLInputElement]
    expect([displaced.checked, none.checked]).toEqual([false, true])
    await userEvent.click(displaced)
    expect([displaced.checked, none.checked]).toEqual([true, false])
    await userEvent.click(none)
    expect([displaced.checked, none.checked]).toEqual([false, true])
  })

  test('only a student is asked for the degree', { tags: 'R-ID-19' }, async () => {
    fakePortal(answers)
    await open()
    await step(3)
    expect(screen.queryByRole('combobox', { name: /განათლების დონე/ })).toBeNull()
    await answer(/სტუდენტი/, 'დიახ')
    expect(combo(/განათლების დონე/)).toBeTruthy()
  })
})

describe('the steps', () => {
  const heading = (name: string) => screen.getByRole('heading', { name })

  test('the next step checks the previous one, and is announced', { tags: ['R-ID-19', 'R-ID-30'] }, async () => {
    fakePortal(answers)
    await open()
    await press('გაგრძელება')
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(heading('ნაბიჯი 1 / 4: თქვენ შესახებ')).toBeTruthy()
    await userEvent.type(field(/^სახელი/), 'ნინო')
    await userEvent.type(field(/^გვარი/), 'გამოგონილი')
    await userEvent.type(field(/^პირადი ნომერი/), '01001000099')
    await userEvent.type(field('დღე'), '17')
    await userEvent.type(field('თვე'), '05')
    await userEvent.type(field('წელი'), '1990')
    await press('გაგრძელება')
    await waitFor(() => expect(document.activeElement).toBe(heading('ნაბიჯი 2 / 4: მისამართი')))
    await press('წინა ნაბიჯი')
    expect((field(/^სახელი/) as HTMLInputElement).value).toBe('ნინო')
  })

  test('an address that is the same is typed once and sent for both', { tags: 'R-ID-19' }, async () => {
    const { calls } = fakePortal(answers)
    await open()
    await fillIndividual()
    await step(2)
    await userEvent.click(box('ფაქტობრივი მისამართი იგივეა'))
    expect(screen.queryByRole('textbox', { name: 'ფაქტობრივი მისამართი' })).toBeNull()
    await userEvent.type(field(/^იურიდიული მისამართი/), '2')
    await verifyPhone()
    await consent()
    await userEvent.click(submit())
    await waitFor(() => expect(calls('POST /api/signup')).toHaveLength(1))
    expect(calls('POST /api/signup')[0]?.body).toMatchObject({
      legal_address: 'მაგალითის ქუჩა 12',
      physical_region_id: 2,
      physical_municipality_id: 21,
      physical_address: 'მაგალითის ქუჩა 12',
    })
  })

  test('a half-typed birth date is invalid, and survives a reload', { tags: 'R-ID-19' }, async () => {
    fakePortal(answers)
    await open()
    await userEvent.type(field('დღე'), '17')
    await userEvent.type(field('წელი'), '1990')
    await press('გაგრძელება')
    await waitFor(() => expect(field('თვე').getAttribute('aria-invalid')).toBe('true'))
    cleanup()
    showAt('/Signup', '/Signup', <SignUpScreen />)
    expect((field('დღე') as HTMLInputElement).value).toBe('17')
    expect((field('წელი') as HTMLInputElement).value).toBe('1990')
  })
})
