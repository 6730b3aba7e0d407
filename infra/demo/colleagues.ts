/** Among the staff of agency 1: a case that was given to a colleague, and an absence that is planned (R-OFF-30, R-OFF-37). */
import {
  type AbsenceCommand,
  type ApplicationEvent,
  absenceDecider,
  absenceState,
  applicationState,
  type Colleague,
  commandBy,
  dayAfter,
  fold,
  type NotesCommand,
  notesDecider,
  streamOf,
  tbilisiDay,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import told from './colleagues.json' with { type: 'json' }
import { demoActor } from './members.ts'
import { daysBefore, runCommands } from './script.ts'

export const addGiving = async (store: EventStore, id: number, now: Date): Promise<void> => {
  const given = told.given.find(({ application }) => application === id)
  if (!given) return
  const application = fold(applicationState, await store.load<ApplicationEvent>(streamOf('application', id)))
  const data = { id, application, to: colleague(given.to), note: null }
  const command = commandBy<NotesCommand>(demoActor(given.by), daysBefore(now, 1), { type: 'GiveApplication', data })
  await runCommands(store, notesDecider, streamOf('notes', id), [command])
}

export const addAbsences = async (store: EventStore, now: Date): Promise<void> => {
  for (const { member, deputy, inDays, days } of told.absences) {
    const from = dayAfter(tbilisiDay(now.toISOString()), inDays)
    const data = {
      ...{ of: colleague(member), from, until: dayAfter(from, days - 1) },
      deputy: { id: deputy, colleague: colleague(deputy), absences: absenceState.initialState() },
    }
    const command = commandBy<AbsenceCommand>(demoActor(member), now.toISOString(), { type: 'SetAbsence', data })
    await runCommands(store, absenceDecider, streamOf('absence', member), [command])
  }
}

/** Who gets what is sent to a program. */
export const assigneeOf = (program: number): number | null =>
  told.assignees.find((one) => one.program === program)?.member ?? null

const colleague = (id: number): Colleague => ({ ...demoActor(id), isActive: true })
