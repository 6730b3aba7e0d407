/** One day of the access log: a stream such as `access-2026-11-22`, with one event (R-LOG-17). */
import { tbilisiDay } from './calendar.ts'
import { accept, type Command, type DomainEvent, decider, refuse } from './kernel/decider.ts'
import type { PersonalFields } from './kernel/personal-fields.ts'

/** A day of the access log ended: the number of its lines and their Merkle root (base64url). */
export type AccessDayClosed = DomainEvent<
  'AccessDayClosed',
  { readonly day: string; readonly lines: number; readonly root: string }
>
export type AccessDayEvent = AccessDayClosed

export const accessDayPersonalFields = {
  AccessDayClosed: {},
} satisfies PersonalFields & Record<AccessDayEvent['type'], unknown>

/** The data of the closing event; null while the day is open. */
export type AccessDay = { readonly closed: AccessDayClosed['data'] | null }
export type CloseAccessDay = Command<'CloseAccessDay', AccessDayClosed['data']>

/** Milliseconds after midnight: a request that began before midnight has ended by then and adds no more lines. */
const grace = 5 * 60 * 1000

export const isDayOver = (day: string, at: string): boolean =>
  tbilisiDay(new Date(Date.parse(at) - grace).toISOString()) > day

const initialState = (): AccessDay => ({ closed: null })
const evolve = (_: AccessDay, { data }: AccessDayEvent): AccessDay => ({ closed: data })

/** Closing a closed day again records no event. */
const close = ({ actor, at, data }: CloseAccessDay, { closed }: AccessDay) => {
  if (actor.role !== 'system') return refuse('not_permitted')
  if (closed !== null) return accept()
  if (!isDayOver(data.day, at)) return refuse('day_not_over')
  return accept({ type: 'AccessDayClosed' as const, data })
}

export const accessDayDecider = /* @__PURE__ */ decider({ initialState, evolve, decide: { CloseAccessDay: close } })
