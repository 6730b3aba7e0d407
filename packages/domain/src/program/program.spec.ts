import { agencyAdmin, agencyOperator, at, auditor, citizen, decisions, programAdded, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { programAccess } from '../facts/access.ts'
import { type Actor, system } from '../kernel/decider.ts'
import { type AddProgram, type EditProgram, type ForwardProgram, programDecider } from './decide.ts'
import type { ProgramFormPublished, ProgramFormWithdrawn, ProgramForwarded } from './events.ts'
import type { PublishProgramForm, WithdrawProgramForm } from './form.ts'
import { takesApplications } from './program.ts'

const given = decisions(programDecider)
const add = (actor: Actor): AddProgram => ({ type: 'AddProgram', data: programAdded().data, actor, at })
const edit = (data: EditProgram['data'], actor: Actor = agencyAdmin(1)): EditProgram => ({
  type: 'EditProgram',
  data,
  actor,
  at,
})
const forward = (actor: Actor = agencyAdmin(1)): ForwardProgram => ({ type: 'ForwardProgram', data: {}, actor, at })
const forwarded: ProgramForwarded = { type: 'ProgramForwarded', data: { forwardedAt: at } }
const section = (id: number, title = `სექცია ${id}`) => ({ id, title, description: 'ტექსტი' })

describe('adding a program', () => {
  test.each([superAdmin(), agencyAdmin(1), system])('is for $role', (actor) =>
    given().when(add(actor)).thenHappened(programAdded()),
  )

  test.each([citizen(), agencyOperator(1), auditor()])('is not for $role', (actor) =>
    given().when(add(actor)).thenRefused('not_permitted'),
  )

  test('is not for the administrator of another agency', () =>
    given()
      .when(add(agencyAdmin(2)))
      .thenRefused('not_permitted'))

  test('numbers its sections', () =>
    given()
      .when({
        ...add(superAdmin()),
        data: {
          ...programAdded().data,
          sections: [
            { title: 'მიზანი', description: 'ა' },
            { title: 'პირობები', description: 'ბ' },
          ],
        },
      })
      .thenOne('ProgramAdded', {
        sections: [
          { id: 1, title: 'მიზანი', description: 'ა' },
          { id: 2, title: 'პირობები', description: 'ბ' },
        ],
      }))

  test('does not overwrite an existing one', () =>
    given(programAdded()).when(add(superAdmin())).thenRefused('version_conflict'))
})

describe('editing a program', () => {
  test('records only what changed, and an omitted image stays', () => {
    const { image, ...form } = programAdded().data
    given(programAdded())
      .when(edit({ ...form, title: 'ახალი' }))
      .thenHappened({ type: 'ProgramEdited', data: { title: 'ახალი' } })
  })

  test('saving a form in which nothing changed is no event', () =>
    given(programAdded()).when(edit(programAdded().data)).thenNothingHappened())

  test('the order of keys is no change, because the log sorts them', () => {
    const sections = [{ description: 'ტექსტი', title: 'სექცია 1', id: 1 }]
    given(programAdded(1, { sections }))
      .when(edit({ sections: [section(1)] }))
      .thenNothingHappened()
  })

  test('keeps the numbers of sections in any order, and continues the count for new ones', () =>
    given(programAdded(1, { sections: [section(1), section(2)] }))
      .when(edit({ sections: [section(2), { title: 'ახალი', description: 'ტექსტი' }, section(1)] }))
      .thenHappened({ type: 'ProgramEdited', data: { sections: [section(2), section(3, 'ახალი'), section(1)] } }))

  test('does not reuse the number of a removed section', () =>
    given(programAdded(1, { sections: [section(1), section(2)] }), {
      type: 'ProgramEdited',
      data: { sections: [section(1)] },
    })
      .when(edit({ sections: [section(1), { title: 'ახალი', description: 'ტექსტი' }] }))
      .thenHappened({ type: 'ProgramEdited', data: { sections: [section(1), section(3, 'ახალი')] } }))

  test.each([
    ['unknown', [section(1), section(9)]],
    ['sent twice', [section(1), section(1)]],
  ])('refuses a section number that is %s', (_, sections) =>
    given(programAdded(1, { sections: [section(1)] }))
      .when(edit({ sections }))
      .thenRefused('invalid_fields'),
  )

  test('the Super Administrator may move it to another agency, an administrator may not', () => {
    given(programAdded())
      .when(edit({ agency: 2 }, superAdmin()))
      .thenHappened({ type: 'ProgramEdited', data: { agency: 2 } })
    given(programAdded())
      .when(edit({ agency: 2 }))
      .thenRefused('not_permitted')
  })

  test('is not found for an administrator of another agency', () =>
    given(programAdded())
      .when(edit({ title: 'ა' }, agencyAdmin(2)))
      .thenRefused('not_found'))

  test('belongs to the agency to which it was moved', () =>
    given(programAdded(), { type: 'ProgramEdited', data: { agency: 2 } })
      .when(edit({ title: 'ა' }, agencyAdmin(2)))
      .thenHappened({ type: 'ProgramEdited', data: { title: 'ა' } }))

  test('the auditor reads and changes nothing; for others there is none', () => {
    given(programAdded())
      .when(edit({ title: 'ა' }, auditor()))
      .thenRefused('not_permitted')
    for (const actor of [citizen(), agencyOperator(1)])
      given(programAdded())
        .when(edit({ title: 'ა' }, actor))
        .thenRefused('not_found')
  })

  test('an unknown program is not found', () =>
    given()
      .when(edit({ title: 'ა' }, superAdmin()))
      .thenRefused('not_found'))
})

describe('forwarding a program', () => {
  test.each([agencyAdmin(1), superAdmin()])('records when, for $role', (actor) =>
    given(programAdded()).when(forward(actor)).thenHappened(forwarded),
  )

  test.each([agencyAdmin(1), superAdmin()])('happens once, also for $role', (actor) =>
    given(programAdded(), forwarded).when(forward(actor)).thenRefused('already_forwarded'),
  )

  test('leaves editing to the Super Administrator', () => {
    given(programAdded(), forwarded)
      .when(edit({ title: 'ა' }))
      .thenRefused('program_locked')
    given(programAdded(), forwarded)
      .when(edit({ title: 'ა' }, superAdmin()))
      .thenHappened({ type: 'ProgramEdited', data: { title: 'ა' } })
  })

  test('is not for the auditor, nor for another agency', () => {
    given(programAdded()).when(forward(auditor())).thenRefused('not_permitted')
    given(programAdded())
      .when(forward(agencyAdmin(2)))
      .thenRefused('not_found')
    given().when(forward(superAdmin())).thenRefused('not_found')
  })
})

test('which roles read and write programs (R-ROLE-3)', () =>
  expect(Object.entries(programAccess).map(([role, { reads, writes }]) => [role, reads, writes])).toEqual([
    ['User', 'none', 'none'],
    ['Agency Operator', 'none', 'none'],
    ['Agency Administrator', 'agency', 'agency'],
    ['Super Administrator', 'all', 'all'],
    ['Auditor', 'all', 'none'],
    ['system', 'all', 'all'],
    ['guest', 'none', 'none'],
  ]))

describe('the documents that a program requires', () => {
  const paper = (id: number, title = `ცნობა ${id}`) => ({ id, title, isRequired: true })

  test('are numbered when it is added', () =>
    given()
      .when({
        ...add(superAdmin()),
        data: { ...programAdded().data, requirements: [{ title: 'ცნობა', isRequired: false }] },
      })
      .thenOne('ProgramAdded', { requirements: [{ id: 1, title: 'ცნობა', isRequired: false }] }))

  test('are numbered from 1 also when the first one comes by an edit', { tags: ['R-APP-5', 'R-WEB-16'] }, () =>
    given(programAdded())
      .when(edit({ requirements: [{ title: 'ცნობა', isRequired: true }] }))
      .thenOne('ProgramEdited', { requirements: [{ id: 1, title: 'ცნობა', isRequired: true }] }),
  )

  test('keep their numbers, which are not reused after a removal', () =>
    given(programAdded(1, { requirements: [paper(1), paper(2)] }), {
      type: 'ProgramEdited',
      data: { requirements: [paper(1)] },
    })
      .when(edit({ requirements: [{ title: 'ახალი', isRequired: true }, paper(1)] }))
      .thenHappened({ type: 'ProgramEdited', data: { requirements: [paper(3, 'ახალი'), paper(1)] } }))

  test('an unknown or repeated number is refused', () => {
    const program = given(programAdded(1, { requirements: [paper(1)] }))
    program.when(edit({ requirements: [paper(7)] })).thenRefused('invalid_fields')
    program.when(edit({ requirements: [paper(1), paper(1)] })).thenRefused('invalid_fields')
  })
})

describe('taking applications', () => {
  test.each([
    ['2026-03-01', '2026-03-01T19:59:59.000Z', true],
    ['2026-03-01', '2026-03-01T20:00:00.000Z', false],
    [null, '2099-01-01T00:00:00.000Z', true],
  ])('until %s, at %s: %s', (deadline, instant, takes) => {
    expect(takesApplications({ status: 'active', opensOn: null, deadline }, instant)).toBe(takes)
    expect(takesApplications({ status: 'inactive', opensOn: null, deadline }, instant)).toBe(false)
  })

  test.each([
    ['2026-03-01', '2026-02-28T19:59:59.000Z', false],
    ['2026-03-01', '2026-02-28T20:00:00.000Z', true],
    ['2026-03-01', '2099-01-01T00:00:00.000Z', true],
  ])('from %s, at %s: %s', { tags: ['R-APP-5', 'R-WEB-16'] }, (opensOn, instant, takes) => {
    expect(takesApplications({ status: 'active', opensOn, deadline: null }, instant)).toBe(takes)
    expect(takesApplications({ status: 'inactive', opensOn, deadline: null }, instant)).toBe(false)
  })

  test('the last day must not be before the first one, also when an edit names only one of them', {
    tags: 'R-ADM-4',
  }, () => {
    const days = { opensOn: '2026-03-01', deadline: '2026-03-01' }
    const program = given(programAdded(1, days))
    program.when(edit({ deadline: '2026-02-28' })).thenRefused('invalid_fields')
    program.when(edit({ opensOn: '2026-03-02' })).thenRefused('invalid_fields')
    program.when(edit({ opensOn: '2026-03-02', deadline: null })).thenHappened({
      type: 'ProgramEdited',
      data: { opensOn: '2026-03-02', deadline: null },
    })
  })
})

describe("a program's form", () => {
  const question = (id: number, kind = 'yes_no', more = {}) => ({ id, kind, title: `კითხვა ${id}`, ...more })
  const publish = (questions: readonly object[], actor: Actor = agencyAdmin(1), more = {}): PublishProgramForm => ({
    type: 'PublishProgramForm',
    data: { draft: { text: 'optional', questions }, lastQuestion: 9, note: null, dependants: [], ...more },
    actor,
    at,
  })
  const withdraw = (actor: Actor = agencyAdmin(1)): WithdrawProgramForm => ({
    type: 'WithdrawProgramForm',
    data: {},
    actor,
    at,
  })
  const published = (revision: number, id = 1): ProgramFormPublished => ({
    type: 'ProgramFormPublished',
    data: {
      revision,
      text: 'optional',
      questions: [
        { id, kind: 'yes_no', title: `კითხვა ${id}`, help: null, is_required: false, show_if: null, eligibility: null },
      ],
      columns: [],
      criteria: [],
      note: null,
    },
  })
  const withdrawn: ProgramFormWithdrawn = { type: 'ProgramFormWithdrawn', data: { revision: 1 } }
  const showIf = { all: [{ question: 1, is: [true] }] }
  const paper = { id: 1, title: 'ცნობა', isRequired: true, showIf }

  test.each([agencyAdmin(1), superAdmin()])('is published by $role, revision by revision', (actor) => {
    given(programAdded())
      .when(publish([question(1)], actor))
      .thenHappened(published(1))
    given(programAdded(), published(1))
      .when(publish([question(2)], actor))
      .thenHappened(published(2, 2))
  })

  test('that is published already is refused', () =>
    given(programAdded(), published(1))
      .when(publish([question(1)]))
      .thenRefused('nothing_changed'))

  test('with a fault is refused, also against all that was ever published', { tags: 'R-FORM-11' }, () => {
    given(programAdded())
      .when(publish([question(1, 'x')]))
      .thenRefused('invalid_fields')
    given(programAdded(), published(1), withdrawn)
      .when(publish([question(1, 'text')]))
      .thenRefused('invalid_fields')
    given(programAdded())
      .when(publish([question(10)]))
      .thenRefused('invalid_fields')
  })

  test('keeps the questions on which a required document or a letter rests', () => {
    given(programAdded(1, { requirements: [paper] }), published(1))
      .when(publish([question(2)]))
      .thenRefused('invalid_fields')
    const letter = (...questions: number[]) => ({ dependants: [{ path: 'letters.1', title: 'ა', questions }] })
    given(programAdded(), published(1))
      .when(publish([question(2)], agencyAdmin(1), letter(1)))
      .thenRefused('invalid_fields')
    given(programAdded(), published(1))
      .when(publish([question(1, 'yes_no', { title: 'ახალი' })], agencyAdmin(1), letter(1, 7)))
      .thenOne('ProgramFormPublished', { revision: 2 })
  })

  test('is withdrawn once, and its revisions go on counting', () => {
    given(programAdded(), published(1)).when(withdraw()).thenHappened(withdrawn)
    given(programAdded(), published(1), withdrawn).when(withdraw()).thenRefused('nothing_changed')
    given(programAdded(), published(1), withdrawn)
      .when(publish([question(1)]))
      .thenHappened(published(2))
  })

  test('of a forwarded program is left to the Super Administrator', () => {
    for (const command of [publish([question(1)]), withdraw()])
      given(programAdded(), forwarded).when(command).thenRefused('program_locked')
    given(programAdded(), forwarded)
      .when(publish([question(1)], superAdmin()))
      .thenHappened(published(1))
  })

  test('is not for the auditor, nor for another agency', () => {
    given(programAdded()).when(publish([], auditor())).thenRefused('not_permitted')
    for (const actor of [agencyAdmin(2), agencyOperator(1), citizen()])
      given(programAdded(), published(1)).when(withdraw(actor)).thenRefused('not_found')
  })

  test('keeps the condition of a document that an edit leaves out, and null removes it', () => {
    const program = given(programAdded(1, { requirements: [paper] }), published(1))
    program
      .when(edit({ requirements: [{ id: 1, title: 'ნიშნები', isRequired: true }] }))
      .thenHappened({ type: 'ProgramEdited', data: { requirements: [{ ...paper, title: 'ნიშნები' }] } })
    program
      .when(edit({ requirements: [{ id: 1, title: 'ცნობა', isRequired: true, showIf: null }] }))
      .thenHappened({ type: 'ProgramEdited', data: { requirements: [{ id: 1, title: 'ცნობა', isRequired: true }] } })
  })

  test('may decide which documents are asked for', () => {
    const program = given(programAdded(), published(1))
    program
      .when(edit({ requirements: [{ title: 'ცნობა', isRequired: true, showIf }] }))
      .thenHappened({ type: 'ProgramEdited', data: { requirements: [paper] } })
    program
      .when(
        edit({ requirements: [{ title: 'ცნობა', isRequired: true, showIf: { all: [{ question: 2, is: [true] }] } }] }),
      )
      .thenRefused('invalid_fields')
  })
})
