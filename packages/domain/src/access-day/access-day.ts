/** A day of the access log: the stream `access-2026-11-22` with one event (R-LOG-17). */
import { tbilisiDay } from '../calendar.ts'
import { accept, type Command, decider, refuse } from '../kernel/decider.ts'
import type { AccessDayClosed, AccessDayEvent } from './events.ts'

/** The closing event's data; null until then. */
export type AccessDay = { readonly closed: AccessDayClosed['data'] | null }
export type CloseAccessDay = Command<'CloseAccessDay', AccessDayClosed['data']>

/** Milliseconds after midnight, by which an answer begun before midnight has written its line. */
const grace = 5 * 60 * 1000

/** Whether no more lines of this day can be written. */
export const isDayOver = (day: string, at: string): boolean =>
  tbilisiDay(new Date(Date.parse(at) - grace).toISOString()) > day

const initialState = (): AccessDay => ({ closed: null })
const evolve = (_: AccessDay, { data }: AccessDayEvent): AccessDay => ({ closed: data })

/** A closed day stays closed: later lines change nothing. */
const close = ({ actor, at, data }: CloseAccessDay, { closed }: AccessDay) => {
  if (actor.role !== 'system') return refuse('not_permitted')
  if (closed !== null) return accept()
  if (!isDayOver(data.day, at)) return refuse('day_not_over')
  return accept({ type: 'AccessDayClosed' as const, data })
}

export const accessDayDecider = decider({ initialState, evolve, decide: { CloseAccessDay: close } })
