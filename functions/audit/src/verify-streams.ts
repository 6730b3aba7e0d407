/**
 * Verifies everything that is stored: keys; every stream with a head; every event; the log against its seals, and the
 * published log against the log; projectors; views, claims, counts and search against the events. Used by the call and
 * by the operator's command. Sessions, codes and limits are excluded, because no event determines them.
 */
import { indexSecret, MasterKeyAway } from '@portal/event-store'
import { verifySeals } from '@portal/event-store/seals'
import { verifyPublished } from '@portal/event-store/tlog'
import type { Key } from '@portal/items'
import {
  isNote,
  isOutage,
  lastListBlock,
  matchesListBlock,
  portalProjectors,
  verifyListBlock,
  verifyProjector,
  verifySweep,
} from '@portal/read-models'
import type { Known } from './scan/known.ts'
import { endRun, newRun, runOf } from './scan/runs.ts'
import { walkDoubts } from './scan/walk-doubts.ts'
import { beginningOf, following, forgotten, type Pass, type Position, type TablePass } from './verify-cursor.ts'
import type { Checked, Found, VerifyDependencies } from './verify-dependencies.ts'
import { walkTable } from './verify-table.ts'

type Walked = Checked & {
  /** Null when everything was checked. */
  readonly next: Position | null
}
export type Verified = Walked & {
  /** Findings that are no break. */
  readonly notes: readonly Found[]
}

/** Calls `onWalked` after every step with the findings so far, so that a failed verification continues from there. */
export const verifyStreams = async (
  deps: VerifyDependencies,
  start: Position | null,
  hasTime: () => boolean,
  onWalked: (verified: Verified) => void = () => undefined,
): Promise<Verified> => {
  const hindrance = start === null ? await hindranceIn(deps) : null
  if (hindrance !== null) return { events: 0, broken: [hindrance], notes: [], next: null }
  let position: Position | null = start ?? beginningOf('scan')
  let events = 0
  const found = new Map<string, Found>()
  const verified = (): Verified => {
    const all = [...found.values()]
    return { events, broken: all.filter((one) => !isNote(one)), notes: all.filter(isNote), next: position }
  }
  for (let isFirst = true; position !== null && (isFirst || hasTime()); isFirst = false) {
    const done: Walked = await walk(deps, position, hasTime)
    events += done.events
    // Two streams may report the same finding, which counts once.
    for (const one of done.broken) found.set(JSON.stringify(one), one)
    position = done.next ?? following(position)
    onWalked(verified())
  }
  if (position === null) endRun(start?.run)
  return verified()
}

const lostSecret: Found = { stream: 'keys', version: 0, reason: 'key', place: `keys ${indexSecret}` }
const noMasterKey: Found = { stream: 'keys', version: 0, reason: 'master-key', place: 'keys' }

/**
 * Without the secret of keyed hashes no row can be looked up, and reading the secret would create a new one. Without
 * the master key no key opens. Both are reported once instead of per person.
 */
const hindranceIn = async ({ items, keys }: VerifyDependencies): Promise<Found | null> => {
  try {
    if (await keys.opens(indexSecret)) return null
    return (await items.scan('heads')).items.length === 0 ? null : lostSecret
  } catch (error) {
    if (error instanceof MasterKeyAway) return noMasterKey
    throw error
  }
}

const walk = (deps: VerifyDependencies, position: Position, hasTime: () => boolean): Promise<Walked> => {
  if (position.pass === 'scan') return scanTables(deps, position, hasTime)
  const known = runOf(position.run)?.known
  if ('after' in position) return walkRows(deps, known, position, hasTime)
  if (position.pass === 'log') return walkLog(deps, known, position, hasTime)
  if (position.pass === 'published') return walkPublished(deps, position, hasTime)
  return position.pass === 'feed' ? walkFeed(deps, position) : walkLists(deps, known, position, hasTime)
}

type At<P extends Pass> = Extract<Position, { readonly pass: P }>
type CountedAt = Pick<Position, 'run'> & { readonly at: number }

