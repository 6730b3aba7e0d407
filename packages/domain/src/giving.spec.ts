/** Giving an application to a colleague, by hand and by its program (R-OFF-30 to R-OFF-35). */
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
import { describe, test } from 'vitest'
import type { Application } from './application/application.ts'
import { applicationDecider } from './application/decide.ts'
import type { Colleague } from './colleague.ts'
import type { AssignByProgram, GiveApplication } from './giving.ts'
import { type Actor, fold, system } from './kernel/decider.ts'
import { notesDecider, releasedWith } from './notes.ts'

const given = decisions(notesDecider)
const clerk = agencyOperator()
const other = agencyOperator(1, 31)
const atAgency: Application = fold(applicationDecider, [filed(), forwarded()])
const decided: Application = fold(applicationDecider, [filed(), forwarded(), completed()])

const staff = (actor: Actor, isActive = true): Colleague => ({ ...actor, isActive })
const give = (
  actor: Actor = clerk,
  to: Colleague | undefined = staff(other),
  { application = atAgency, note = null }: { application?: Application; note?: string | null } = {},
): GiveApplication => ({ type: 'GiveApplication', data: { id: 42, application, to, note }, actor, at })
const assign = (to: Colleague | undefined = staff(other), sending = 2, application = atAgency): AssignByProgram => ({
  type: 'AssignByProgram',
  data: { id: 42, application, to, sending },
  actor: system,
  at,
})

const about = { application: 42, applicant: 5, agency: 1, actorName: clerk.name }
const gave = (to: Actor = other, sending: number | null = null) => ({
  type: 'ApplicationGiven' as const,
  data: { ...about, to: to.id, toName: to.name, sending },
})
const released = { type: 'ApplicationReleased' as const, data: { ...about, because: 'asked' as const } }
const nobody = undefined as unknown as Colleague

describe('giving to a colleague', () => {
  test('makes them the assignee, whoever held it', { tags: ['R-OFF-30'] }, () => {
    given().when(give()).thenHappened(gave())
    given(gave(clerk)).when(give()).thenHappened(gave())
    given(gave()).when(give()).thenNothingHappened()
  })

  test('leaves the note among the internal ones', { tags: ['R-OFF-30'] }, () => {
    const note = { type: 'NoteAdded' as const, data: { ...about, note: 1, text: 'გთხოვ, გადახედე' } }
    given()
      .when(give(clerk, staff(other), { note: ' გთხოვ, გადახედე ' }))
      .thenHappened(note, gave())
    given(gave())
      .when(give(clerk, staff(other), { note: 'გთხოვ, გადახედე' }))
      .thenHappened(note)
  })

  test('is for active staff of the agency alone', { tags: ['R-OFF-31'] }, () => {
    for (const to of [
      nobody,
      staff(citizen(6)),
      staff(superAdmin()),
      staff(auditor()),
      staff(agencyOperator(2, 30)),
      staff(other, false),
      staff(system),
    ])
      given()
        .when({ ...give(), data: { ...give().data, to } })
        .thenRefused('invalid_fields')
  })

  test('is not to whom the case concerns', { tags: ['R-OFF-31'] }, () => {
    given()
      .when(give(clerk, staff({ ...other, personalId: citizen().personalId })))
      .thenRefused('own_application')
    given()
      .when(give(clerk, staff({ ...other, id: citizen().id })))
      .thenRefused('own_application')
  })

  test('is by staff of its agency, and not by the Super Administrator', { tags: ['R-OFF-31'] }, () => {
    given().when(give(agencyAdmin())).thenOne('ApplicationGiven', { to: other.id })
    for (const actor of [superAdmin(), auditor()]) given().when(give(actor)).thenRefused('not_permitted')
    for (const actor of [citizen(), citizen(6), agencyOperator(2, 30), system])
      given().when(give(actor)).thenRefused('not_found')
  })

  test('is of a forwarded one', { tags: ['R-OFF-30'] }, () =>
    given()
      .when(give(clerk, staff(other), { application: decided }))
      .thenRefused('not_takeable'),
  )

  test('ends like any other: by hand and with the decision', () => {
    given(gave())
      .when({ type: 'ReleaseApplication', data: { id: 42, application: atAgency }, actor: clerk, at })
      .thenOne('ApplicationReleased', { because: 'asked' })
    const ended = releasedWith(clerk, [gave()])
    const data = { ...about, because: 'no_longer_forwarded' as const }
    if (ended.events.length !== 1) throw new Error('was not released')
    given(gave(), released).when(give()).thenHappened(gave())
    const [event] = ended.events
    if (JSON.stringify(event?.data) !== JSON.stringify(data)) throw new Error('keeps more than whose it is')
  })
})

describe('a program’s assignee', () => {
  const byProgram = { ...gave(other, 2), data: { ...gave(other, 2).data, actorName: system.name } }

  test('gets what is sent, once for each sending', { tags: ['R-OFF-34'] }, () => {
    given().when(assign()).thenHappened(byProgram)
    given(byProgram, released).when(assign()).thenNothingHappened()
    given(byProgram, released)
      .when(assign(staff(other), 5))
      .thenOne('ApplicationGiven', { sending: 5 })
  })

  test('takes nothing from a colleague who was faster', { tags: ['R-OFF-34'] }, () =>
    given(gave(clerk)).when(assign()).thenNothingHappened(),
  )

  test('gets nothing without the post, with a stake in it, or after the decision', { tags: ['R-OFF-35'] }, () => {
    for (const to of [nobody, staff(citizen(6)), staff(other, false), staff({ ...other, id: citizen().id })])
      given()
        .when({ ...assign(), data: { ...assign().data, to } })
        .thenNothingHappened()
    given()
      .when(assign(staff(other), 2, decided))
      .thenNothingHappened()
  })

  test('is nobody’s to call', () =>
    given()
      .when({ ...assign(), actor: clerk })
      .thenRefused('not_permitted'))
})
