/** What a filing needs from other streams: the current program and its agency. */
import type { AgencyEvent, ApplicationEvent } from '@portal/domain'
import {
  agencyDecider,
  applicationDecider,
  type FileApplication,
  fold,
  opensLater,
  type ProgramEvent,
  programState,
  streamOf,
  takesApplications,
  tbilisiDay,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'

export type Recipient = Pick<FileApplication['data'], 'agency' | 'program'>

/** Undefined when the program does not exist. */
export const programRecipient = async (store: EventStore, id: number, at: string): Promise<Recipient | undefined> => {
  const program = fold(programState, await store.load<ProgramEvent>(streamOf('program', id)))
  if (program.status === 'unknown') return undefined
  const recipient = await agencyRecipient(store, program.agency)
  return (
    recipient && {
      agency: recipient.agency,
      program: {
        id,
        title: program.title,
        isActive: takesApplications(program, at),
        opensLater: program.status === 'active' && opensLater(tbilisiDay(at), program),
        attachmentsAllowed: program.attachmentsAllowed,
        requirements: program.requirements.map(({ id }) => id),
        form: program.form,
      },
    }
  )
}

/** Undefined when the agency does not exist. */
export const agencyRecipient = async (store: EventStore, id: number): Promise<Recipient | undefined> => {
  const agency = fold(agencyDecider, await store.load<AgencyEvent>(streamOf('agency', id)))
  if (agency.status === 'unknown') return undefined
  return { agency: { id, name: agency.name, isActive: agency.status === 'active' }, program: null }
}

/** The current requirements of this application's program; empty without a program. */
export const programRequirements = async (
  store: EventStore,
  history: readonly ApplicationEvent[],
): Promise<readonly number[]> => {
  const application = fold(applicationDecider, history)
  if (application.status === 'unknown' || application.program === null) return []
  const program = fold(programState, await store.load<ProgramEvent>(streamOf('program', application.program)))
  return program.status === 'unknown' ? [] : program.requirements.map(({ id }) => id)
}
