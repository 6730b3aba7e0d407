/**
 * Verifies everything that is stored: keys; every stream with a head; every event; the log against its seals, and the
 * published log against the log; projectors; views, claims, counts and search against the events. Used by the call and
 * by the operator's command. Sessions, codes and limits are excluded, because no event determines them.
 */
import { indexSecret, MasterKeyUnavailable } from '@portal/event-store'
import { verifySeals } from '@portal/event-store/seals'
import { verifyPublished } from '@portal/event-store/tlog'
import type { Key } from '@portal/items'
import { portalProjectors } from '@portal/read-models'
import { verifyProjector, verifySchedules } from './checks/feed-rows.ts'
import { isNote, isOutage } from './checks/reading.ts'
import {
  forgottenRun,
  nextPosition,
  passStart,
  type TablePass,
  type VerificationPass,
  type VerificationPosition,
} from './cursor.ts'
import type { CheckResult, VerificationFinding, VerifyDependencies } from './dependencies.ts'
import { lastListBlock, verifyListBlock } from './lists/block.ts'
import { matchesListBlock } from './lists/known-block.ts'
import type { ScanFindings } from './scan/findings.ts'
import { recheckRows } from './scan/recheck-rows.ts'
import { endRun, findRun, openRun } from './scan/runs.ts'
import { checkTable } from './table.ts'

type StepResult = CheckResult & {
  /** Null when everything was checked. */
  readonly next: VerificationPosition | null
}
export type StepResultWithNotes = StepResult & {
  /** Findings that are no inconsistency: a late projector, rows left over, or a restore that was declared. */
  readonly notes: readonly VerificationFinding[]
}

/** Calls `onStep` after every step with the findings so far, so that a failed verification continues from there. */
export const verifyStreams = async (
  deps: VerifyDependencies,
  start: VerificationPosition | null,
  hasTime: () => boolean,
  onStep: (verified: StepResultWithNotes) => void = () => undefined,
): Promise<StepResultWithNotes> => {
  const blocker = start === null ? await blockerIn(deps) : null
  if (blocker !== null) return { events: 0, broken: [blocker], notes: [], next: null }
  let position: VerificationPosition | null = start ?? passStart('scan')
  let events = 0
  const found = new Map<string, VerificationFinding>()
  const verified = (): StepResultWithNotes => {
    const all = [...found.values()]
    return { events, broken: all.filter((one) => !isNote(one)), notes: all.filter(isNote), next: position }
  }
  for (let isFirst = true; position !== null && (isFirst || hasTime()); isFirst = false) {
    const step: StepResult = await runStep(deps, position, hasTime)
    events += step.events
    // Two streams may report the same finding, which counts once.
    for (const one of step.broken) found.set(JSON.stringify(one), one)
    position = step.next ?? nextPosition(position)
    onStep(verified())
  }
  if (position === null) endRun(start?.run)
  return verified()
}

const lostSecret: VerificationFinding = { stream: 'keys', version: 0, reason: 'key', place: `keys ${indexSecret}` }
const noMasterKey: VerificationFinding = { stream: 'keys', version: 0, reason: 'master-key', place: 'keys' }

/**
 * Without the secret of keyed hashes no row can be looked up, and reading the secret would create a new one. Without
 * the master key no key opens. Both are reported once instead of per person.
 */
const blockerIn = async ({ items, keys }: VerifyDependencies): Promise<VerificationFinding | null> => {
  try {
    if (await keys.opens(indexSecret)) return null
    return (await items.scan('heads')).items.length === 0 ? null : lostSecret
  } catch (error) {
    if (error instanceof MasterKeyUnavailable) return noMasterKey
    throw error
  }
}

const runStep = (
  deps: VerifyDependencies,
  position: VerificationPosition,
  hasTime: () => boolean,
): Promise<StepResult> => {
  if (position.pass === 'scan') return scanTables(deps, position, hasTime)
  const findings = findRun(position.run)?.findings
  if ('after' in position) return checkRows(deps, findings, position, hasTime)
  if (position.pass === 'log') return checkLog(deps, findings, position, hasTime)
  if (position.pass === 'published') return checkPublished(deps, position, hasTime)
  return position.pass === 'feed' ? checkFeed(deps, position) : checkLists(deps, findings, position, hasTime)
}

type At<P extends VerificationPass> = Extract<VerificationPosition, { readonly pass: P }>
type NumberedPosition = Pick<VerificationPosition, 'run'> & { readonly at: number }

