/**
 * @module-tag R-APP-2
 */
import { applicationRules } from '@portal/contract/fields/application-rules'
import { describe, expect, test, vi } from 'vitest'
import {
  applicationProblems,
  type FormField,
  type FormValues,
  formBody,
  formFields,
  memoizedProblems,
  wireNames,
} from './form-values.ts'

const filled: FormValues = {
  removedDocuments: [],
  requirementOf: {},
  firstName: 'ნინო',
  lastName: 'გამოგონილი',
  phone: '500000005',
  idNumber: '01001000005',
  physicalRegion: '1',
  physicalMunicipality: '11',
  physicalAddress: 'ქუჩა 1',
  legalRegion: '1',
  legalMunicipality: '11',
  legalAddress: 'ქუჩა 2',
  applicationText: '<p>ათი ასოა აქ</p>',
}

describe('the rules of the application form', () => {
  test('a filled form has no problems, and is sent under the field names of the call', () => {
    expect(applicationProblems(filled)).toEqual({})
    expect(formBody(filled)).toMatchObject({
      name: 'ნინო',
      mobile: '500000005',
      physical_region_id: 1,
      description: filled.applicationText,
    })
  })

  test.each<[FormField, string, string]>([
    ['firstName', '', 'შეიყვანეთ სახელი'],
    ['firstName', 'ნ', 'სახელი უნდა შეიცავდეს მინიმუმ 2 ასოს'],
    ['firstName', 'Nino', 'სახელი დაწერეთ მხოლოდ ქართული ასოებით'],
    ['lastName', 'გ ', 'გვარი უნდა შეიცავდეს მინიმუმ 2 ასოს'],
    ['phone', '', 'შეიყვანეთ მობილური ტელეფონის ნომერი'],
    ['phone', '50000000', 'ტელეფონის ნომერი უნდა შედგებოდეს 9 ციფრისგან'],
    ['phone', '400000005', 'მობილური ტელეფონის ნომერი უნდა იწყებოდეს 5-ით'],
    ['idNumber', '0100100000', 'პირადი ნომერი უნდა შედგებოდეს 11 ციფრისგან'],
    ['physicalRegion', '', 'აირჩიეთ რეგიონი'],
    ['legalMunicipality', '', 'აირჩიეთ მუნიციპალიტეტი'],
    ['physicalAddress', 'ქუჩა', 'მისამართი უნდა შეიცავდეს მინიმუმ 5 სიმბოლოს'],
    ['applicationText', '', 'დაწერეთ განაცხადის ტექსტი'],
    ['applicationText', '<p><strong>მოკლე</strong></p>', 'განაცხადის ტექსტი უნდა შეიცავდეს მინიმუმ 10 სიმბოლოს'],
    [
      'applicationText',
      `<p>${'ა'.repeat(20_001)}</p>`,
      'განაცხადის ტექსტი უნდა შეიცავდეს მაქსიმუმ 20\u00a0000 სიმბოლოს',
    ],
  ])('%s %j: %s', (field, value, message) =>
    expect(applicationProblems({ ...filled, [field]: value })).toEqual({ [field]: message }),
  )

  test('a municipality is asked for only when its region is chosen', () => {
    const nowhere = { ...filled, legalRegion: '', legalMunicipality: '' }
    expect(applicationProblems(nowhere)).toEqual({ legalRegion: 'აირჩიეთ რეგიონი' })
    expect(applicationProblems({ ...nowhere, legalRegion: '1' })).toEqual({
      legalMunicipality: 'აირჩიეთ მუნიციპალიტეტი',
    })
  })

  test('formatting does not count as letters', () =>
    expect(
      applicationProblems({ ...filled, applicationText: `<p><strong>${'ა'.repeat(20_000)}</strong></p>` }),
    ).toEqual({}))
})

describe('validation while one types', () => {
  test('memoized validation finds the same problems as a check of the whole form', () => {
    const problemsIn = memoizedProblems()
    const typed = [filled, { ...filled, firstName: 'ნ' }, { ...filled, firstName: 'ნი', phone: '' }, filled]
    for (const values of typed) expect(problemsIn(values)).toEqual(applicationProblems(values))
  })

  test('a letter validates only its own field', () => {
    const checked = formFields.map((field) => {
      const rule = applicationRules[wireNames[field]]
      const { steps } = rule
      return { field, steps: vi.spyOn(rule, 'steps', 'get').mockReturnValue(steps) }
    })
    const problemsIn = memoizedProblems()
    problemsIn(filled)
    expect(checked.filter(({ steps }) => steps.mock.calls.length === 0)).toEqual([])
    for (const { steps } of checked) steps.mockClear()
    problemsIn({ ...filled, firstName: 'ნინა' })
    expect(checked.flatMap(({ field, steps }) => steps.mock.calls.map(() => field))).toEqual(['firstName'])
    vi.restoreAllMocks()
  })
})
