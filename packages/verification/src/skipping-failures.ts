/**
 * Skips data that the store cannot return (a row, the rest of a table, a projector) and reports what was skipped. After
 * a failure it proceeds by single steps, because only the smallest step locates the next failure.
 */
import { errorName, MasterKeyUnavailable } from '@portal/event-store'
import type { Items } from '@portal/items'
import { portalProjectors } from '@portal/read-models'
import {
  forgottenRun,
  nextPosition,
  passStart,
  passTables,
  type TablePass,
  type VerificationPosition,
} from './cursor.ts'
import { tooNew, type VerificationFinding, type VerifyDependencies } from './dependencies.ts'
import { lastListBlock } from './lists/block.ts'
import { type StepResultWithNotes, verifyStreams } from './streams.ts'
import { passKey } from './table.ts'

/** Like `verifyStreams`, but store failures become findings. `hasTimeForStep`: whether another step may begin. */
export const verifySkippingFailures = async (
  deps: VerifyDependencies,
  start: VerificationPosition | null,
  hasTime: () => boolean,
  hasTimeForStep: () => boolean = () => true,
): Promise<StepResultWithNotes> => {
  let lastResult: StepResultWithNotes = { events: 0, broken: [], notes: [], next: start }
  const onWalked = (verified: StepResultWithNotes) => {
    lastResult = verified
  }
  try {
    return await verifyStreams(deps, start, hasTime, onWalked)
  } catch (error) {
    if (error instanceof MasterKeyUnavailable) throw error
    // Data that cannot be scanned is read row by row.
    const { next } = lastResult
    const position = next === null || next.pass === 'scan' ? passStart('keys') : wholeTablePosition(next)
    return verifyRowByRow(deps, { ...lastResult, next: position }, hasTimeForStep)
  }
}

/** A position in the list of rows to recheck means nothing to another process, so the pass starts over. */
const wholeTablePosition = (position: VerificationPosition): VerificationPosition =>
  'after' in position && position.run !== undefined ? passStart(position.pass, forgottenRun) : position

/** Reads one row at a time, until one fails or the time is over. */
const verifyRowByRow = async (
  deps: VerifyDependencies,
  lastResult: StepResultWithNotes,
  hasTimeForStep: () => boolean,
): Promise<StepResultWithNotes> => {
  const singleRowDeps = { ...deps, items: oneAtATime(deps.items) }
  let [position, events] = [lastResult.next, lastResult.events]
  const [broken, notes]: [VerificationFinding[], VerificationFinding[]] = [
    [...lastResult.broken],
    [...lastResult.notes],
  ]
  for (;;) {
    try {
      const step = await verifyStreams(singleRowDeps, position, () => false)
      events += step.events
      broken.push(...step.broken)
      notes.push(...step.notes)
      position = step.next
      if (position === null || !hasTimeForStep()) return { events, broken, notes, next: position }
    } catch (error) {
      if (error instanceof MasterKeyUnavailable) throw error
      const at = position ?? { pass: 'keys', after: null, seen: 0 }
      const { place, next } = await skipFailure(singleRowDeps.items, at)
      if (errorName(error) === 'EventTooNew') return { events, broken, notes: [...notes, tooNew(at.pass, place)], next }
      const stopped: VerificationFinding = {
        stream: at.pass,
        version: 0,
        reason: `not given, ${errorName(error)}`,
        place,
      }
      return { events, broken: [...broken, stopped], notes, next }
    }
  }
}

const oneAtATime = (items: Items): Items => ({
  ...items,
  scan: (table, options) => items.scan(table, { ...options, limit: 1 }),
})

/** Skips one row if a scan still yields its key; otherwise the rest of the table. */
const skipFailure = async (
  items: Items,
  at: VerificationPosition,
): Promise<{ place: string; next: VerificationPosition | null }> => {
  if (at.pass === 'feed' || at.pass === 'lists') {
    const last = at.pass === 'feed' ? portalProjectors.length : await lastListBlock(items).catch(() => 0)
    return { place: `${at.pass} ${at.at}`, next: at.at < last ? { ...at, at: at.at + 1 } : nextPosition(at) }
  }
  if (at.pass === 'published') return { place: `published log from tile ${at.at}`, next: nextPosition(at) }
  if (at.pass === 'log') return { place: `log from segment-${at.at.segment}`, next: nextPosition(at) }
  if (!('after' in at)) throw new Error(`no table is walked in ${at.pass}`)
  const { pass, after, seen } = at
  const table = passTables[pass]
  const row = await rowAfter(items, at)
  if (row === undefined)
    return {
      place: `${table}, ${after ? `after ${keyText(after)}` : 'from its beginning'} to its end`,
      next: nextPosition(at),
    }
  return { place: `${table} ${keyText(row)}`, next: { ...at, after: row, seen: seen + 1 } }
}

const keyText = (key: object): string => Object.values(key).join(' / ')

const rowAfter = async (items: Items, { pass, after }: Extract<VerificationPosition, { readonly pass: TablePass }>) => {
  try {
    const {
      items: [row],
    } = await items.scan(passTables[pass], { limit: 1, ...(after && { after }) })
    return row && passKey(pass, row)
  } catch {
    return undefined
  }
}
