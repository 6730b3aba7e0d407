/**
 * Everything that is kept, checked table by table: the keys; every stream that has a head; every event; the log against
 * its seals; the projectors; every row of the views, every claim, counts and search, whether the events give it. Used by
 * the call and by the operator's command. Sessions, codes and limits are no part of the proof: no event tells of them.
 */
import { indexSecret } from '@portal/event-store'
import { firstSealPosition, verifySeals } from '@portal/event-store/seals'
import {
  isOutage,
  lastListBlock,
  portalProjectors,
  verifyListBlock,
  verifyProjector,
  verifySweep,
} from '@portal/read-models'
import { type Pass, type Position, passes } from './verify-cursor.ts'
import type { Checked, Found, VerifyDependencies } from './verify-dependencies.ts'
import { walkTable } from './verify-table.ts'

export type Verified = Checked & {
  /** Null when everything was checked. */
  readonly next: Position | null
}

export const verifyStreams = async (
  deps: VerifyDependencies,
  start: Position | null,
  hasTime: () => boolean,
): Promise<Verified> => {
  if (start === null && !(await mayBegin(deps))) return { events: 0, broken: [lostSecret], next: null }
  let position: Position | null = start ?? beginningOf('keys')
  let events = 0
  const broken = new Map<string, Found>()
  for (let isFirst = true; position !== null && (isFirst || hasTime()); isFirst = false) {
    const pass: Pass = position.pass
    const done: Verified = await walk(deps, position, hasTime)
    events += done.events
    // Two streams may come upon one place: it is told once.
    for (const found of done.broken) broken.set(JSON.stringify(found), found)
    position = done.next ?? following(pass)
  }
  return { events, broken: [...broken.values()], next: position }
}

const beginningOf = (pass: Pass): Position => {
  if (pass === 'log') return { pass, at: firstSealPosition }
  if (pass === 'feed' || pass === 'lists') return { pass, at: 0 }
  return { pass, after: null, seen: 0 }
}

const following = (pass: Pass): Position | null => {
  const next = passes[passes.indexOf(pass) + 1]
  return next === undefined ? null : beginningOf(next)
}

const lostSecret: Found = { stream: 'keys', version: 0, reason: 'key', place: `keys ${indexSecret}` }

/** Without the secret of its keys nothing else can be looked up, and whoever asks for it would make another. */
const mayBegin = async ({ items, keys }: VerifyDependencies): Promise<boolean> =>
  (await keys.opens(indexSecret)) || (await items.scan('heads')).items.length === 0

const walk = (deps: VerifyDependencies, position: Position, hasTime: () => boolean): Promise<Verified> => {
  if ('after' in position) return walkTable(deps, position, hasTime)
  if (position.pass === 'log') return walkLog(deps, position, hasTime)
  return position.pass === 'feed' ? walkFeed(deps, position) : walkLists(deps, position, hasTime)
}

type At<P extends Pass> = Extract<Position, { readonly pass: P }>

const walkLog = async (
  { items, seals, signer }: VerifyDependencies,
  { at }: At<'log'>,
  hasTime: () => boolean,
): Promise<Verified> => {
  const { problems, next } = await verifySeals({ items, seals, publicKey: await signer.publicKey() }, at, hasTime)
  // Each event was counted with its stream.
  return { events: 0, broken: problems, next: next && { pass: 'log', at: next } }
}

/** One projector at a time, and the sweep with the last of them. */
const walkFeed = async (deps: VerifyDependencies, { at }: { readonly at: number }): Promise<Verified> => {
  const name = portalProjectors[at]
  const problems = await (name === undefined ? verifySweep(deps) : verifyProjector(deps, name))
  const broken = problems.map((problem) => ({ ...problem, version: 0 }))
  return { events: 0, broken, next: name === undefined ? null : { pass: 'feed', at: at + 1 } }
}

const walkLists = async (
  deps: VerifyDependencies,
  { at }: { readonly at: number },
  hasTime: () => boolean,
): Promise<Verified> => {
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
