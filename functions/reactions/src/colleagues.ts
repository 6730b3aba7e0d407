/**
 * What follows among the staff of an agency: an application that is sent to a program goes to its assignee (R-OFF-34),
 * and the inbox of a colleague says what they were given and for whom they stand in (R-OFF-42). One reaction does all
 * of it, because each projector costs every event.
 */
import { randomUUID } from 'node:crypto'
import { fill } from '@portal/contract/fill'
import { colleagues } from '@portal/contract/texts/colleagues'
import {
  type AbsenceEvent,
  type Application,
  type ApplicationEvent,
  absenceOn,
  absenceState,
  applicationState,
  type Colleague,
  fold,
  isColleagueOf,
  type NotesEvent,
  notesDecider,
  type ProgramEvent,
  parseStream,
  programState,
  streamOf,
  system,
  tbilisiDay,
} from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import { recordNotice } from '@portal/identity'
import type { Items } from '@portal/items'
import { findColleague } from '@portal/read-models'
import type { Reaction } from './reaction.ts'

type FollowColleaguesDependencies = Pick<EventStore, 'execute' | 'load'> & {
  readonly items: Items
  readonly now: () => string
}

type Followed = ApplicationEvent | NotesEvent | AbsenceEvent

export const followColleagues = (
  deps: FollowColleaguesDependencies,
): Reaction<'application' | 'notes' | 'absence'> => ({
  name: 'colleagues',
  kinds: ['application', 'notes', 'absence'],
  react: async (event) => {
    if (event.type === 'ApplicationForwarded' || event.type === 'ApplicationTransferred')
      return assignByProgram(deps, event)
    if (event.type === 'ApplicationGiven') return tellOfGiving(deps, event)
    if (event.type === 'AbsenceSet') return tellDeputy(deps, event)
  },
})

type EventOf<Type extends Followed['type']> = RecordedEvent<Extract<Followed, { type: Type }>>

/** The decider gives one sending once, so that an event that is seen twice takes it back from nobody. */
const assignByProgram = async (
  { execute, load, items, now }: FollowColleaguesDependencies,
  { stream, version, at }: EventOf<'ApplicationForwarded' | 'ApplicationTransferred'>,
): Promise<void> => {
  const { id } = parseStream(stream)
  const read = async () => {
    const history = await load<ApplicationEvent>(stream)
    const application = fold(applicationState, history)
    return { version: history.length, application, assignee: await assigneeOf({ load }, application) }
  }
  let known: Awaited<ReturnType<typeof read>> | null = await read()
  if (known.assignee === null) return
  const prepare = async () => {
    const { version: seen, application, assignee } = known ?? (await read())
    known = null
    const to = await receiverOf({ load, items }, { application, assignee }, tbilisiDay(now()))
    // A clock that is behind the sender's would date the giving before the sending, and so into the round before.
    const later = at > now() ? at : now()
    return {
      command: {
        type: 'AssignByProgram' as const,
        data: { id, application, sending: version, to },
        actor: system,
        at: later,
      },
      guardedStreams: [{ stream, version: seen }],
    }
  }
  const outcome = await execute(notesDecider, streamOf('notes', id), prepare, { commandId: randomUUID() })
  if (!outcome.accepted) throw new Error(`an application was not given to its assignee: ${outcome.refusal}`)
}

const assigneeOf = async (
  { load }: Pick<FollowColleaguesDependencies, 'load'>,
  application: Application,
): Promise<number | null> => {
  if (application.status === 'unknown' || application.program === null) return null
  const program = fold(programState, await load<ProgramEvent>(streamOf('program', application.program)))
  return program.status === 'unknown' ? null : program.assignee
}

/**
 * The assignee, or whoever stands in while they are absent; undefined where that one is absent too. Who has left the
 * agency leaves nothing to their deputy either (R-OFF-35).
 */
const receiverOf = async (
  { load, items }: Pick<FollowColleaguesDependencies, 'load' | 'items'>,
  { application, assignee }: { readonly application: Application; readonly assignee: number | null },
  today: string,
): Promise<Colleague | undefined> => {
  if (application.status === 'unknown' || assignee === null) return undefined
  const colleague = await findColleague(items, assignee)
  if (!isColleagueOf(application.agency, colleague)) return undefined
  const absenceOf = async (member: number) =>
    absenceOn(fold(absenceState, await load<AbsenceEvent>(streamOf('absence', member))), today)
  const absence = await absenceOf(assignee)
  if (!absence) return colleague
  if (absence.deputy === null || (await absenceOf(absence.deputy))) return undefined
  return findColleague(items, absence.deputy)
}

/** Of what a program gave nobody is told: their queue has it. */
const tellOfGiving = async (
  deps: FollowColleaguesDependencies,
  { stream, version, at, actor, data: { application, to, sending } }: EventOf<'ApplicationGiven'>,
): Promise<void> => {
  if (sending !== null || to === actor.id) return
  const text = fill(colleagues['notice.given'], { id: application })
  await recordNotice(deps, to, { at, eventId: `${stream}/${version}`, kind: 'office', application, text })
}

const tellDeputy = async (
  deps: FollowColleaguesDependencies,
  { stream, version, at, data: { deputy, from, until } }: EventOf<'AbsenceSet'>,
): Promise<void> => {
  if (deputy === null) return
  const text = fill(colleagues['notice.deputy'], { from: shownDay(from), until: shownDay(until) })
  await recordNotice(deps, deputy, {
    at,
    eventId: `${stream}/${version}`,
    kind: 'office',
    application: null,
    text,
    page: 'team',
  })
}

/** 2026-12-01 reads 01.12.2026. */
const shownDay = (day: string): string => day.split('-').reverse().join('.')
