/**
 * @module-tag R-APP-76
 */
import {
  agencyAdmin,
  agencyOperator,
  applicationCommands,
  applicationHistories,
  auditor,
  citizen,
  decisions,
  filed,
  forwardApplication,
  historyWithDocument,
  type ReachedStatus,
  reachedStatuses,
  superAdmin,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { type Actor, fold } from '../kernel/decider.ts'
import { permissionsOf, rightsOn } from './access.ts'
import type { ExistingApplication } from './application.ts'
import type { ApplicationCommand } from './commands.ts'
import { applicationDecider } from './decide.ts'
import type { ApplicationEvent } from './events.ts'

const given = decisions(applicationDecider)
type Answer =
  | 'yes'
  | 'not_found'
  | 'not_permitted'
  | 'not_editable'
  | 'not_forwardable'
  | 'not_returnable'
  | 'not_transferable'
  | 'already_decided'
  | 'already_withdrawn'
  | 'waits_for_applicant'
  | 'not_requestable'
type Answers = {
  readonly edit: Answer
  readonly forward: Answer
  readonly return: Answer
  readonly decide: Answer
  readonly withdraw: Answer
  readonly transfer: Answer
  readonly assign: Answer
  readonly ask: Answer
}
type Row = readonly [string, ReachedStatus, Actor, Answers]

const hidden = {
  edit: 'not_found',
  forward: 'not_found',
  return: 'not_found',
  decide: 'not_found',
  withdraw: 'not_found',
  transfer: 'not_found',
  assign: 'not_found',
  ask: 'not_found',
} as const
const decidesNothing = {
  return: 'not_permitted',
  decide: 'not_permitted',
  transfer: 'not_permitted',
  assign: 'not_permitted',
  ask: 'not_permitted',
} as const
const readOnly = {
  edit: 'not_permitted',
  forward: 'not_permitted',
  withdraw: 'not_permitted',
  ...decidesNothing,
} as const

const everyStatus = (who: string, actor: Actor, answers: Answers): Row[] =>
  reachedStatuses.map((status) => [who, status, actor, answers])

const byStatus = (who: string, actor: Actor, answers: Record<ReachedStatus, Answers>): Row[] =>
  reachedStatuses.map((status) => [who, status, actor, answers[status]])

const applicantTooLate = { edit: 'not_editable', forward: 'not_forwardable', ...decidesNothing } as const
const staffTooLate = {
  edit: 'not_permitted',
  forward: 'not_forwardable',
  withdraw: 'not_permitted',
  ...decidesNothing,
} as const
const ended = (how: 'already_decided' | 'already_withdrawn'): Answers => ({
  edit: 'not_permitted',
  forward: 'not_forwardable',
  return: 'not_returnable',
  decide: how,
  withdraw: 'not_permitted',
  transfer: 'not_transferable',
  assign: how,
  ask: 'not_requestable',
})
const superAdministratorTooLate = { ...staffTooLate, transfer: 'not_transferable' } as const

/** The table of R-ROLE-3 row by row: each role at each status, with each command's outcome. */
const table: readonly Row[] = [
  ...byStatus('its applicant', citizen(), {
    pending: { edit: 'yes', forward: 'yes', withdraw: 'yes', ...decidesNothing },
    forwarded: { ...applicantTooLate, withdraw: 'yes' },
    completed: { ...applicantTooLate, withdraw: 'already_decided' },
    rejected: { ...applicantTooLate, withdraw: 'already_decided' },
    withdrawn: { ...applicantTooLate, withdraw: 'already_withdrawn' },
  }),
  ...everyStatus('another citizen', citizen(6), hidden),
  ...byStatus('an operator of its agency', agencyOperator(1), {
    pending: { ...staffTooLate, forward: 'yes', assign: 'waits_for_applicant', ask: 'not_requestable' },
    forwarded: { ...staffTooLate, assign: 'yes', ask: 'yes' },
    completed: { ...staffTooLate, assign: 'already_decided', ask: 'not_requestable' },
    rejected: { ...staffTooLate, assign: 'already_decided', ask: 'not_requestable' },
    withdrawn: { ...staffTooLate, assign: 'already_withdrawn', ask: 'not_requestable' },
  }),
  ...everyStatus('an operator of another agency', agencyOperator(2), hidden),
  ...byStatus('the administrator of its agency', agencyAdmin(1), {
    pending: {
      edit: 'not_permitted',
      forward: 'yes',
      return: 'not_returnable',
      decide: 'yes',
      withdraw: 'not_permitted',
      transfer: 'not_transferable',
      assign: 'waits_for_applicant',
      ask: 'not_requestable',
    },
    forwarded: { ...staffTooLate, return: 'yes', decide: 'yes', transfer: 'yes', assign: 'yes', ask: 'yes' },
    completed: ended('already_decided'),
    rejected: ended('already_decided'),
    withdrawn: ended('already_withdrawn'),
  }),
  ...everyStatus('the administrator of another agency', agencyAdmin(2), hidden),
  ...byStatus('the Super Administrator', superAdmin(), {
    pending: { ...superAdministratorTooLate, forward: 'yes' },
    forwarded: { ...superAdministratorTooLate, transfer: 'yes' },
    completed: superAdministratorTooLate,
    rejected: superAdministratorTooLate,
    withdrawn: superAdministratorTooLate,
  }),
  ...everyStatus('the auditor', auditor(), readOnly),
]

type TestedCommand = { readonly column: keyof Answers; readonly event: ApplicationEvent['type'] }

/** These need a return or a request first; `requests.spec.ts` has their refusals. */
type Answering = 'ExtendReturn' | 'SupplyPapers' | 'CloseRequest'

/** A new command of a filed application does not compile until it is here. */
const commands: Readonly<Record<Exclude<ApplicationCommand['type'], 'FileApplication' | Answering>, TestedCommand>> = {
  EditApplication: { column: 'edit', event: 'ApplicationEdited' },
  ForwardApplication: { column: 'forward', event: 'ApplicationForwarded' },
  ReturnApplication: { column: 'return', event: 'ApplicationReturned' },
  CompleteApplication: { column: 'decide', event: 'ApplicationCompleted' },
  RejectApplication: { column: 'decide', event: 'ApplicationRejected' },
  WithdrawApplication: { column: 'withdraw', event: 'ApplicationWithdrawn' },
  TransferApplication: { column: 'transfer', event: 'ApplicationTransferred' },
  AssignDocument: { column: 'assign', event: 'DocumentAssigned' },
  RequestPapers: { column: 'ask', event: 'PapersRequested' },
}

describe('which role may do what with an application in each status', () => {
  test.each(table)('%s, %s', (_, status, actor, answers) => {
    for (const [type, { column, event }] of Object.entries(commands)) {
      const command = applicationCommands[type as keyof typeof commands](actor)
      const decision = given(...historyWithDocument(status)).when(command)
      if (answers[column] === 'yes') decision.thenOne(event)
      else decision.thenRefused(answers[column])
    }
  })

  test('staff of another agency may do nothing with it, whoever lets them see it', () => {
    const application = fold(applicationDecider, applicationHistories.pending) as ExistingApplication
    const nothing = {
      edits: 'not_permitted',
      forwards: 'not_permitted',
      decides: 'not_permitted',
      prepares: 'not_permitted',
      withdraws: 'not_permitted',
      transfers: 'not_permitted',
      assigns: 'not_permitted',
      asks: 'not_permitted',
    }
    expect(rightsOn(agencyOperator(2), application)).toEqual(nothing)
    expect(rightsOn(agencyAdmin(2), application)).toEqual(nothing)
    expect(rightsOn(agencyAdmin(1), application)).toEqual({
      edits: 'not_permitted',
      forwards: null,
      decides: null,
      prepares: null,
      withdraws: 'not_permitted',
      transfers: null,
      assigns: null,
      asks: null,
    })
  })

  test('staff without an agency reach none', () =>
    given(filed())
      .when(forwardApplication({ ...agencyOperator(), agency: null }))
      .thenRefused('not_found'))
})

test.each([
  ['User', true, false],
  ['Agency Operator', true, false],
  ['Agency Administrator', true, true],
  ['Super Administrator', true, false],
  ['Auditor', false, false],
] as const)('the permission call answers %s: forward %s, decide %s', (role, canForward, canChangeStatus) =>
  expect(permissionsOf(role)).toEqual({ canForward, canChangeStatus }),
)
