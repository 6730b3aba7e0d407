/** What /status shows (R-RUN-23): one query reads all of it. */
import type { Incident, PortalStatus } from '@portal/contract'
import {
  drillFigure,
  feedLagFigure,
  incident,
  verificationFigure,
  witnessesFigure,
} from '@portal/contract/documents/status'
import { startOfTbilisiDay, tbilisiDay } from '@portal/domain'
import { type Item, type Items, read } from '@portal/items'
import { afterYear, codesKey, type Figure, type FigureOf, statusKey, statusPartition } from './status-figures.ts'

const figures = {
  verification: verificationFigure,
  feed_lag_ms: feedLagFigure,
  restore_drill: drillFigure,
  witnesses: witnessesFigure,
} as const satisfies Readonly<Record<Figure, unknown>>

/** False when an incident goes on already: its end comes first. */
export const beginIncident = async (items: Items, now: string, text: string): Promise<boolean> => {
  if ((await incidentsOf(items)).some(isOpen)) return false
  await putIncident(items, { at: now, until: null, text })
  return true
}

/** Null when none goes on. */
export const endIncident = async (items: Items, now: string): Promise<Incident | null> => {
  const open = (await incidentsOf(items)).find(isOpen)
  if (open === undefined) return null
  const ended = { ...open, until: now }
  await putIncident(items, ended)
  return ended
}

/** Newest first. */
export const incidentsOf = async (items: Items): Promise<readonly Incident[]> =>
  readIncidents((await items.query('access', { partition: statusPartition, sort: { prefix: incidentPrefix } })).items)

export const readStatus = async (items: Items, now: string): Promise<PortalStatus> => {
  const { items: rows } = await items.query('access', { partition: statusPartition, consistent: false })
  const figure = <F extends Figure>(name: F): FigureOf<F> | null => {
    const row = rows.find(({ sk }) => sk === name)
    const parsed = figures[name].safeParse(row)
    return parsed.success ? (parsed.data as FigureOf<F>) : null
  }
  const known = {
    verification: figure('verification'),
    feed_lag_ms: figure('feed_lag_ms'),
    restore_drill: figure('restore_drill'),
    codes_today: codesOf(rows, now),
    witnesses: figure('witnesses'),
    incidents: readIncidents(rows).slice(0, shownIncidents),
  }
  return { ...stateOf(known, now), ...known }
}

/** For an answer without the tables. */
export const unknownStatus: PortalStatus = {
  ...{ state: 'unknown', since: null, verification: null, feed_lag_ms: null },
  ...{ restore_drill: null, codes_today: null, witnesses: null, incidents: [] },
}

const shownIncidents = 10
/** Below this many, a share would tell of single persons. */
const fewestCodes = 10
/** Milliseconds. The lag is measured each minute. */
const [longestLag, longestSilence] = [10 * 60_000, 15 * 60_000]

const stateOf = (
  { feed_lag_ms: lag, codes_today: codes, incidents }: Pick<PortalStatus, 'feed_lag_ms' | 'codes_today' | 'incidents'>,
  now: string,
): Pick<PortalStatus, 'state' | 'since'> => {
  const open = incidents.find(isOpen)
  if (open) return { state: 'disrupted', since: open.at }
  const isSlow = lag !== null && (lag.ms > longestLag || Date.parse(now) - Date.parse(lag.at) > longestSilence)
  const isMute = codes?.share != null && codes.share < 0.5
  if (isSlow || isMute) return { state: 'disrupted', since: null }
  return { state: 'working', since: incidents[0]?.until ?? null }
}

/** Read up to the minute, because the time of the last code would tell when somebody signed in. */
const codesOf = (rows: readonly Item[], now: string): PortalStatus['codes_today'] => {
  const key = codesKey(now)
  const row = rows.find(({ sk }) => sk === key.sk)
  if (row === undefined) return null
  const [taken, failed] = [read.numberOr(row, 'taken', 0), read.numberOr(row, 'failed', 0)]
  const share = taken + failed < fewestCodes ? null : Math.round((taken / (taken + failed)) * 1_000) / 1_000
  const minute = Math.floor(Date.parse(now) / 60_000) * 60_000
  return { at: new Date(Math.max(minute, startOfTbilisiDay(tbilisiDay(now)))).toISOString(), share }
}

const incidentPrefix = 'incident#'
const isOpen = ({ until }: Incident): boolean => until === null

const putIncident = (items: Items, one: Incident) =>
  items.put('access', { ...statusKey(`${incidentPrefix}${one.at}`), ...one, expires_at: afterYear(one.at) })

const readIncidents = (rows: readonly Item[]): readonly Incident[] =>
  rows
    .filter(({ sk }) => typeof sk === 'string' && sk.startsWith(incidentPrefix))
    .flatMap((row) => {
      const parsed = incident.safeParse(row)
      return parsed.success ? [parsed.data] : []
    })
    .toSorted((a, b) => b.at.localeCompare(a.at))
