/**
 * Giving an application to a colleague: by hand (R-OFF-30), or because its program names an assignee (R-OFF-34). The
 * events stand among the notes.
 */
import { trimBlank } from '@portal/questions/blank'
import { isPersonallyConcerned } from './application/access.ts'
import { waitsForAgency } from './application/status.ts'
import { type Colleague, isColleagueOf } from './colleague.ts'
import { hasRight } from './facts/rights.ts'
import { accept, type Command, type DomainEvent, type PersonName, refuse, system } from './kernel/decider.ts'
import { type PersonalFields, subjectOf, subjectOfActor } from './kernel/personal-fields.ts'
import { mayReadNotes, type WithApplication } from './notes-access.ts'
import { type AboutApplication, about } from './preparations.ts'

/**
 * `to` becomes the assignee. `sending` is the version of the sending that the program's assignee got; null when a
 * colleague gave it.
 */
export type ApplicationGiven = DomainEvent<
  'ApplicationGiven',
  AboutApplication & { readonly to: number; readonly toName: PersonName; readonly sending: number | null }
>

export const givingPersonalFields = {
  ApplicationGiven: {
    actorName: subjectOfActor,
    toName: ({ data }: { data: Readonly<Record<string, unknown>> }) => subjectOf(data.to as number),
  },
} satisfies PersonalFields & Record<ApplicationGiven['type'], unknown>

/** `to` is undefined for a member whom nobody knows. `note` is an internal note beside it; null for none. */
export type GiveApplication = Command<
  'GiveApplication',
  WithApplication & { readonly to: Colleague | undefined; readonly note: string | null }
>

/** `to` is the program's assignee, or who stands in for them; undefined for nobody. */
export type AssignByProgram = Command<
  'AssignByProgram',
  WithApplication & { readonly sending: number; readonly to: Colleague | undefined }
>

type Notes = { readonly lastNote: number; readonly takenBy: number | null; readonly sendings: readonly number[] }

/** It moves to whoever it is given to last. A system is no member, so it is given nothing. */
export const give = ({ actor, data }: GiveApplication, { lastNote, takenBy }: Notes) => {
  const { application, to } = data
  if (!mayReadNotes(actor, application)) return refuse('not_found')
  if (!hasRight(actor.role, 'giveApplications')) return refuse('not_permitted')
  if (!waitsForAgency(application.status)) return refuse('not_takeable')
  if (!isColleagueOf(application.agency, to)) return refuse('invalid_fields')
  if (isPersonallyConcerned(to, application)) return refuse('own_application')
  const whose = about(data, application, actor)
  const text = trimBlank(data.note ?? '')
  const note = { type: 'NoteAdded' as const, data: { ...whose, note: lastNote + 1, text } }
  const given = { type: 'ApplicationGiven' as const, data: { ...whose, to: to.id, toName: to.name, sending: null } }
  return accept(...(text === '' ? [] : [note]), ...(takenBy === to.id ? [] : [given]))
}

/** A sending is assigned once, so that what was released since stays released. Nobody is asked, so nothing is refused. */
export const assignByProgram = (
  { actor, data: { to, sending, ...data } }: AssignByProgram,
  { takenBy, sendings }: Notes,
) => {
  const { application } = data
  if (actor.role !== system.role) return refuse('not_permitted')
  if (application.status === 'unknown' || !waitsForAgency(application.status)) return accept()
  if (takenBy !== null || sendings.includes(sending)) return accept()
  if (!isColleagueOf(application.agency, to) || isPersonallyConcerned(to, application)) return accept()
  const whose = about(data, application, actor)
  return accept({ type: 'ApplicationGiven' as const, data: { ...whose, to: to.id, toName: to.name, sending } })
}
