import {
  agencyAdmin,
  agencyOperator,
  auditor,
  citizen,
  closeRequest,
  completeApplication,
  completed,
  decisions,
  extendReturn,
  filed,
  forwardApplication,
  forwarded,
  newDocument,
  papersRequested,
  papersSupplied,
  requestClosed,
  requestPapers,
  returnApplication,
  returnExtended,
  returned,
  superAdmin,
  supplyPapers,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { fold } from '../kernel/decider.ts'
import { applicationDecider } from './decide.ts'
import type { ApplicationReturned } from './events.ts'

const given = decisions(applicationDecider)
/** `at` of the builders is 2026-03-01, so that this is ten days ahead. */
const lastDay = '2026-03-11'
const returnedUntil = (answerBy = lastDay): ApplicationReturned => ({
  type: 'ApplicationReturned',
  data: { ...returned().data, answerBy },
})
const asked = [filed(), forwarded(), papersRequested()] as const

describe('a return with a last day', { tags: 'R-APP-98' }, () => {
  const back = (data: Partial<ReturnType<typeof returnApplication>['data']>) => {
    const command = returnApplication()
    return { ...command, data: { ...command.data, ...data } }
  }

  test.each(['2026-03-06', '2026-04-30'])('takes a day from five to sixty days ahead: %s', (answerBy) =>
    given(filed(), forwarded()).when(back({ answerBy })).thenHappened(returnedUntil(answerBy)),
  )

  test.each(['2026-03-05', '2026-05-01', '2026-02-30', 'soon'])('takes no other day: %s', (answerBy) =>
    given(filed(), forwarded()).when(back({ answerBy })).thenRefused('answer_day_invalid'),
  )

  test('may have none', () =>
    given(filed(), forwarded())
      .when(back({ answerBy: null }))
      .thenHappened(returned()))

  test('names questions of the form, each once, and no others', () => {
    given(filed(), forwarded())
      .when(back({ questions: [2, 1, 2], formQuestions: [1, 2, 3] }))
      .thenOne('ApplicationReturned', { questions: [2, 1] })
    given(filed(), forwarded())
      .when(back({ questions: [4], formQuestions: [1, 2, 3] }))
      .thenRefused('invalid_fields')
  })

  test('ends when the applicant sends again', () =>
    expect(fold(applicationDecider, [filed(), forwarded(), returnedUntil(), forwarded()])).toMatchObject({
      lastDay: null,
    }))
})

describe('extending the last day', { tags: 'R-APP-99' }, () => {
  const waiting = given(filed(), forwarded(), returnedUntil())

  test.each(['2026-03-12', '2026-03-26'])('moves it by at most fifteen days: %s', (answerBy) =>
    waiting.when(extendReturn({ answerBy })).thenHappened(returnExtended({ answerBy })),
  )

  test.each([lastDay, '2026-03-10', '2026-03-27', '2026-02-30'])('to no other day: %s', (answerBy) =>
    waiting.when(extendReturn({ answerBy })).thenRefused('extension_day_invalid'),
  )

  test('serves a request too', () => {
    given(...asked)
      .when(extendReturn())
      .thenHappened(returnExtended())
    expect(fold(applicationDecider, [...asked, returnExtended()])).toMatchObject({
      lastDay: { by: '2026-03-20', first: lastDay, isExtended: true },
      request: { answerBy: '2026-03-20' },
    })
  })

  test('happens once a return', () => {
    given(filed(), forwarded(), returnedUntil(), returnExtended())
      .when(extendReturn({ answerBy: '2026-03-22' }))
      .thenRefused('already_extended')
    given(filed(), forwarded(), returnedUntil(), returnExtended(), forwarded(), returnedUntil())
      .when(extendReturn())
      .thenHappened(returnExtended())
  })

  test('needs a last day, and a case that waits for its applicant', () => {
    given(filed(), forwarded(), returned()).when(extendReturn()).thenRefused('no_last_day')
    given(...asked.slice(0, 2), papersRequested({ answerBy: null }))
      .when(extendReturn())
      .thenRefused('no_last_day')
    for (const history of [[filed()], [filed(), forwarded()], [filed(), forwarded(), completed()]])
      given(...history)
        .when(extendReturn())
        .thenRefused('not_returned')
    given(...asked, requestClosed())
      .when(extendReturn())
      .thenRefused('not_returned')
  })

  test('does not extend to a day that is over', () =>
    waiting.when({ ...extendReturn(), at: '2026-03-22T09:00:00.000Z' }).thenRefused('extension_day_invalid'))
})

describe('asking for papers', { tags: 'R-APP-100' }, () => {
  test('records the papers, and the case stays with its agency', () => {
    given(filed(), forwarded()).when(requestPapers()).thenHappened(papersRequested())
    expect(fold(applicationDecider, asked)).toMatchObject({ status: 'forwarded', isReturned: false })
  })

  test('may ask for a sentence alone, without a last day', () =>
    given(filed(), forwarded())
      .when(requestPapers({ papers: [], answerBy: null }))
      .thenOne('PapersRequested', { papers: [], answerBy: null }))

  test.each([
    ['without words', { text: ' – ' }, 'invalid_fields'],
    ['for a paper without a title', { papers: [{ title: ' ', requirement: null }] }, 'invalid_fields'],
    ['for an unknown requirement', { papers: [{ title: 'ცნობა', requirement: 9 }] }, 'invalid_fields'],
    ['for more than ten', { papers: Array(11).fill({ title: 'ცნობა', requirement: null }) }, 'invalid_fields'],
    ['until tomorrow', { answerBy: '2026-03-02' }, 'answer_day_invalid'],
  ] as const)('is refused %s', (_, data, refusal) =>
    given(filed(), forwarded()).when(requestPapers(data)).thenRefused(refusal),
  )

  test('is open once at a time; the next one counts up', () => {
    given(...asked)
      .when(requestPapers())
      .thenRefused('request_open')
    given(...asked, requestClosed())
      .when(requestPapers())
      .thenHappened(papersRequested({ request: 2 }))
  })
})

describe('supplying papers', { tags: 'R-APP-101' }, () => {
  test('adds the files to the case, for the requirement of their paper', () => {
    given(...asked)
      .when(supplyPapers())
      .thenHappened(papersSupplied())
    expect(fold(applicationDecider, [...asked, papersSupplied()])).toMatchObject({
      documents: [{ id: 1, requirement: 2 }],
      request: {
        papers: [
          { id: 1, documents: [1] },
          { id: 2, documents: [] },
        ],
        isOpen: true,
      },
    })
  })

  test('also where the program takes no files', () =>
    given(filed({ attachmentsAllowed: false }), forwarded(), papersRequested())
      .when(supplyPapers())
      .thenOne('PapersSupplied'))

  test('needs a file, a word or the end', () => {
    const nothing = { documents: [], text: ' ', isComplete: false }
    given(...asked)
      .when(supplyPapers(nothing))
      .thenRefused('nothing_supplied')
    given(...asked)
      .when(supplyPapers({ ...nothing, text: 'ხვალ მოგაწვდით' }))
      .thenOne('PapersSupplied', { text: 'ხვალ მოგაწვდით', isComplete: false })
    given(...asked)
      .when(supplyPapers({ ...nothing, isComplete: true }))
      .thenOne('PapersSupplied', { isComplete: true })
  })

  test('is refused for a paper that was not asked for, and beyond ten files a case', () => {
    given(...asked)
      .when(supplyPapers({ documents: [{ ...newDocument(1), paper: 3 }] }))
      .thenRefused('invalid_fields')
    const eleven = Array.from({ length: 11 }, (_, index) => ({ ...newDocument(index), paper: null }))
    given(...asked)
      .when(supplyPapers({ documents: eleven }))
      .thenRefused('too_many_documents')
  })

  test('is refused forty times after', () =>
    given(...asked, ...Array(40).fill(papersSupplied({ addedDocuments: [], papers: [] })))
      .when(supplyPapers())
      .thenRefused('too_many_edits'))

  test('names a request that exists', () =>
    given(...asked)
      .when(supplyPapers({ request: 2 }))
      .thenRefused('not_found'))
})

describe('the end of a request', { tags: 'R-APP-102' }, () => {
  test.each([
    ['it was supplied completely', papersSupplied({ isComplete: true })],
    ['the agency closed it', requestClosed()],
    ['the case was returned', returned()],
    ['the case was decided', completed()],
  ])('%s: nothing is supplied or closed any more', (_, event) => {
    given(...asked, event)
      .when(supplyPapers())
      .thenRefused('request_closed')
    given(...asked, event)
      .when(closeRequest())
      .thenRefused('request_closed')
  })

  test('by a return and a decision, which it does not hinder', () => {
    given(...asked)
      .when(returnApplication())
      .thenHappened(returned())
    given(...asked)
      .when(completeApplication())
      .thenHappened(completed())
  })

  test('an open one does not let the applicant send or edit', () =>
    given(...asked)
      .when(forwardApplication())
      .thenRefused('not_forwardable'))
})

describe('who asks and who answers', { tags: 'R-APP-103' }, () => {
  const askers = [agencyOperator(1), agencyAdmin(1)]
  const others = [
    ['the Super Administrator', superAdmin(), 'not_permitted'],
    ['the auditor', auditor(), 'not_permitted'],
    ['its applicant', citizen(), 'not_permitted'],
    ['an operator who filed it', agencyOperator(1, citizen().id), 'own_application'],
    ['an operator of another agency', agencyOperator(2), 'not_found'],
  ] as const

  test.each(askers)('$role asks, extends and closes', (actor) => {
    given(filed(), forwarded()).when(requestPapers({}, actor)).thenOne('PapersRequested')
    given(...asked)
      .when(extendReturn({}, actor))
      .thenOne('ReturnExtended')
    given(...asked)
      .when(closeRequest(1, actor))
      .thenOne('RequestClosed')
  })

  test.each(others)('%s does not', (_, actor, refusal) => {
    given(filed(), forwarded()).when(requestPapers({}, actor)).thenRefused(refusal)
    given(...asked)
      .when(extendReturn({}, actor))
      .thenRefused(refusal)
    given(...asked)
      .when(closeRequest(1, actor))
      .thenRefused(refusal)
  })

  test.each([
    ['an operator', agencyOperator(1), 'not_permitted'],
    ['the Super Administrator', superAdmin(), 'not_permitted'],
    ['another citizen', citizen(6), 'not_found'],
  ] as const)('%s supplies nothing', (_, actor, refusal) =>
    given(...asked)
      .when(supplyPapers({}, actor))
      .thenRefused(refusal),
  )
})
