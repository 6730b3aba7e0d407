/** What the log's proofs cost in a month: publishing it, signing receipts, verifying everything each night. */
import type { Units } from './units.ts'

const nights = 30
const minutes = nights * 24 * 60
const roundsOfMinute = 2
const monthsKept = 18
/** Bytes per read unit of eventually consistent reads. */
const bytesOfRead = 8_192

/**
 * `events` is the number of commands in a month. A round publishes all new events, so there are no more checkpoints
 * than rounds.
 */
export const publishingUsage = (events: number, units: Units['units']) => {
  const rounds = minutes * roundsOfMinute
  const segments = Math.min(events, rounds)
  const { publishRound, publishedRound, publishedFiles, publishedBytes, publishReads, publishSeconds } = units
  return {
    reads: (rounds - segments) * publishRound.read + segments * publishedRound.read,
    filesWritten: segments * publishedFiles.value,
    filesRead: rounds * publishReads.value,
    publishedGb: (segments * monthsKept * publishedBytes.value) / 1e9,
    seconds: minutes * publishSeconds.value,
  }
}

export const verifyingUsage = (kept: { readonly tableGb: number; readonly events: number }, units: Units['units']) => {
  const { nightScans, nightEventMilliseconds, nightSecondsMost } = units
  return {
    reads: nights * ((kept.tableGb * 1e9) / bytesOfRead) * nightScans.value,
    seconds: nights * Math.min(nightSecondsMost.value, (kept.events * nightEventMilliseconds.value) / 1000),
  }
}

type Proven = {
  readonly publishing: ReturnType<typeof publishingUsage>
  readonly verifying: ReturnType<typeof verifyingUsage>
  readonly receipts: number
}

/** US dollars a month. */
export const proofCosts = ({ publishing, verifying, receipts }: Proven, { prices, units }: Units) => {
  const reads = (count: number) => (count * prices.dynamodbReadPerMillion) / 1e6
  const seconds = (count: number) => count * units.memoryGb.value * prices.lambdaGbSecond
  return {
    publishing:
      reads(publishing.reads) +
      seconds(publishing.seconds) +
      (publishing.filesWritten * prices.s3PutPerMillion + publishing.filesRead * prices.s3GetPerMillion) / 1e6 +
      publishing.publishedGb * prices.s3GbMonth,
    receipts:
      reads(receipts * units.receipt.read) +
      (receipts *
        (units.receipt.write * prices.dynamodbWritePerMillion + prices.kmsSignPerMillion + prices.s3PutPerMillion)) /
        1e6,
    'each night': reads(verifying.reads) + seconds(verifying.seconds),
  }
}
