/**
 * The progress of a verification: its cursor, compared with the total work, which follows from the id counters and the
 * length of the log. A scan has no order, so its progress is the number of rows read.
 */
import type { StreamKind } from '@portal/domain'
import { readTip } from '@portal/event-store'
import type { Items } from '@portal/items'
import { portalProjectors } from '@portal/read-models'
import { type VerificationPass, type VerificationPosition, verificationPasses } from './cursor.ts'

export type Progress = {
  /** From 0 to 1; 1 only when everything was checked. */
  readonly done: number
  /** What is checked next; null at the end. */
  readonly pass: VerificationPass | null
}

/** The expected number of steps of each pass. */
export type ExpectedSteps = Readonly<Record<VerificationPass, number>>

export const countWork = async (items: Items): Promise<ExpectedSteps> => {
  const [application = 0, member = 0, program = 0, agency = 0, contact = 0] = await Promise.all(
    (['application', 'member', 'program', 'agency', 'contact'] as const satisfies readonly StreamKind[]).map(
      async (kind) => Number((await items.get('claims', { claim: `counter#${kind}` }))?.value ?? 0),
    ),
  )
  const { position, segment } = await readTip(items)
  const streams = application + member + program + agency + contact
  return {
    scan: position + segment + 2 * member + contact + 3 * streams + 3 * application,
    keys: member + contact,
    heads: application + member + program + agency + contact,
    events: position,
    log: segment,
    published: position / 256,
    places: segment + application + member + program + agency + contact,
    feed: portalProjectors.length + 1,
    views: 2 * application + 2 * (member + program + agency + contact),
    claims: application + 2 * member,
    counts: application / 500,
    search: application / 1_000,
    lists: application / 500,
  }
}

/** The cost of one step relative to reading a row. */
const weight: Partial<Record<VerificationPass, number>> = {
  heads: 4,
  log: 20,
  published: 40,
  views: 2,
  claims: 2,
  search: 10,
  lists: 500,
}

/**
 * The cost of one step after a scan. It is 0.01 for the passes that are not listed, because few of their rows need a
 * second check.
 */
const weightAfterScan: Partial<Record<VerificationPass, number>> = { published: 40, counts: 1, search: 10, lists: 10 }

/** The finished share of the work, from 0 to 1. A pass that reads more rows than expected counts as finished. */
export const progressAt = (work: ExpectedSteps, position: VerificationPosition | null): Progress => {
  if (position === null) return { done: 1, pass: null }
  const isScanned = position.pass === 'scan' || position.run !== undefined
  const share = (pass: VerificationPass) => {
    if (pass === 'scan') return isScanned ? 10 * (work.scan + 1) : 0
    return (work[pass] + 1) * (isScanned ? (weightAfterScan[pass] ?? 0.01) : (weight[pass] ?? 1))
  }
  const total = verificationPasses.reduce((sum, pass) => sum + share(pass), 0)
  const before = verificationPasses
    .slice(0, verificationPasses.indexOf(position.pass))
    .reduce((sum, pass) => sum + share(pass), 0)
  const doneInPass = Math.min(seenOf(position) / (work[position.pass] + 1), 1)
  return { done: (before + doneInPass * share(position.pass)) / total, pass: position.pass }
}

const seenOf = (position: VerificationPosition): number => {
  if ('seen' in position) return position.seen
  return position.pass === 'log' ? position.at.segment - 1 : position.at
}
