import { applicationForm } from '@portal/contract/texts/application-form'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { refusalOf } from './refusal.ts'

const refused = (told: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  refusalOf(new ApiError({ status: 422, code: 'invalid_fields', message: 'შეამოწმეთ მონიშნული ველები', ...told }))

describe('what a refused application says', () => {
  test('a wrong field is told on its field, under its name on the screen', () =>
    expect(refused({ errors: { lastname: ['გვარი'], description: ['ტექსტი'] } }).fields).toEqual([
      { field: 'lastName', message: 'გვარი' },
      { field: 'applicationText', message: 'ტექსტი' },
    ]))

  test.each(['documents.1', 'documents[1]', 'add_documents.1'])('%s is told on the second file', (name) =>
    expect(refused({ errors: { [name]: ['PDF არ არის'] } }).files).toEqual([{ index: 1, message: 'PDF არ არის' }]),
  )

  test('a program that was closed meanwhile has the catalogue’s sentence', () =>
    expect(refused({ code: 'program_inactive', errors: { project_id: ['პროგრამა აქტიური არ არის'] } }).banner).toBe(
      applicationForm['application.form.error.inactive'],
    ))

  test('what belongs to no field is said in the banner', () =>
    expect(refused({ errors: { agency_id: ['უწყება აქტიური არ არის'] } }).banner).toBe('უწყება აქტიური არ არის'))

  test('without an answer, one may send again safely', () =>
    expect(refused({ status: 0, code: 'network', message: 'კავშირი არ არის' })).toMatchObject({
      banner: 'კავშირი არ არის',
      hint: 'შეგიძლიათ თავიდან გაგზავნოთ: მოქმედება ორჯერ არ შესრულდება',
    }))

  test('a failure of the server carries the number to name on the hotline', () =>
    expect(refused({ status: 500, code: 'internal', requestId: 'abc' }).requestId).toBe('abc'))

  test('anything else is the form’s own sentence', () =>
    expect(refusalOf(new Error('broken')).banner).toBe(applicationForm['application.form.error']))
})
