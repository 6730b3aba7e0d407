import { applicationForm } from '@portal/contract/texts/application-form'
import { drafts } from '@portal/contract/texts/drafts'
import { session } from '@portal/contract/texts/session'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { anApplication } from '#testing/applications.ts'
import { formRefusal } from './use-send-application.ts'

const refused = (told: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  formRefusal(new ApiError({ status: 422, code: 'invalid_fields', message: 'შეამოწმეთ მონიშნული ველები', ...told }))

describe('messages of a refused application', () => {
  test('an invalid field shows its message, under its name on the screen', () =>
    expect(refused({ errors: { lastname: ['გვარი'], description: ['ტექსტი'] } }).fields).toEqual([
      { field: 'lastName', message: 'გვარი' },
      { field: 'applicationText', message: 'ტექსტი' },
    ]))

  test.each(['documents.1', 'documents[1]', 'add_documents.1'])('%s is shown on the second file', (name) =>
    expect(refused({ errors: { [name]: ['PDF არ არის'] } }).files).toEqual([{ index: 1, message: 'PDF არ არის' }]),
  )

  test('a program that was closed meanwhile has its own message', { tags: 'R-APP-5' }, () =>
    expect(refused({ code: 'program_inactive', errors: { project_id: ['პროგრამა აქტიური არ არის'] } }).banner).toBe(
      applicationForm['application.form.error.inactive'],
    ),
  )

  test('a message that belongs to no field is shown in the banner', () =>
    expect(refused({ errors: { agency_id: ['უწყება აქტიური არ არის'] } }).banner).toBe('უწყება აქტიური არ არის'))

  test('a second application for a program is told as such, although the answer holds the first one', () => {
    const told = refused({ status: 409, code: 'already_applied', message: 'უკვე შევსებული', current: anApplication() })
    expect([told.title, told.banner]).toEqual([undefined, 'უკვე შევსებული'])
  })

  test.each([
    ['no answer', { status: 0, code: 'network' }],
    ['a fault of the server', { status: 503, code: 'unavailable' }],
    ['a refused retry', { status: 429, code: 'too_many' }],
  ])('after %s the message does not claim that nothing was saved, and says that a retry is safe', (_, told) => {
    const error = new ApiError({ message: 'პასუხი არ არის', ...told })
    expect(formRefusal(error, { isUnanswered: true })).toMatchObject({
      title: drafts['send.unknown.title'],
      banner: 'პასუხი არ არის',
      hint: drafts['send.unknown'],
      mayBeSaved: true,
    })
    expect(formRefusal(error)).not.toHaveProperty('mayBeSaved')
  })

  test('without a connection, the banner says so', () =>
    expect(
      formRefusal(new ApiError({ status: 0, code: 'network', message: 'კავშირი არ არის' }), {
        isOnline: false,
        isUnanswered: true,
      }),
    ).toMatchObject({
      title: session['offline.banner'],
      banner: session['offline.hint'],
    }))

  test('any other failure has the form’s general message', { tags: 'R-APP-5' }, () =>
    expect(formRefusal(new Error('broken')).banner).toBe(applicationForm['application.form.error']),
  )
})
