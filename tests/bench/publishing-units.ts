/**
 * The cost of publishing the log and signing receipts, in DynamoDB units and in store calls, with no new event and with
 * one.
 */
import type { PortalInMemory } from '../support/portal.ts'
import type { Units } from './unit-sums.ts'

export type PublishingUnits = {
  /**
   * The units of one round of publishing: `publishRound` when there is no new event, `publishedRound` when there is.
   */
  readonly publishRound: Units
  readonly publishedRound: Units
  /** Processing one event and signing its receipt. */
  readonly receipt: Units
  /** Files that the publisher reads in a round with nothing new. */
  readonly publishReads: number
}

/** `happen` appends an event that has a receipt, and sequences it. */
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
