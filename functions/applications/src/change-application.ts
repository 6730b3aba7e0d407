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
  type Judged,
  type LetterPurpose,
  type NotesEvent,
  releasedWith,
  statusAfter,
  statusFacts,
  streamOf,
  unknownCriteria,
} from '@portal/domain'
import type { CompanionStream, RecordedEvent } from '@portal/event-store'
import { commandRoute, type FieldErrors, type PortalEnv, requestIdempotency, seenVersion } from '@portal/http'
import type { Context } from 'hono'
import { answerApplication } from './answers.ts'
import type { Dependencies } from './dependencies.ts'
import { endSentDraft } from './drafts/drafts.ts'
import { answeredApplication } from './filing/answering.ts'
import { rulesAtSending } from './filing/recipients.ts'
import { findLetterTemplate } from './letters/letter.ts'

type Change = {
  readonly event: keyof typeof statusAfter
  readonly message: string
  readonly refusalMessages?: Partial<Record<RefusalCode, string>>
  readonly errors?: FieldErrors
  /** Whether the draft of the applicant's edit ends with it. */
  readonly endsDraft?: boolean
}

/** `history` is the application's, if facts for the command were read from it; `errors` are what is wrong with them. */
type Asked = {
  readonly command: CommandBody<ApplicationCommand>
  readonly history?: readonly RecordedEvent[]
  readonly errors?: FieldErrors
}

/** A sending also records what the program says on its day (R-FORM-28). */
const forwardRow = (deps: Dependencies) =>
  commandRoute({ endpoint: forwardApplication, schema: forwardApplicationSchema }, (c, { id, program_version }) => {
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
  })

/** The questions that a return names are those of the form that the application answers. */
const returnRow = (deps: Dependencies) =>
  commandRoute(
    { endpoint: returnApplication, schema: returnApplicationSchema },
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

type Deciding<Reason> = {
  readonly id: number
  readonly reason: Reason
  readonly letter?: number | null | undefined
  readonly criteria?: Judged | null | undefined
  readonly criteria_of?: number | null | undefined
}

/**
 * The letter is that of its template's revision at this moment (R-APP-87), and the criteria are those of the form that
 * the application was filed on (R-FORM-46).
 */
const decided = async <Reason>(
  { store }: Dependencies,
  { id, reason, letter, criteria, criteria_of: program }: Deciding<Reason>,
  purpose: LetterPurpose,
) => {
  if (!letter && !criteria) return { data: { reason } }
  const history = await store.load<ApplicationEvent>(streamOf('application', id))
  const [template, formCriteria] = await Promise.all([
    letter ? findLetterTemplate(store, history, { template: letter, purpose }) : null,
    criteria ? formCriteriaOf(store, history, program) : [],
  ])
  const chosen = template ? { template: template.id, revision: template.revision } : ('unknown' as const)
  return {
    data: { reason, ...(letter && { letter: chosen }), ...(criteria && { criteria, formCriteria }) },
    history,
    errors: {
      ...(letter && !template && { letter: [desk['letters.unknown']] }),
      ...Object.fromEntries(
        unknownCriteria(criteria ?? {}, formCriteria).map((each) => [`criteria.${each}`, [rules['criteria.unknown']]]),
      ),
    },
  }
}

/** None where the caller judged by the form of another program: ids are counted in each program anew (R-FORM-46). */
const formCriteriaOf = async (
  store: Dependencies['store'],
  history: readonly ApplicationEvent[],
  program: number | null | undefined,
) => {
  const answered = await answeredApplication(store, history)
  return program == null || answered?.program === program ? (answered?.form?.criteria ?? []) : []
}

const completeRow = (deps: Dependencies) =>
  commandRoute({ endpoint: completeApplication, schema: completeApplicationSchema }, (c, input) => {
    const asked = async () => {
      const { data, ...read } = await decided(deps, input, 'completed')
      return { command: { type: 'CompleteApplication' as const, data }, ...read }
    }
    const message = answers['review.confirm.success']
    return changeApplication(deps, c, { event: 'ApplicationCompleted', message, id: input.id, asked })
  })

const rejectRow = (deps: Dependencies) =>
  commandRoute({ endpoint: rejectApplication, schema: rejectApplicationSchema }, (c, input) => {
    const asked = async () => {
      const { data, ...read } = await decided(deps, input, 'rejected')
      return { command: { type: 'RejectApplication' as const, data }, ...read }
    }
    const message = answers['review.reject.success']
    return changeApplication(deps, c, { event: 'ApplicationRejected', message, id: input.id, asked })
  })

const withdrawRow = (deps: Dependencies) =>
  commandRoute({ endpoint: withdrawApplication, schema: withdrawApplicationSchema }, (c, { id, reason }) => {
    const asked = async () => ({ command: { type: 'WithdrawApplication' as const, data: { reason } } })
    const message = answers['application.withdraw.success']
    return changeApplication(deps, c, { event: 'ApplicationWithdrawn', message, endsDraft: true, id, asked })
  })

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
  let found: FieldErrors | undefined
  const prepare = async () => {
    const { command, history, errors: wrong } = await asked()
    found = wrong
    return {
      command: commandBy<ApplicationCommand>(c.var.actor, deps.now(), command),
      ...(history && { history }),
      ...(endsWait(event) && { companion: releaseAssignment(id, c.var.actor) }),
    }
  }
  const outcome = await deps.store.execute(applicationDecider, streamOf('application', id), prepare, {
    commandId: deps.newCommandId(),
    expectedVersion,
    idempotency,
  })
  if (outcome.accepted && endsDraft) await endSentDraft(deps, { member: c.var.actor.id, form: `edit-${id}` }, outcome)
  return answerApplication(c, deps, outcome, { message, refusalMessages, errors: found ?? errors })
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
