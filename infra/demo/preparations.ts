/** Decisions that an operator prepared: two wait for the administrator's signature, one was sent back (R-OFF-1). */
import {
  type ApplicationEvent,
  applicationState,
  type CommandBody,
  commandBy,
  fold,
  type NotesCommand,
  notesDecider,
  streamOf,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import { administratorOf, demoActor } from './members.ts'
import told from './preparations.json' with { type: 'json' }
import { daysBefore, runCommands } from './script.ts'

export const addPreparation = async (store: EventStore, id: number, now: Date): Promise<void> => {
  const prepared = told.preparations.find(({ application }) => application === id)
  if (!prepared) return
  const history = await store.load<ApplicationEvent>(streamOf('application', id))
  const application = fold(applicationState, history)
  if (application.status === 'unknown') throw new Error(`demo application ${id} is prepared before it is filed`)
  const about = { id, application, version: history.length }
  const outcome = prepared.outcome as 'completed' | 'rejected'
  const { operator, note } = prepared
  const by = (member: number, hours: number, body: CommandBody<NotesCommand>) =>
    commandBy<NotesCommand>(demoActor(member), daysBefore(now, 1, hours), body)
  await runCommands(store, notesDecider, streamOf('notes', id), [
    by(operator, 1, { type: 'PrepareDecision', data: { ...about, outcome, reason: prepared.reason } }),
    ...(note
      ? [
          by(administratorOf(application.agency), 3, {
            type: 'SendBackPreparation',
            data: { ...about, preparation: 1, note },
          }),
        ]
      : []),
  ])
}
