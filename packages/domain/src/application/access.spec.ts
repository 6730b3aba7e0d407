import {
  agencyAdmin,
  agencyOperator,
  auditor,
  citizen,
  completeApplication,
  completed,
  decisions,
  editApplication,
  filed,
  forwardApplication,
  forwarded,
  rejectApplication,
  rejected,
  superAdmin,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { type Actor, fold } from '../kernel/decider.ts'
import { permissionsOf, rightsOn } from './access.ts'
import type { ExistingApplication } from './application.ts'
import { applicationDecider } from './decide.ts'

/** The table of R-ROLE-3 row by row: each role at each status, with each command's outcome. */
const given = decisions(applicationDecider)
const histories = {
  pending: [filed()],
  forwarded: [filed(), forwarded()],
  completed: [filed(), forwarded(), completed()],
  rejected: [filed(), forwarded(), rejected()],
} as const
type Answer = 'yes' | 'not_found' | 'not_permitted' | 'not_editable' | 'not_forwardable' | 'already_decided'
type Row = readonly [string, keyof typeof histories, Actor, { edit: Answer; forward: Answer; decide: Answer }]

const hidden = { edit: 'not_found', forward: 'not_found', decide: 'not_found' } as const
const readOnly = { edit: 'not_permitted', forward: 'not_permitted', decide: 'not_permitted' } as const

const everyStatus = (who: string, actor: Actor, answers: typeof hidden | typeof readOnly): Row[] =>
  (['pending', 'forwarded', 'completed', 'rejected'] as const).map((status) => [who, status, actor, answers])

const table: readonly Row[] = [
  ['its applicant', 'pending', citizen(), { edit: 'yes', forward: 'yes', decide: 'not_permitted' }],
  [
    'its applicant',
    'forwarded',
    citizen(),
    { edit: 'not_editable', forward: 'not_forwardable', decide: 'not_permitted' },
  ],
  [
    'its applicant',
    'completed',
    citizen(),
    { edit: 'not_editable', forward: 'not_forwardable', decide: 'not_permitted' },
  ],
  [
    'its applicant',
    'rejected',
    citizen(),
    { edit: 'not_editable', forward: 'not_forwardable', decide: 'not_permitted' },
  ],
  ...everyStatus('another citizen', citizen(6), hidden),
  [
    'an operator of its agency',
    'pending',
    agencyOperator(1),
    { edit: 'not_permitted', forward: 'yes', decide: 'not_permitted' },
  ],
  [
    'an operator of its agency',
    'forwarded',
    agencyOperator(1),
    { edit: 'not_permitted', forward: 'not_forwardable', decide: 'not_permitted' },
  ],
  [
    'an operator of its agency',
    'completed',
    agencyOperator(1),
    { edit: 'not_permitted', forward: 'not_forwardable', decide: 'not_permitted' },
  ],
  [
    'an operator of its agency',
    'rejected',
    agencyOperator(1),
    { edit: 'not_permitted', forward: 'not_forwardable', decide: 'not_permitted' },
  ],
  ...everyStatus('an operator of another agency', agencyOperator(2), hidden),
  [
    'the administrator of its agency',
    'pending',
    agencyAdmin(1),
    { edit: 'not_permitted', forward: 'yes', decide: 'yes' },
  ],
  [
    'the administrator of its agency',
    'forwarded',
    agencyAdmin(1),
    { edit: 'not_permitted', forward: 'not_forwardable', decide: 'yes' },
  ],
  [
    'the administrator of its agency',
    'completed',
    agencyAdmin(1),
    { edit: 'not_permitted', forward: 'not_forwardable', decide: 'already_decided' },
  ],
  [
    'the administrator of its agency',
    'rejected',
    agencyAdmin(1),
    { edit: 'not_permitted', forward: 'not_forwardable', decide: 'already_decided' },
  ],
  ...everyStatus('the administrator of another agency', agencyAdmin(2), hidden),
  [
    'the Super Administrator',
    'pending',
    superAdmin(),
    { edit: 'not_permitted', forward: 'yes', decide: 'not_permitted' },
  ],
  [
    'the Super Administrator',
    'forwarded',
    superAdmin(),
    { edit: 'not_permitted', forward: 'not_forwardable', decide: 'not_permitted' },
  ],
  [
    'the Super Administrator',
    'completed',
    superAdmin(),
    { edit: 'not_permitted', forward: 'not_forwardable', decide: 'not_permitted' },
  ],
  [
    'the Super Administrator',
    'rejected',
    superAdmin(),
    { edit: 'not_permitted', forward: 'not_forwardable', decide: 'not_permitted' },
  ],
  ...everyStatus('the auditor', auditor(), readOnly),
]

describe('which role may do what with an application in each status', () => {
  test.each(table)('%s, %s', (_, status, actor, answers) => {
    const when = (command: Parameters<typeof applicationDecider.decide>[0], answer: Answer) => {
      const decision = given(...histories[status]).when(command)
      if (answer === 'yes') decision.thenOne(eventOf[command.type as keyof typeof eventOf])
      else decision.thenRefused(answer)
    }
    when(editApplication({ text: { mobile: '500000099' } }, actor), answers.edit)
    when(forwardApplication(actor), answers.forward)
    when(completeApplication(actor), answers.decide)
    when(rejectApplication(actor), answers.decide)
  })

  test('staff of another agency may do nothing with it, whoever lets them see it', () => {
    const application = fold(applicationDecider, histories.pending) as ExistingApplication
    const nothing = { edits: 'not_permitted', forwards: 'not_permitted', decides: 'not_permitted' }
    expect(rightsOn(agencyOperator(2), application)).toEqual(nothing)
    expect(rightsOn(agencyAdmin(2), application)).toEqual(nothing)
    expect(rightsOn(agencyAdmin(1), application)).toEqual({ edits: 'not_permitted', forwards: null, decides: null })
  })

  test('staff without an agency reach none', () =>
    given(filed())
      .when(forwardApplication({ ...agencyOperator(), agency: null }))
      .thenRefused('not_found'))
})

const eventOf = {
  EditApplication: 'ApplicationEdited',
  ForwardApplication: 'ApplicationForwarded',
  CompleteApplication: 'ApplicationCompleted',
  RejectApplication: 'ApplicationRejected',
} as const

test.each([
  ['User', true, false],
  ['Agency Operator', true, false],
  ['Agency Administrator', true, true],
  ['Super Administrator', true, false],
  ['Auditor', false, false],
] as const)('the permission call answers %s: forward %s, decide %s', (role, canForward, canChangeStatus) =>
  expect(permissionsOf(role)).toEqual({ canForward, canChangeStatus }),
)
