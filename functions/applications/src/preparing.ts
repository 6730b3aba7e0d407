/** Preparing a decision for an administrator's signature, and sending one back. Neither moves the application (R-OFF-1). */
import { prepareDecision, sendBackPreparation } from '@portal/contract/endpoints/applications'
import { prepareDecisionSchema, sendBackPreparationSchema } from '@portal/contract/schemas/preparing'
import { rules } from '@portal/contract/texts/rules'
import {
  type ApplicationEvent,
  applicationState,
  type CommandBody,
  commandBy,
  fold,
  type NotesCommand,
  type NotesEvent,
  notesDecider,
  streamOf,
} from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import {
  accessEntry,
  commandRoute,
  type FieldErrors,
  type PortalEnv,
  refused,
  requestIdempotency,
  seenVersion,
} from '@portal/http'
import { loadDetail } from '@portal/read-models'
import type { Context } from 'hono'
import { answerRefusal } from './answers.ts'
import { decisionFacts, returnFacts } from './deciding.ts'
import type { Dependencies } from './dependencies.ts'
import { withDeskFields } from './desk/desk.ts'

export const prepareDecisionRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: prepareDecision, schema: prepareDecisionSchema }, (c, { version: _, ...input }) => {
    const { outcome, reason } = input
    const asked = async () => {
      const facts = outcome === 'returned' ? await returnFacts(deps, input) : await decisionFacts(deps, input, outcome)
      const data = { ...facts.data, outcome, reason, seen: seenVersion(c) }
      return { command: { type: 'PrepareDecision' as const, data }, ...facts }
    }
    return changePreparation(deps, c, { id: input.id, asked, status: 201, message: rules['server.prepared.done'] })
  })

export const sendBackPreparationRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: sendBackPreparation, schema: sendBackPreparationSchema }, (c, { id, preparation, note }) => {
    const asked = async () => ({ command: { type: 'SendBackPreparation' as const, data: { preparation, note } } })
    return changePreparation(deps, c, { id, asked, status: 200, message: rules['server.prepared.sentBack'] })
  })

type Folded = 'id' | 'application' | 'version'
type Body<C> = C extends { readonly type: infer Type; readonly data: infer Data }
  ? { readonly type: Type; readonly data: Omit<Data, Folded> }
  : never

type Change = {
  readonly id: number
  readonly asked: () => Promise<{
    readonly command: Body<Extract<NotesCommand, { type: 'PrepareDecision' | 'SendBackPreparation' }>>
    readonly history?: readonly RecordedEvent<ApplicationEvent>[]
    readonly errors?: FieldErrors
  }>
  readonly status: 200 | 201
  readonly message: string
}

/** If the application moves at the same moment, it is judged again: none is prepared on one that was just decided. */
const changePreparation = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  { id, asked, status, message }: Change,
): Promise<Response> => {
  const { actor } = c.var
  const stream = streamOf('application', id)
  const idempotency = await requestIdempotency(c, status)
  let history: readonly RecordedEvent<ApplicationEvent>[] = []
  let errors: FieldErrors | undefined
  const prepare = async () => {
    const { command, ...found } = await asked()
    history = found.history ?? (await deps.store.load<ApplicationEvent>(stream))
    errors = found.errors
    const version = history.length
    const data = { ...command.data, id, version, application: fold(applicationState, history) }
    const body = { ...command, data } as CommandBody<NotesCommand>
    return { command: commandBy<NotesCommand>(actor, deps.now(), body), guardedStreams: [{ stream, version }] }
  }
  const outcome = await deps.store.execute<
    ReturnType<typeof notesDecider.initialState>,
    NotesEvent,
    NotesCommand,
    Refusal
  >(notesDecider, streamOf('notes', id), prepare, { commandId: deps.newCommandId(), idempotency })
  if (!outcome.accepted) {
    const { refusal } = outcome
    return answerRefusal(
      c,
      deps,
      { accepted: false, refusal, history },
      {
        ...(errors && refusal === 'invalid_fields' && { errors }),
        ...(refusal === 'own_application' && { message: rules['server.application.own.prepare'] }),
      },
    )
  }
  const application = await loadDetail(deps.items, actor, id, c.var.member)
  if (!application) return refused(c, 'not_found')
  if (!outcome.isReplay) await deps.accessLog(accessEntry(c, 'notes', [stream]))
  const data = await withDeskFields(deps, actor, application, { consistent: true })
  return c.json({ success: true, message, data }, status)
}

type Refusal = Extract<ReturnType<typeof notesDecider.decide>, { accepted: false }>['refusal']
