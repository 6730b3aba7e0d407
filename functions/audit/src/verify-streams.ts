/**
 * Everything that is kept, checked table by table: the keys; every stream that has a head; every event; the log against
 * its seals, and what was published of it against the log; the projectors; every row of the views, every claim, counts and search, whether the events give it. Used by
 * the call and by the operator's command. Sessions, codes and limits are no part of the proof: no event tells of them.
 */
import { indexSecret, MasterKeyAway } from '@portal/event-store'
import { verifySeals } from '@portal/event-store/seals'
import { verifyPublished } from '@portal/event-store/tlog'
import {
  isNote,
  isOutage,
  lastListBlock,
  portalProjectors,
  verifyListBlock,
  verifyProjector,
  verifySweep,
} from '@portal/read-models'
import { beginningOf, following, type Pass, type Position } from './verify-cursor.ts'
import type { Checked, Found, VerifyDependencies } from './verify-dependencies.ts'
import { walkTable } from './verify-table.ts'

type Walked = Checked & {
  /** Null when everything was checked. */
  readonly next: Position | null
}
export type Verified = Walked & {
  /** What is no break: all that there is agrees. */
  readonly notes: readonly Found[]
}

export const verifyStreams = async (
  deps: VerifyDependencies,
  start: Position | null,
  hasTime: () => boolean,
): Promise<Verified> => {
  const hindrance = start === null ? await hindranceIn(deps) : null
  if (hindrance !== null) return { events: 0, broken: [hindrance], notes: [], next: null }
  let position: Position | null = start ?? beginningOf('keys')
  let events = 0
  const found = new Map<string, Found>()
  for (let isFirst = true; position !== null && (isFirst || hasTime()); isFirst = false) {
    const pass: Pass = position.pass
    const done: Walked = await walk(deps, position, hasTime)
    events += done.events
    // Two streams may come upon one place: it is told once.
    for (const one of done.broken) found.set(JSON.stringify(one), one)
    position = done.next ?? following(pass)
  }
  const all = [...found.values()]
  return { events, broken: all.filter((one) => !isNote(one)), notes: all.filter(isNote), next: position }
}

const lostSecret: Found = { stream: 'keys', version: 0, reason: 'key', place: `keys ${indexSecret}` }
const noMasterKey: Found = { stream: 'keys', version: 0, reason: 'master-key', place: 'keys' }

/**
 * Without the secret of its keys nothing else can be looked up, and whoever asks for it would make another. Without the
 * key that wraps them all nothing is known of any: that is said once, and not of every person.
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
  if ('after' in position) return walkTable(deps, position, hasTime)
  if (position.pass === 'log') return walkLog(deps, position, hasTime)
  if (position.pass === 'published') return walkPublished(deps, position, hasTime)
  return position.pass === 'feed' ? walkFeed(deps, position) : walkLists(deps, position, hasTime)
}

type At<P extends Pass> = Extract<Position, { readonly pass: P }>

const walkLog = async (
  { items, seals, signer }: VerifyDependencies,
  { at }: At<'log'>,
  hasTime: () => boolean,
): Promise<Walked> => {
  const { problems, next } = await verifySeals({ items, seals, publicKey: await signer.publicKey() }, at, hasTime)
  // Each event was counted with its stream.
  return { events: 0, broken: problems, next: next && { pass: 'log', at: next } }
}

const walkPublished = async (
  deps: VerifyDependencies,
  { at }: { readonly at: number },
  hasTime: () => boolean,
): Promise<Walked> => {
  const { problems, next } = await verifyPublished(deps, at, hasTime)
  return { events: 0, broken: problems, next: next === null ? null : { pass: 'published', at: next } }
}

/** One projector at a time, and the sweep with the last of them. */
const walkFeed = async (deps: VerifyDependencies, { at }: { readonly at: number }): Promise<Walked> => {
  const name = portalProjectors[at]
  const problems = await (name === undefined ? verifySweep(deps) : verifyProjector(deps, name))
  const broken = problems.map((problem) => ({ ...problem, version: 0 }))
  return { events: 0, broken, next: name === undefined ? null : { pass: 'feed', at: at + 1 } }
}

const walkLists = async (
  deps: VerifyDependencies,
  { at }: { readonly at: number },
  hasTime: () => boolean,
): Promise<Walked> => {
  const last = await lastListBlock(deps.items)
  const broken: Found[] = []
  let block = at
  for (let isFirst = true; block <= last && (isFirst || hasTime()); isFirst = false) {
    broken.push(...(await listProblems(deps, block)))
    block += 1
  }
  return { events: 0, broken, next: block <= last ? { pass: 'lists', at: block } : null }
}

/** What cannot even be compared is told, and the walk goes on. */
const listProblems = async (deps: VerifyDependencies, block: number): Promise<readonly Found[]> => {
  try {
    return (await verifyListBlock(deps, block)).map((problem) => ({ ...problem, version: 0 }))
  } catch (error) {
    if (isOutage(error)) throw error
    return [{ stream: 'counts', version: 0, reason: 'unreadable', place: `counts, search: block ${block}` }]
  }
}
