/** Internal notes on an application and its assignee, which change neither its version nor the time of its last change. */
import {
  addNote,
  applicationNotes,
  giveApplication,
  releaseApplication,
  takeApplication,
} from '@portal/contract/endpoints/applications'

import {
  giveApplicationSchema,
  releaseApplicationSchema,
  takeApplicationSchema,
} from '@portal/contract/schemas/applications'

import { addNoteSchema, applicationNotesSchema } from '@portal/contract/schemas/correspondence'
import { desk } from '@portal/contract/texts/desk'
import { given } from '@portal/contract/texts/given'
import {
  type Actor,
  type ApplicationEvent,
  applicationAccess,
  applicationState,
  fold,
  type GiveApplication,
  mayReadNotes,
  type NotesCommand,
  type NotesEvent,
  notesDecider,
  streamOf,
} from '@portal/domain'
import type { Idempotency } from '@portal/event-store'
import {
  accessEntry,
  commandRoute,
  newApp,
  type PortalEnv,
  params,
  refused,
  requestIdempotency,
  signedIn,
} from '@portal/http'
import { findColleague, lastNote, listNotes, loadDetail } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from './dependencies.ts'
import { withDeskFields } from './desk/desk.ts'

type Change =
  | { readonly type: 'AddNote'; readonly text: string }
  | { readonly type: 'TakeApplication' | 'ReleaseApplication' }
  | ({ readonly type: 'GiveApplication' } & Pick<GiveApplication['data'], 'to' | 'note'>)

/**
 * Executes a command on an application's notes. Whether it is accepted depends on the application too, so each
 * attempt reads the application's events, and is made again if the application moves meanwhile.
 */
const changeNotes = (
  { store, now, newCommandId }: Pick<Dependencies, 'store' | 'now' | 'newCommandId'>,
  {
    id,
    actor,
    change,
    idempotency,
  }: { id: number; actor: Actor; change: Change; idempotency?: Idempotency | undefined },
) => {
  const at = now()
  const stream = streamOf('application', id)
  const prepare = async () => {
    const history = await store.load<ApplicationEvent>(stream)
    const { type, ...words } = change
    const data = { id, application: fold(applicationState, history), ...words }
    const guardedStreams = [{ stream, version: history.length }]
    return { command: { type, data, actor, at } as NotesCommand, guardedStreams }
  }
  return store.execute<ReturnType<typeof notesDecider.initialState>, NotesEvent, NotesCommand, RefusalOfNotes>(
    notesDecider,
    streamOf('notes', id),
    prepare,
    { commandId: newCommandId(), idempotency },
  )
}

type RefusalOfNotes = Extract<ReturnType<typeof notesDecider.decide>, { accepted: false }>['refusal']

export const addNoteRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: addNote, schema: addNoteSchema }, async (c, { id, text }) => {
    const change = { type: 'AddNote' as const, text }
    const idempotency = await requestIdempotency(c, 201)
    const outcome = await changeNotes(deps, { id, actor: c.var.actor, change, idempotency })
    if (!outcome.accepted) return refused(c, outcome.refusal)
    if (!outcome.isReplay) await deps.accessLog(accessEntry(c, 'notes', [streamOf('application', id)]))
    return c.json({ success: true, data: lastNote(outcome.history) }, 201)
  })

/** Makes the caller the assignee of an application, or releases the assignee; no decision depends on who that is. */
export const takeApplicationRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: takeApplication, schema: takeApplicationSchema }, (c, { id }) =>
    change(deps, c, id, 'TakeApplication'),
  )

export const releaseApplicationRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: releaseApplication, schema: releaseApplicationSchema }, (c, { id }) =>
    change(deps, c, id, 'ReleaseApplication'),
  )

const messages = {
  TakeApplication: desk['server.application.taken'],
  ReleaseApplication: desk['server.application.released'],
  GiveApplication: given['server.given'],
} as const

/** Gives an application to a colleague, with a note if there is one. */
export const giveApplicationRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: giveApplication, schema: giveApplicationSchema }, async (c, { id, member_id, note }) =>
    assign(deps, c, id, { type: 'GiveApplication', to: await findColleague(deps.items, member_id), note }),
  )

const change = (
  deps: Dependencies,
  c: Context<PortalEnv>,
  id: number,
  type: 'TakeApplication' | 'ReleaseApplication',
) => assign(deps, c, id, { type })

type Assigning = Exclude<Change, { readonly type: 'AddNote' }>

const assign = async (deps: Dependencies, c: Context<PortalEnv>, id: number, change: Assigning) => {
  const { actor } = c.var
  const { type } = change
  const idempotency = await requestIdempotency(c, 200)
  const outcome = await changeNotes(deps, { id, actor, change, idempotency })
  if (!outcome.accepted)
    return refused(c, outcome.refusal, {
      errors: { member_id: [given['server.given.unknown']] },
      ...(outcome.refusal === 'own_application' && { message: given['server.given.concerned'] }),
    })
  const application = await loadDetail(deps.items, actor, id)
  if (!application) return refused(c, 'not_found')
  if (!outcome.isReplay) await deps.accessLog(accessEntry(c, 'notes', [streamOf('application', id)]))
  const data = await withDeskFields(deps, actor, application, { consistent: true })
  return c.json({ success: true, message: messages[type], data })
}

/** Internal notes on an application. Its owner is answered as if the notes did not exist. */
export const applicationNotesRoute = ({ items, store, accessLog }: Dependencies) =>
  newApp().get(applicationNotes.path, signedIn(applicationNotes), params(applicationNotesSchema), async (c) => {
    const { id } = c.req.valid('param')
    const { actor } = c.var
    const history = await store.load<ApplicationEvent>(streamOf('application', id))
    if (!mayReadNotes(actor, fold(applicationState, history))) return refused(c, 'not_found')
    await accessLog(accessEntry(c, 'notes', [streamOf('application', id)]))
    const agency = applicationAccess[actor.role].sees === 'all' ? null : actor.agency
    return c.json({ data: await listNotes(items, id, agency) })
  })
