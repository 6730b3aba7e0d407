/** Notes and the assignee of an application (R-DESK-9). */
import {
  agencyAdmin,
  agencyOperator,
  at,
  auditor,
  citizen,
  completed,
  decisions,
  filed,
  forwarded,
  superAdmin,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import type { Application } from './application/application.ts'
import { applicationDecider } from './application/decide.ts'
import { type Actor, fold, system } from './kernel/decider.ts'
import { notesDecider, releasedWith } from './notes.ts'
import { isShownAssignee, mayReadAssignee, mayReadNotes } from './notes-access.ts'

const given = decisions(notesDecider)
const clerk = agencyOperator()
const atAgency: Application = fold(applicationDecider, [filed(), forwarded()])
const decided: Application = fold(applicationDecider, [filed(), forwarded(), completed()])

const ask = (actor: Actor, application: Application = atAgency) => ({ data: { id: 42, application }, actor, at })
const add = (actor: Actor = clerk, text = ' ველოდებით ცნობას ') => {
  const { data, ...rest } = ask(actor)
  return { type: 'AddNote', data: { ...data, text }, ...rest } as const
}
const take = (actor: Actor = clerk, application = atAgency) =>
  ({ type: 'TakeApplication', ...ask(actor, application) }) as const
const release = (actor: Actor = clerk) => ({ type: 'ReleaseApplication', ...ask(actor) }) as const

const about = { application: 42, applicant: 5, agency: 1, actorName: clerk.name }
const noted = (note: number) => ({ type: 'NoteAdded' as const, data: { ...about, note, text: 'ველოდებით ცნობას' } })
const taken = (by: Actor = clerk) => ({
  type: 'ApplicationTaken' as const,
  data: { ...about, actorName: by.name },
  actor: { id: by.id },
})
const releasedByHand = { type: 'ApplicationReleased' as const, data: { ...about, because: 'asked' as const } }

const writers = [clerk, agencyAdmin(), superAdmin()]
const strangers = [citizen(), citizen(6), agencyOperator(2, 30), { ...clerk, personalId: citizen().personalId }, system]

describe('a note', () => {
  test('is stored trimmed and numbered upwards', () => {
    given().when(add()).thenHappened(noted(1))
    given(noted(1), taken(), noted(2), releasedByHand).when(add()).thenHappened(noted(3))
  })

  test('is refused when it is blank', () => given().when(add(clerk, ' \n ')).thenRefused('invalid_fields'))
})

describe('the assignee', () => {
  test('is the person who took the application last', () => {
    given().when(take()).thenOne('ApplicationTaken', about)
    given(taken(agencyAdmin())).when(take()).thenOne('ApplicationTaken', about)
    given(taken()).when(take()).thenNothingHappened()
  })

  test('is released by any colleague, and only where there is one', () => {
    given(taken()).when(release(agencyAdmin())).thenOne('ApplicationReleased', { because: 'asked' })
    given().when(release()).thenNothingHappened()
    given(taken(), releasedByHand).when(release()).thenNothingHappened()
  })

  test('exists for a forwarded application only', () => given().when(take(clerk, decided)).thenRefused('not_takeable'))

  test('is released with the decision', () => {
    const released = { type: 'ApplicationReleased', data: { ...about, because: 'no_longer_forwarded' } }
    expect(releasedWith(clerk, [taken(), noted(1)])).toEqual({ accepted: true, events: [released] })
    for (const history of [[], [noted(1)], [taken(), releasedByHand]])
      expect(releasedWith(clerk, history)).toEqual({ accepted: true, events: [] })
  })
})

describe('access to notes', () => {
  test('write: staff of its agency and the Super Administrator', () => {
    for (const actor of writers) {
      given().when(add(actor)).thenOne('NoteAdded', { note: 1 })
      given().when(take(actor)).thenOne('ApplicationTaken')
      given(taken(agencyOperator(1, 31)))
        .when(release(actor))
        .thenOne('ApplicationReleased')
      expect([isShownAssignee(actor), mayReadAssignee(actor)]).toEqual([true, true])
    }
  })

  test('read only: the Auditor', () => {
    for (const command of [add(auditor()), take(auditor()), release(auditor())])
      given(taken()).when(command).thenRefused('not_permitted')
    expect([isShownAssignee(auditor()), mayReadAssignee(auditor())]).toEqual([false, true])
    expect(mayReadNotes(auditor(), atAgency)).toBe(true)
  })

  test('is refused to the applicant, to the person with its personal ID, and to other agencies', () => {
    for (const actor of strangers)
      for (const command of [add(actor), take(actor), release(actor)])
        given(taken()).when(command).thenRefused('not_found')
    expect(mayReadNotes(clerk, { status: 'unknown' })).toBe(false)
    expect([isShownAssignee(citizen()), mayReadAssignee(citizen())]).toEqual([false, false])
  })
})
