/** The cost of publishing and receipts, in units and in calls of the store: rounds without news and with one event. */
import type { PortalInMemory } from '../support/portal.ts'
import type { Units } from './unit-sums.ts'

export type PublishingUnits = {
  /** A round that finds nothing new, and one that finds events. */
  readonly publishRound: Units
  readonly publishedRound: Units
  /** Following one event and signing its receipt. */
  readonly receipt: Units
  /** Files that a round reads, with nothing new. */
  readonly publishReads: number
}

/** `happen` records an event with a receipt and brings it into the log. */
export const measurePublishing = async (
  portal: PortalInMemory,
  unitsOf: (work: () => Promise<unknown>) => Promise<Units>,
  happen: () => Promise<unknown>,
): Promise<PublishingUnits> => {
  await portal.settle()
  await portal.publish()
  const { files } = portal.published
  const { read } = files
  let publishReads = 0
  files.read = (path) => {
    publishReads += 1
    return read(path)
  }
  const publishRound = await unitsOf(portal.publish)
  files.read = read
  await happen()
  return {
    publishRound,
    publishedRound: await unitsOf(portal.publish),
    receipt: await unitsOf(portal.signReceipts),
    publishReads,
  }
}
