/**
 * Executes a command on an application's notes. Whether it is accepted depends on the application too, so each attempt
 * reads the application's events.
 */
import {
  type Actor,
  type ApplicationEvent,
  applicationDecider,
  fold,
  type NotesCommand,
  type NotesEvent,
  notesDecider,
  streamOf,
} from '@portal/domain'
import type { Idempotency } from '@portal/event-store'
import type { Dependencies } from './dependencies.ts'

type Change =
  | { readonly type: 'AddNote'; readonly text: string }
  | { readonly type: 'TakeApplication' | 'ReleaseApplication' }

export const changeNotes = (
  { store, now, newCommandId }: Pick<Dependencies, 'store' | 'now' | 'newCommandId'>,
  {
    id,
    actor,
    change,
    idempotency,
  }: { id: number; actor: Actor; change: Change; idempotency?: Idempotency | undefined },
) => {
  const at = now()
  const prepare = async () => {
    const history = await store.load<ApplicationEvent>(streamOf('application', id))
    const { type, ...words } = change
    const data = { id, application: fold(applicationDecider, history), ...words }
    return { command: { type, data, actor, at } as NotesCommand }
  }
  return store.execute<ReturnType<typeof notesDecider.initialState>, NotesEvent, NotesCommand, RefusalOfNotes>(
    notesDecider,
    streamOf('notes', id),
    prepare,
    { commandId: newCommandId(), ...(idempotency && { idempotency }) },
  )
}

type RefusalOfNotes = Extract<ReturnType<typeof notesDecider.decide>, { accepted: false }>['refusal']
