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
import { rules } from '@portal/contract/texts/rules'
import { validation } from '@portal/contract/texts/validation'
import {
  type Actor,
  type ApplicationCommand,
  accept,
  applicationDecider,
  type CommandBody,
  commandBy,
  type NotesEvent,
  preparationClosedWith,
  releasedWith,
  statusAfter,
  statusFacts,
  streamOf,
} from '@portal/domain'
import type { CompanionStream, RecordedEvent } from '@portal/event-store'
import { commandRoute, type FieldErrors, type PortalEnv, refused, requestIdempotency, seenVersion } from '@portal/http'
import type { Context } from 'hono'
import { answerApplication } from './answers.ts'
import { decisionFacts, returnFacts } from './deciding.ts'
import type { Dependencies } from './dependencies.ts'
import { endSentDraft } from './drafts/drafts.ts'
import { rulesAtSending } from './filing/recipients.ts'
import { signedDecision } from './signing.ts'

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
  /** The preparation that is signed. */
  readonly signed?: number
}
type Wanted = Change & { readonly id: number; readonly asked: () => Promise<Asked> }

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

const returnRow = (deps: Dependencies) =>
  commandRoute({ endpoint: returnApplication, schema: returnApplicationSchema }, (c, { prepared, ...input }) => {
    const asked = async () => {
      const { data, ...read } = prepared
        ? await signedDecision(deps, { ...input, prepared }, 'returned')
        : unsigned(await returnFacts(deps, input), input)
      return { command: { type: 'ReturnApplication' as const, data }, ...read }
    }
    const message = answers['review.return.success']
    return signOrChange(deps, c, prepared, { event: 'ApplicationReturned', message, id: input.id, asked })
  })

/** A reason that is required and missing is refused before it comes here. */
const unsigned = <Data, Rest extends { readonly data: Data }>(facts: Rest, { reason }: { reason: string | null }) => ({
  ...facts,
  data: { ...facts.data, reason: reason ?? '' },
})

const completeRow = (deps: Dependencies) =>
  commandRoute({ endpoint: completeApplication, schema: completeApplicationSchema }, (c, { prepared, ...input }) => {
    const asked = async () => {
      const { data, ...read } = prepared
        ? await signedDecision(deps, { ...input, prepared }, 'completed')
        : unsigned(await decisionFacts(deps, input, 'completed'), input)
      return { command: { type: 'CompleteApplication' as const, data }, ...read }
    }
    const message = answers['review.confirm.success']
    return signOrChange(deps, c, prepared, { event: 'ApplicationCompleted', message, id: input.id, asked })
  })

const rejectRow = (deps: Dependencies) =>
  commandRoute({ endpoint: rejectApplication, schema: rejectApplicationSchema }, (c, { prepared, ...input }) => {
    const asked = async () => {
      const { data, ...read } = prepared
        ? await signedDecision(deps, { ...input, prepared }, 'rejected')
        : unsigned(await decisionFacts(deps, input, 'rejected'), input)
      return { command: { type: 'RejectApplication' as const, data }, ...read }
    }
    const message = answers['review.reject.success']
    return signOrChange(deps, c, prepared, { event: 'ApplicationRejected', message, id: input.id, asked })
  })

const withdrawRow = (deps: Dependencies) =>
  commandRoute({ endpoint: withdrawApplication, schema: withdrawApplicationSchema }, (c, { id, reason }) => {
    const asked = async () => ({ command: { type: 'WithdrawApplication' as const, data: { reason } } })
    const message = answers['application.withdraw.success']
    return changeApplication(deps, c, { event: 'ApplicationWithdrawn', message, endsDraft: true, id, asked })
  })

export const statusChangeRoutes = [forwardRow, completeRow, rejectRow, returnRow, withdrawRow] as const

/** A signature wants a passkey to be shown again where staff must have one, so that one serves for many (R-OFF-8). */
const signOrChange = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  prepared: number | null | undefined,
  wanted: Wanted,
): Promise<Response> =>
  prepared && c.var.needsFreshSignIn ? refused(c, 'fresh_sign_in_required') : changeApplication(deps, c, wanted)

const changeApplication = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  { id, asked, event, message, refusalMessages, errors, endsDraft = false }: Wanted,
): Promise<Response> => {
  const expectedVersion = seenVersion(c)
  const idempotency = await requestIdempotency(c, 200)
  let found: FieldErrors | undefined
  const prepare = async () => {
    const { command, history, errors: wrong, signed } = await asked()
    found = wrong
    return {
      command: commandBy<ApplicationCommand>(c.var.actor, deps.now(), command),
      ...(history && { history }),
      ...(endsWait(event) && { companion: endOfWait(id, c.var.actor, { signed }) }),
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

/**
 * What the notes know of the wait ends in the transaction of the command: the application's assignee is released, and its
 * prepared decision closed.
 */
export const endOfWait = (
  id: number,
  actor: Actor,
  { isTransfer = false, signed }: { readonly isTransfer?: boolean; readonly signed?: number | undefined } = {},
): CompanionStream => ({
  stream: streamOf('notes', id),
  decide: (history) => {
    const notes = history as readonly NotesEvent[]
    const because = isTransfer ? 'transferred' : 'no_longer_forwarded'
    const released = releasedWith(actor, notes, because)
    const closed = preparationClosedWith(actor, notes, { because: signed ? 'signed' : because, signed })
    return closed.accepted ? accept(...released.events, ...closed.events) : closed
  },
})
