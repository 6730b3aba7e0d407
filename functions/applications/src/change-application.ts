/**
 * The calls that move an application's status, one row each. A reason is shown to the applicant word for word and cannot
 * be edited afterwards.
 */
import type { RefusalCode } from '@portal/contract'
import {
  completeApplication,
  forwardApplication,
  rejectApplication,
  returnApplication,
  withdrawApplication,
} from '@portal/contract/endpoints/applications'
import {
  completeApplicationSchema,
  forwardApplicationSchema,
  rejectApplicationSchema,
  returnApplicationSchema,
  withdrawApplicationSchema,
} from '@portal/contract/schemas/applications'
import { answers } from '@portal/contract/texts/answers'
import { asking } from '@portal/contract/texts/asking'
import { desk } from '@portal/contract/texts/desk'
import { rules } from '@portal/contract/texts/rules'
import { validation } from '@portal/contract/texts/validation'
import {
  type Actor,
  type ApplicationCommand,
  type ApplicationEvent,
  applicationDecider,
  type CommandBody,
  commandBy,
  type LetterPurpose,
  type NotesEvent,
  releasedWith,
  statusAfter,
  statusFacts,
  streamOf,
} from '@portal/domain'
import type { CompanionStream, RecordedEvent } from '@portal/event-store'
import { commandRoute, type FieldErrors, type PortalEnv, requestIdempotency, seenVersion } from '@portal/http'
import type { Context } from 'hono'
import { answerApplication } from './answers.ts'
import type { Dependencies } from './dependencies.ts'
import { endSentDraft } from './drafts/end-sent-draft.ts'
import { answeredApplication } from './filing/answering.ts'
import { rulesAtSending } from './filing/recipients.ts'
import { chosenLetter } from './letters/chosen-letter.ts'

type StatusChange = Extract<
  ApplicationCommand,
  {
    type:
      | 'ForwardApplication'
      | 'ReturnApplication'
      | 'CompleteApplication'
      | 'RejectApplication'
      | 'WithdrawApplication'
  }
>
type Change = {
  readonly event: keyof typeof statusAfter
  readonly message: string
  readonly refusalMessages?: Partial<Record<RefusalCode, string>>
  readonly errors?: FieldErrors
  /** Whether the draft of the applicant's edit ends with it. */
  readonly endsDraft?: boolean
}

/** `history` is the application's, if facts for the command were read from it. */
type Asked = { readonly command: CommandBody<StatusChange>; readonly history?: readonly RecordedEvent[] }

/** A sending also records what the program says on its day (R-FORM-28). */
const forwardRow = (deps: Dependencies) =>
  commandRoute(
    { endpoint: forwardApplication, schema: forwardApplicationSchema, right: 'forwardApplications' },
    (c, { id, program_version }) => {
      const asked = async () => {
        const { history, rules } = await rulesAtSending(deps.store, id, program_version)
        return { command: { type: 'ForwardApplication' as const, data: rules }, history }
      }
      return changeApplication(deps, c, {
        event: 'ApplicationForwarded',
        message: answers['applications.forward.success'],
        refusalMessages: { own_application: rules['server.application.own.forward'] },
        errors: { program_version: [validation['validation.choice']] },
        id,
        asked,
      })
    },
  )

/** The questions that a return names are those of the form that the application answers. */
const returnRow = (deps: Dependencies) =>
  commandRoute(
    { endpoint: returnApplication, schema: returnApplicationSchema, right: 'decideApplications' },
    (c, { id, reason, answer_by: answerBy, questions = [] }) => {
      const asked = async () => {
        const data = { reason, answerBy, questions }
        if (questions.length === 0) return { command: { type: 'ReturnApplication' as const, data } }
        const history = await deps.store.load<ApplicationEvent>(streamOf('application', id))
        const answered = await answeredApplication(deps.store, history)
        const formQuestions = (answered?.form?.questions ?? []).map((question) => question.id)
        return { command: { type: 'ReturnApplication' as const, data: { ...data, formQuestions } }, history }
      }
      return changeApplication(deps, c, {
        event: 'ApplicationReturned',
        message: answers['review.return.success'],
        errors: { questions: [asking['server.question']] },
        id,
        asked,
      })
    },
  )

