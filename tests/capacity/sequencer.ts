/**
 * Simulates the sequencer, which brings all events into one order. Each shard of the table stream of `heads` queues its
 * own records, and each transaction moves the log's single tip.
 */
import type { Assumed, Units } from './units.ts'

const millisecondsOfSecond = 1_000
const [bytesOfUnit, unitsInTransaction] = [1_024, 2]

/** Milliseconds for one segment with the events of this many streams. */
const segmentMilliseconds = (streams: number, { units }: Units, { sequencer }: Assumed): number => {
  const calls = sequencer.fixedCalls + Math.ceil(streams / sequencer.gatheredAtOnce) + sequencer.transactionCalls
  return calls * units.tableMilliseconds.value
}

/** Write units per event in the one busy partition of the log, within the segment's transaction. */
const logUnitsOfEvent = ({ logBytesPerEvent }: Assumed): number => (logBytesPerEvent / bytesOfUnit) * unitsInTransaction

/** Maximum events per second through one order: by its round trips, and by the partition of its newest segments. */
export const orderLimits = (units: Units, assumed: Assumed) => {
  const { streams } = assumed.sequencer
  return {
    byCalls: (streams * millisecondsOfSecond) / segmentMilliseconds(streams, units, assumed),
    byPartition: assumed.partitionWritesPerSecond / logUnitsOfEvent(assumed),
  }
}

export type Sequencer = {
  /** Adds a second's events to the shards and orders what this second allows. Returns the oldest wait in seconds. */
  readonly second: (arrived: number) => number
  readonly ordered: () => number
}

/** `shares`: each shard's part of the events. `orders`: the number of logs, if each has its own agencies. */
export const simulateSequencer = (
  units: Units,
  assumed: Assumed,
  { shares, orders = 1 }: { readonly shares: readonly number[]; readonly orders?: number },
): Sequencer => {
  const waiting = shares.map(() => [] as { count: number; since: number }[])
  const backlog = shares.map(() => 0)
  const { streams } = assumed.sequencer
  let [now, ordered, turn] = [0, 0, 0]
  const take = (shard: number, most: number): number => {
    const queue = waiting[shard] ?? []
    let taken = 0
    for (let first = queue[0]; first !== undefined && taken < most; first = queue[0]) {
      const some = Math.min(first.count, most - taken)
      taken += some
      first.count -= some
      if (first.count === 0) queue.shift()
    }
    return taken
  }
  return {
    second: (arrived) => {
      for (const [shard, share] of shares.entries()) {
        backlog[shard] = (backlog[shard] ?? 0) + arrived * share
        const whole = Math.floor(backlog[shard] ?? 0)
        backlog[shard] = (backlog[shard] ?? 0) - whole
        if (whole > 0) waiting[shard]?.push({ count: whole, since: now })
      }
      let time = millisecondsOfSecond * orders
      let room = assumed.partitionWritesPerSecond * orders
      for (let idle = 0; idle < shares.length; turn = (turn + 1) % shares.length) {
        const most = Math.min(streams, Math.floor(room / logUnitsOfEvent(assumed)))
        if (time <= 0 || most < 1) break
        const taken = take(turn, most)
        idle = taken === 0 ? idle + 1 : 0
        if (taken === 0) continue
        time -= segmentMilliseconds(taken, units, assumed)
        room -= taken * logUnitsOfEvent(assumed)
        ordered += taken
      }
      now += 1
      return Math.max(0, ...waiting.flatMap((queue) => (queue[0] === undefined ? [] : [now - queue[0].since])))
    },
    ordered: () => ordered,
  }
}
