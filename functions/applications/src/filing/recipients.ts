/** What a filing needs from other streams: the current program and its agency. */
import {
  type AgencyEvent,
  type ApplicationEvent,
  agencyState,
  applicationState,
  type ExistingApplication,
  type FileApplication,
  type ForwardApplication,
  fold,
  opensLater,
  type ProgramEvent,
  programState,
  streamOf,
  takesApplications,
  tbilisiDay,
  waitsForAgency,
} from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'

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
        requirements: program.requirements,
        answerDays: program.answerDays,
        form: program.form,
      },
    }
  )
}

/** Undefined when the agency does not exist. */
export const agencyRecipient = async (store: EventStore, id: number): Promise<Recipient | undefined> => {
  const agency = fold(agencyState, await store.load<AgencyEvent>(streamOf('agency', id)))
  if (agency.status === 'unknown') return undefined
  return { agency: { id, name: agency.name, isActive: agency.status === 'active' }, program: null }
}

/** The numbers of the requirements that documents of this application may name; empty without a program. */
export const knownRequirements = async (
  store: EventStore,
  history: readonly ApplicationEvent[],
): Promise<readonly number[]> => {
  const application = fold(applicationState, history)
  if (application.status === 'unknown' || application.filedProgram === null) return []
  const own = application.requirements?.map(({ id }) => id)
  if (own && isSent(application)) return own
  const program = fold(programState, await store.load<ProgramEvent>(streamOf('program', application.filedProgram)))
  const present = program.status === 'unknown' ? [] : program.requirements.map(({ id }) => id)
  return [...new Set([...(own ?? []), ...present])]
}

/** Until it is sent for the first time, an application may still take over what the program asks for by then. */
const isSent = ({ status, isReturned }: ExistingApplication): boolean => waitsForAgency(status) || isReturned

/**
 * What the program promises now and, if the applicant saw this version of the program before sending, what it asked for
 * then. A version that was over before the filing changes nothing.
 */
export const rulesAtSending = async (
  store: EventStore,
  id: number,
  seen: number | undefined,
): Promise<{ readonly history: readonly RecordedEvent[]; readonly rules: ForwardApplication['data'] }> => {
  const history = await store.load<ApplicationEvent>(streamOf('application', id))
  const application = fold(applicationState, history)
  if (application.status === 'unknown' || application.filedProgram === null)
    return { history, rules: { answerDays: null } }
  const events = await store.load<ProgramEvent>(streamOf('program', application.filedProgram))
  const program = fold(programState, events)
  const answerDays = program.status === 'unknown' ? null : program.answerDays
  const filedAt = history[0]?.at ?? ''
  const endedAt = seen === undefined ? '' : events[seen]?.at
  if (seen === undefined || (endedAt !== undefined && endedAt < filedAt)) return { history, rules: { answerDays } }
  const shown = fold(programState, events.slice(0, seen))
  const isKnown = shown.status !== 'unknown' && seen <= events.length
  return { history, rules: { answerDays, requirements: isKnown ? shown.requirements : null } }
}