const unknownLetter: FieldErrors = { letter: [desk['letters.unknown']] }

/** The letter of a decision is that of its template's revision at this moment (R-APP-87). */
const decided = async <Reason>(
  { store }: Dependencies,
  { id, reason, letter }: { readonly id: number; readonly reason: Reason; readonly letter?: number | null | undefined },
  purpose: LetterPurpose,
) => {
  if (!letter) return { data: { reason } }
  const found = await chosenLetter(store, id, { template: letter, purpose })
  return { data: { reason, letter: found.letter }, history: found.history }
}

const completeRow = (deps: Dependencies) =>
  commandRoute(
    { endpoint: completeApplication, schema: completeApplicationSchema, right: 'decideApplications' },
    (c, input) => {
      const asked = async () => {
        const { data, ...read } = await decided(deps, input, 'completed')
        return { command: { type: 'CompleteApplication' as const, data }, ...read }
      }
      const said = { message: answers['review.confirm.success'], errors: unknownLetter }
      return changeApplication(deps, c, { event: 'ApplicationCompleted', ...said, id: input.id, asked })
    },
  )

const rejectRow = (deps: Dependencies) =>
  commandRoute(
    { endpoint: rejectApplication, schema: rejectApplicationSchema, right: 'decideApplications' },
    (c, input) => {
      const asked = async () => {
        const { data, ...read } = await decided(deps, input, 'rejected')
        return { command: { type: 'RejectApplication' as const, data }, ...read }
      }
      const said = { message: answers['review.reject.success'], errors: unknownLetter }
      return changeApplication(deps, c, { event: 'ApplicationRejected', ...said, id: input.id, asked })
    },
  )

const withdrawRow = (deps: Dependencies) =>
  commandRoute(
    { endpoint: withdrawApplication, schema: withdrawApplicationSchema, right: 'withdrawApplications' },
    (c, { id, reason }) => {
      const asked = async () => ({ command: { type: 'WithdrawApplication' as const, data: { reason } } })
      const message = answers['application.withdraw.success']
      return changeApplication(deps, c, { event: 'ApplicationWithdrawn', message, endsDraft: true, id, asked })
    },
  )

export const statusChangeRoutes = [forwardRow, completeRow, rejectRow, returnRow, withdrawRow] as const

const changeApplication = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  {
    id,
    asked,
    event,
    message,
    refusalMessages,
    errors,
    endsDraft = false,
  }: Change & { id: number; asked: () => Promise<Asked> },
): Promise<Response> => {
  const expectedVersion = seenVersion(c)
  const idempotency = await requestIdempotency(c, 200)
  const prepare = async () => {
    const { command, history } = await asked()
    return {
      command: commandBy<StatusChange>(c.var.actor, deps.now(), command),
      ...(history && { history }),
      ...(endsWait(event) && { companion: releaseAssignment(id, c.var.actor) }),
    }
  }
  const outcome = await deps.store.execute(applicationDecider, streamOf('application', id), prepare, {
    commandId: deps.newCommandId(),
    ...(expectedVersion !== undefined && { expectedVersion }),
    ...(idempotency && { idempotency }),
  })
  if (outcome.accepted && endsDraft) await endSentDraft(deps, { member: c.var.actor.id, form: `edit-${id}` }, outcome)
  return answerApplication(c, deps, outcome, { message, refusalMessages, ...(errors && { errors }) })
}

/** Only an application that waits for its agency has an assignee, so whatever ends the wait also releases them (R-DESK-10). */
const endsWait = (event: Change['event']): boolean => {
  const status = statusAfter[event]
  return status !== null && !statusFacts[status].waitsForAgency
}

/** Releases the application's assignee in the transaction of the command. */
export const releaseAssignment = (
  id: number,
  actor: Actor,
  because?: Parameters<typeof releasedWith>[2],
): CompanionStream => ({
  stream: streamOf('notes', id),
  decide: (history) => releasedWith(actor, history as readonly NotesEvent[], because),
})
