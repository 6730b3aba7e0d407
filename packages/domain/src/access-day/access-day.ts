/** A day of the access log: the stream `access-2026-11-22`, which holds one event (R-LOG-17). */
import { tbilisiDay } from '../calendar.ts'
import { accept, type Command, decider, refuse } from '../kernel/decider.ts'
import type { AccessDayClosed, AccessDayEvent } from './events.ts'

/** What was said of the day when it was closed; null until then. */
export type AccessDay = { readonly closed: AccessDayClosed['data'] | null }
export type CloseAccessDay = Command<'CloseAccessDay', AccessDayClosed['data']>

/** Milliseconds after midnight: an answer that began before it has written its line by then. */
const grace = 5 * 60 * 1000

/** Whether no more lines of this day can come. */
export const isDayOver = (day: string, at: string): boolean =>
  tbilisiDay(new Date(Date.parse(at) - grace).toISOString()) > day

const initialState = (): AccessDay => ({ closed: null })
const evolve = (_: AccessDay, { data }: AccessDayEvent): AccessDay => ({ closed: data })

/** A day that is closed stays as it was closed: what its lines say since then changes nothing. */
const close = ({ actor, at, data }: CloseAccessDay, { closed }: AccessDay) => {
  if (actor.role !== 'system') return refuse('not_permitted')
  if (closed !== null) return accept()
  if (!isDayOver(data.day, at)) return refuse('day_not_over')
  return accept({ type: 'AccessDayClosed' as const, data })
}

export const accessDayDecider = decider({ initialState, evolve, decide: { CloseAccessDay: close } })