/** Reports nothing itself: the later passes check the remaining rows and report them. */
const scanTables = async (
  deps: VerifyDependencies,
  { run }: VerificationPosition,
  hasTime: () => boolean,
): Promise<StepResult> => {
  const scan = findRun(run) ?? (await openRun(deps, run))
  // After two lost scans the tables are walked, which is slower but can continue in any process.
  if (scan === null) return { events: 0, broken: [], next: passStart('keys') }
  const { findings } = scan
  const isDone = await scan.readWhile(deps, hasTime).catch((error: unknown) => {
    endRun(findings.run)
    throw error
  })
  const next: VerificationPosition = isDone
    ? passStart('keys', findings.run)
    : { pass: 'scan', at: findings.rows, run: findings.run }
  return { events: isDone ? findings.events : 0, broken: [], next }
}

/** Without a remembered scan, every row of this table is read, from the first one on. */
const checkRows = async (
  deps: VerifyDependencies,
  findings: ScanFindings | undefined,
  {
    run,
    ...at
  }: VerificationPosition & { readonly pass: TablePass; readonly after: Key | null; readonly seen: number },
  hasTime: () => boolean,
): Promise<StepResult> => {
  if (findings !== undefined) return recheckRows(deps, findings, { ...at, ...(run && { run }) }, hasTime)
  if (run === undefined || run === forgottenRun) {
    const result = await checkTable(deps, { ...at, ...(run && { run }) }, hasTime)
    // The scan has already counted the events.
    return run === forgottenRun ? { ...result, events: 0 } : result
  }
  return { events: 0, broken: [], next: { pass: at.pass, after: null, seen: 0, run: forgottenRun } }
}

const checkLog = async (
  { items, seals, signer }: VerifyDependencies,
  findings: ScanFindings | undefined,
  { at, run }: At<'log'>,
  hasTime: () => boolean,
): Promise<StepResult> => {
  const deps = { items, seals, publicKey: await signer.publicKey() }
  const { problems, next } = await verifySeals(deps, at, hasTime, (n) => findings?.segments.get(n))
  // Events were counted with their streams.
  return { events: 0, broken: problems, next: next && { pass: 'log', at: next, ...(run && { run }) } }
}

const checkPublished = async (
  deps: VerifyDependencies,
  { at, run }: NumberedPosition,
  hasTime: () => boolean,
): Promise<StepResult> => {
  const { problems, next } = await verifyPublished(deps, at, hasTime)
  return {
    events: 0,
    broken: problems,
    next: next === null ? null : { pass: 'published', at: next, ...(run && { run }) },
  }
}

/** Verifies one projector per step, and in the last step the rows that schedules keep. */
const checkFeed = async (deps: VerifyDependencies, { at, run }: NumberedPosition): Promise<StepResult> => {
  const name = portalProjectors[at]
  const problems = await (name === undefined ? verifySchedules(deps) : verifyProjector(deps, name))
  const broken = problems.map((problem) => ({ ...problem, version: 0 }))
  return { events: 0, broken, next: name === undefined ? null : { pass: 'feed', at: at + 1, ...(run && { run }) } }
}

const checkLists = async (
  deps: VerifyDependencies,
  findings: ScanFindings | undefined,
  { at, run }: NumberedPosition,
  hasTime: () => boolean,
): Promise<StepResult> => {
  const last = await lastListBlock(deps.items)
  const broken: VerificationFinding[] = []
  let block = at
  for (let isFirst = true; block <= last && (isFirst || hasTime()); isFirst = false) {
    if (findings === undefined || !(await isKnownBlock(deps, findings, block)))
      broken.push(...(await listProblems(deps, block)))
    block += 1
  }
  return { events: 0, broken, next: block <= last ? { pass: 'lists', at: block, ...(run && { run }) } : null }
}

const isKnownBlock = async (deps: VerifyDependencies, findings: ScanFindings, block: number): Promise<boolean> => {
  const listings = findings.listingsIn(block)
  if (listings === null) return false
  const { opened, generation } = findings
  return matchesListBlock(deps, block, { listings, opened, generation, remembered: findings.remembered(deps.items) })
}

/** A block that cannot be compared is reported, and the pass continues. */
const listProblems = async (deps: VerifyDependencies, block: number): Promise<readonly VerificationFinding[]> => {
  try {
    return (await verifyListBlock(deps, block)).map((problem) => ({ ...problem, version: 0 }))
  } catch (error) {
    if (isOutage(error)) throw error
    return [{ stream: 'counts', version: 0, reason: 'unreadable', place: `counts, search: block ${block}` }]
  }
}
