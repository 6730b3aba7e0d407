/**
 * The days on which a member of an agency's staff is absent, and who stands in for them: the stream `absence-5` of
 * member 5. An absence takes nothing away: whoever is absent may still work.
 */
import { tbilisiDay } from './calendar.ts'
import { type Colleague, isColleagueOf } from './colleague.ts'
import { needsAgency, type Role } from './facts/roles.ts'
import { type Actor, accept, type Command, type DomainEvent, decider, refuse } from './kernel/decider.ts'
import type { PersonalFields } from './kernel/personal-fields.ts'
import { dayAfter } from './working-days.ts'

/** Days in Tbilisi, both inclusive. Absences of a member count up from 1. `deputy` is null for nobody. */
export type AbsenceSet = DomainEvent<
  'AbsenceSet',
  {
    readonly absence: number
    readonly member: number
    readonly agency: number
    readonly from: string
    readonly until: string
    readonly deputy: number | null
  }
>
export type AbsenceEnded = DomainEvent<
  'AbsenceEnded',
  { readonly absence: number; readonly member: number; readonly agency: number }
>
export type AbsenceEvent = AbsenceSet | AbsenceEnded

export const absencePersonalFields = {
  AbsenceSet: {},
  AbsenceEnded: {},
} satisfies PersonalFields & Record<AbsenceEvent['type'], unknown>

export type Absence = {
  readonly absence: number
  readonly agency: number
  readonly from: string
  readonly until: string
  readonly deputy: number | null
}
/** `open`: what was not ended by hand, also that whose days are over. */
export type Absences = { readonly last: number; readonly open: readonly Absence[] }

/** Days from today on which the last day of an absence may be (R-OFF-38). */
export const longestAbsence = 366

/** The member whom it is about, and the deputy with their absences; undefined for whom nobody knows. */
type About = { readonly of: Colleague | undefined }
export type AbsenceTerms = {
  readonly from: string
  readonly until: string
  readonly deputy: {
    readonly id: number
    readonly colleague: Colleague | undefined
    readonly absences: Absences
  } | null
}
export type SetAbsence = Command<'SetAbsence', About & AbsenceTerms>
export type EndAbsence = Command<'EndAbsence', About>

export type AbsenceCommand = SetAbsence | EndAbsence

export type AbsenceFault = 'past' | 'overlaps' | 'before_from' | 'too_late' | 'self' | 'no_colleague' | 'absent'

/** The absence of a day, else the next one after it, which is the one that an end ends; undefined for none. */
export const absenceOn = ({ open }: Pick<Absences, 'open'>, day: string): Absence | undefined =>
  open.find(({ from, until }) => from <= day && day <= until)
export const nextAbsence = ({ open }: Pick<Absences, 'open'>, day: string): Absence | undefined =>
  open.filter(({ until }) => until >= day).toSorted((a, b) => (a.from < b.from ? -1 : 1))[0]

/** What is wrong with these days and this deputy, by field. */
export const absenceFaults = (
  { from, until, deputy }: AbsenceTerms,
  { of, absences, today }: { readonly of: Colleague; readonly absences: Absences; readonly today: string },
): Partial<Record<'from' | 'until' | 'deputy_id', AbsenceFault>> => {
  const faultOfDeputy = () => {
    if (deputy === null) return undefined
    if (deputy.id === of.id) return 'self'
    if (of.agency === null || !isColleagueOf(of.agency, deputy.colleague)) return 'no_colleague'
    return overlaps(deputy.absences, { from, until }) ? 'absent' : undefined
  }
  const first = from < today ? 'past' : overlaps(absences, { from, until }) ? 'overlaps' : undefined
  const last = until < from ? 'before_from' : until > dayAfter(today, longestAbsence) ? 'too_late' : undefined
  const second = faultOfDeputy()
  return { ...(first && { from: first }), ...(last && { until: last }), ...(second && { deputy_id: second }) }
}

const overlaps = ({ open }: Absences, { from, until }: Pick<Absence, 'from' | 'until'>): boolean =>
  open.some((other) => other.from <= until && from <= other.until)

/** Oneself, or an administrator of one's agency. Of another agency's staff nobody learns that they exist. */
const obstacleTo = (actor: Actor, of: Colleague | undefined) => {
  if (!needsAgency(actor.role)) return 'not_permitted'
  if (actor.agency === null || !isColleagueOf(actor.agency, of)) return 'not_found'
  return of.id === actor.id || actor.role === administrator ? null : 'not_permitted'
}
const administrator: Role = 'Agency Administrator'

const set = ({ actor, data, at }: SetAbsence, absences: Absences) => {
  const { of, from, until, deputy } = data
  const obstacle = obstacleTo(actor, of)
  if (obstacle) return refuse(obstacle)
  if (!of || of.agency === null) return refuse('not_found')
  const faults = absenceFaults(data, { of, absences, today: tbilisiDay(at) })
  if (Object.keys(faults).length > 0) return refuse('invalid_fields')
  return accept({
    type: 'AbsenceSet' as const,
    data: {
      ...{ absence: absences.last + 1, member: of.id, agency: of.agency },
      ...{ from, until, deputy: deputy?.id ?? null },
    },
  })
}

/** Ends the absence of today, else the next one; without one it has ended already. */
const end = ({ actor, data: { of }, at }: EndAbsence, absences: Absences) => {
  const obstacle = obstacleTo(actor, of)
  if (obstacle) return refuse(obstacle)
  const found = nextAbsence(absences, tbilisiDay(at))
  if (!of || !found) return accept()
  return accept({
    type: 'AbsenceEnded' as const,
    data: { absence: found.absence, member: of.id, agency: found.agency },
  })
}

const initialState = (): Absences => ({ last: 0, open: [] })

const evolve = ({ last, open }: Absences, event: AbsenceEvent): Absences => {
  if (event.type === 'AbsenceEnded') return { last, open: open.filter(({ absence }) => absence !== event.data.absence) }
  const { member: _, ...set } = event.data
  return { last: set.absence, open: [...open, set] }
}

export const absenceState = { initialState, evolve }
export const absenceDecider = /* @__PURE__ */ decider({
  initialState,
  evolve,
  decide: { SetAbsence: set, EndAbsence: end },
})
