/**
 * Verifies everything each night from 04:10 in Tbilisi; each call works for some seconds and the next one continues.
 * The last complete result is stored for the audit page, in `access`, because the audit area may not write to the log.
 */
import type { NightlyVerification } from '@portal/contract'
import { logVerification, nightlyVerification } from '@portal/contract/documents/audit'
import { errorName } from '@portal/event-store'
import { type Item, type Items, type Key, read } from '@portal/items'
import { recordFigure } from '@portal/read-models'
import { readCursor, writeCursor } from './cursor.ts'
import type { VerificationFinding, VerifyDependencies } from './dependencies.ts'
import { verifySkippingFailures } from './skipping-failures.ts'

const key: Key = { pk: 'verification', sk: 'nightly' }

/** Milliseconds from midnight UTC to 04:10 in Tbilisi. */
const beginning = 10 * 60_000
/** Maximum number of findings stored per night, because a single one already needs a person. */
const maxFindings = 50
/** Seconds until a row that is not renewed expires. */
const retentionSeconds = 366 * 24 * 3_600

type Night = {
  /** The UTC day on which the night began. */
  readonly day: string
  readonly isDone: boolean
  readonly cursor: string | null
  readonly events: number
  readonly broken: readonly VerificationFinding[]
  readonly last: NightlyVerification | null
  /** When the first night ever began, ISO 8601. */
  readonly since: string
}

/** What an alarm watches: the findings of the newest night, and the hours since one was complete. */
export type NightState = { readonly findings: number; readonly hours: number }

export type NightlyDependencies = VerifyDependencies & {
  readonly log: (entry: Readonly<Record<string, unknown>>) => void
}

export const verifyNightly = async (deps: NightlyDependencies, hasTime: () => boolean): Promise<NightState> => {
  const before = await readNight(deps.items)
  const day = new Date(Date.parse(deps.now()) - beginning).toISOString().slice(0, 10)
  const night = before?.day === day ? before : newNight(day, before?.last ?? null, before?.since ?? deps.now())
  if (night.isDone) return stateOf(deps, night)
  const { next, ...found } = await verifySkippingFailures(deps, readCursor(night.cursor) ?? null, hasTime, hasTime)
  const findings = new Map([...night.broken, ...found.broken].map((one) => [JSON.stringify(one), one]))
  const events = night.events + found.events
  const broken = [...findings.values()].slice(0, maxFindings)
  const last = next === null ? { at: deps.now(), events, broken: broken.length } : night.last
  const { since } = night
  const state = stateOf(deps, { broken, last, since })
  await put(deps, { day, isDone: next === null, cursor: writeCursor(next), events, broken, last, since })
  if (next !== null) return state
  const level = broken.length === 0 ? 'info' : 'error'
  deps.log({ level, message: 'verified', events, broken: broken.length, places: broken.map(({ place }) => place) })
  await recordFigure(deps.items, 'verification', { at: deps.now(), ok: broken.length === 0 }).catch((error: unknown) =>
    deps.log({ level: 'warn', message: 'verification_not_recorded', error: errorName(error) }),
  )
  return state
}

const stateOf = ({ now }: NightlyDependencies, { broken, last, since }: Pick<Night, 'broken' | 'last' | 'since'>) => ({
  findings: Math.max(broken.length, last?.broken ?? 0),
  hours: (Date.parse(now()) - Date.parse(last?.at ?? since)) / 3_600_000,
})

/** Null before the first night. */
export const lastNightly = async (items: Items): Promise<NightlyVerification | null> =>
  (await readNight(items))?.last ?? null

const newNight = (day: string, last: NightlyVerification | null, since: string): Night => ({
  day,
  isDone: false,
  cursor: null,
  events: 0,
  broken: [],
  last,
  since,
})

const readNight = async (items: Items): Promise<Night | undefined> => {
  const row = await items.get('access', key)
  return (
    row && {
      day: read.text(row, 'day'),
      isDone: read.boolean(row, 'isDone'),
      cursor: read.textOr(row, 'cursor', null),
      events: read.number(row, 'events'),
      broken: logVerification.shape.broken.parse(row.broken),
      last: nightlyVerification.nullable().parse(row.last),
      since: read.textOr(row, 'since', read.text(row, 'day')),
    }
  )
}

const put = ({ items, now }: NightlyDependencies, night: Night): Promise<unknown> =>
  items.put('access', {
    ...key,
    ...night,
    expires_at: Math.floor(Date.parse(now()) / 1000) + retentionSeconds,
  } as unknown as Item)
