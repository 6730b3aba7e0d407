/** A return with a last day, and its extension, through the calls. */
import { describe, expect, test } from 'vitest'
import { admin, json, nino, operator } from '../for-specs.ts'
import { act, aDay, counts, fixture, id, rows, see, sentApplication } from './asking-for-specs.ts'

sentApplication()

describe('a return with a last day', { tags: 'R-APP-98' }, () => {
  test('says the day to both sides until the application is sent again', async () => {
    const answer = await json(await act(admin, 'returned', { reason: 'დაურთეთ ცნობა', answer_by: '2026-03-11' }))
    const waits = { answer_by: '2026-03-11', is_extended: false, is_lapsed: false, returned_questions: null }
    expect(answer.data).toMatchObject(waits)
    expect(await see()).toMatchObject(waits)
    fixture.pass(11 * aDay)
    expect(await see()).toMatchObject({ is_lapsed: true })
    expect(await rows(admin, 'lapsed=1')).toEqual([id])
    expect(await counts()).toMatchObject({ lapsed: 1, returned: 1 })
    expect((await fixture.forward(nino, id)).status).toBe(200)
    expect(await see()).toMatchObject({ answer_by: null, is_lapsed: false })
    expect(await rows(admin, 'lapsed=1')).toEqual([])
  })

  test.each([
    ['a day too near', { answer_by: '2026-03-05' }, 'answer_by'],
    ['a day too far', { answer_by: '2026-05-01' }, 'answer_by'],
    ['no day', { answer_by: 'soon' }, 'answer_by'],
    ['a question of no form', { questions: [7] }, 'questions'],
  ])('refuses %s at its field', async (_, body, field) => {
    const response = await act(admin, 'returned', { reason: 'დაურთეთ ცნობა', ...body })
    expect([response.status, (await json(response)).errors]).toEqual([422, { [field]: [expect.any(String)] }])
  })

  test('is still decided and sent by its rules after the day', async () => {
    await act(admin, 'returned', { reason: 'დაურთეთ ცნობა', answer_by: '2026-03-11' })
    fixture.pass(20 * aDay)
    expect((await act(admin, 'rejected', { reason: 'პასუხი არ მოვიდა' })).status).toBe(200)
  })
})

describe('extending', { tags: 'R-APP-99' }, () => {
  const extend = (body: object = { answer_by: '2026-03-20', reason: 'ითხოვა' }, who = operator, headers = {}) =>
    act(who, 'extended', body, headers)

  test('moves the day, once, and sent twice it is one extension', async () => {
    await act(admin, 'returned', { reason: 'დაურთეთ ცნობა', answer_by: '2026-03-11' })
    const key = { 'Idempotency-Key': 'extend-once' }
    const first = await json(await extend(undefined, operator, key))
    expect(first.data).toMatchObject({ answer_by: '2026-03-20', is_extended: true, version: 4 })
    expect((await json(await extend(undefined, operator, key))).data).toMatchObject({ version: 4 })
    expect((await json(await extend({ answer_by: '2026-03-22', reason: 'კიდევ' }))).code).toBe('already_extended')
  })

  test('is refused without a return, without a day, and for a day that does not fit', async () => {
    expect((await json(await extend())).code).toBe('not_returned')
    await act(admin, 'returned', { reason: 'დაურთეთ ცნობა' })
    expect((await json(await extend())).code).toBe('no_last_day')
    await fixture.forward(nino, id)
    await act(admin, 'returned', { reason: 'დაურთეთ ცნობა', answer_by: '2026-03-11' })
    for (const answer_by of ['2026-03-11', '2026-03-27', 'later'])
      expect((await json(await extend({ answer_by, reason: 'ითხოვა' }))).errors).toHaveProperty('answer_by')
    expect((await json(await extend({ answer_by: '2026-03-20', reason: ' ' }))).errors).toHaveProperty('reason')
  })
})