/** Reports nothing itself: the later passes check and report the rows in doubt. */
const scanTables = async (deps: VerifyDependencies, { run }: Position, hasTime: () => boolean): Promise<Walked> => {
  const scan = runOf(run) ?? newRun(run)
  // A walk over the tables can continue in any process; it is slower, but it ends.
  if (scan === null) return { events: 0, broken: [], next: beginningOf('keys') }
  const { known } = scan
  const isDone = await scan.goOn(deps, hasTime).catch((error: unknown) => {
    endRun(known.run)
    throw error
  })
  const next: Position = isDone ? beginningOf('keys', known.run) : { pass: 'scan', at: known.rows, run: known.run }
  return { events: isDone ? known.events : 0, broken: [], next }
}

/** Without a remembered scan, every row of this table is read, from the first one on. */
const walkRows = async (
  deps: VerifyDependencies,
  known: Known | undefined,
  { run, ...at }: Position & { readonly pass: TablePass; readonly after: Key | null; readonly seen: number },
  hasTime: () => boolean,
): Promise<Walked> => {
  if (known !== undefined) return walkDoubts(deps, known, { ...at, ...(run && { run }) }, hasTime)
  if (run === undefined || run === forgotten) {
    const walked = await walkTable(deps, { ...at, ...(run && { run }) }, hasTime)
    // The scan has already counted the events.
    return run === forgotten ? { ...walked, events: 0 } : walked
  }
  return { events: 0, broken: [], next: { pass: at.pass, after: null, seen: 0, run: forgotten } }
}

const walkLog = async (
  { items, seals, signer }: VerifyDependencies,
  known: Known | undefined,
  { at, run }: At<'log'>,
  hasTime: () => boolean,
): Promise<Walked> => {
  const deps = { items, seals, publicKey: await signer.publicKey() }
  const { problems, next } = await verifySeals(deps, at, hasTime, (n) => known?.segments.get(n))
  // Events were counted with their streams.
  return { events: 0, broken: problems, next: next && { pass: 'log', at: next, ...(run && { run }) } }
}

const walkPublished = async (
  deps: VerifyDependencies,
  { at, run }: CountedAt,
  hasTime: () => boolean,
): Promise<Walked> => {
  const { problems, next } = await verifyPublished(deps, at, hasTime)
  return {
    events: 0,
    broken: problems,
    next: next === null ? null : { pass: 'published', at: next, ...(run && { run }) },
  }
}

/** Verifies one projector per step, and the sweep in the last step. */
const walkFeed = async (deps: VerifyDependencies, { at, run }: CountedAt): Promise<Walked> => {
  const name = portalProjectors[at]
  const problems = await (name === undefined ? verifySweep(deps) : verifyProjector(deps, name))
  const broken = problems.map((problem) => ({ ...problem, version: 0 }))
  return { events: 0, broken, next: name === undefined ? null : { pass: 'feed', at: at + 1, ...(run && { run }) } }
}

const walkLists = async (
  deps: VerifyDependencies,
  known: Known | undefined,
  { at, run }: CountedAt,
  hasTime: () => boolean,
): Promise<Walked> => {
  const last = await lastListBlock(deps.items)
  const broken: Found[] = []
  let block = at
  for (let isFirst = true; block <= last && (isFirst || hasTime()); isFirst = false) {
    if (known === undefined || !(await isKnownBlock(deps, known, block)))
      broken.push(...(await listProblems(deps, block)))
    block += 1
  }
  return { events: 0, broken, next: block <= last ? { pass: 'lists', at: block, ...(run && { run }) } : null }
}

const isKnownBlock = async (deps: VerifyDependencies, known: Known, block: number): Promise<boolean> => {
  const listings = known.listingsIn(block)
  if (listings === null) return false
  const { opened, generation } = known
  return matchesListBlock(deps, block, { listings, opened, generation, remembered: known.remembered(deps.items) })
}

/** What cannot be compared is reported, and the pass continues. */
const listProblems = async (deps: VerifyDependencies, block: number): Promise<readonly Found[]> => {
  try {
    return (await verifyListBlock(deps, block)).map((problem) => ({ ...problem, version: 0 }))
  } catch (error) {
    if (isOutage(error)) throw error
    return [{ stream: 'counts', version: 0, reason: 'unreadable', place: `counts, search: block ${block}` }]
  }
}
