/**
 * The portal's monthly cost from measured units, assumed behaviour and dated list prices, all in
 * `docs/cost-units.json`, where any number can be changed.
 */
import type { Units } from './units.ts'

type Line = { readonly name: string; readonly month: number }
type Traffic = ReturnType<typeof trafficOf>

const million = 1_000_000
const minutesOfMonth = 30 * 24 * 60
/** Stored data grows; the model uses the middle of the second year, after eighteen months. */
const monthsKept = 18

/** What this many people do per month, and the resulting load on each service. */
const trafficOf = (people: number, { units, behaviour }: Units) => {
  const month = (perPersonYear: number) => (people * perPersonYear) / 12
  const signIns = month(behaviour.signInsPerPersonYear)
  const applications = month(behaviour.applicationsPerPersonYear)
  const commands = applications * (1 + behaviour.transitionsPerApplication)
  const pages = signIns * behaviour.requestsPerVisit
  const visits = signIns * behaviour.publicVisitsPerSignIn
  const publicReads = visits * 3
  const publicAtOrigin = publicReads * (1 - behaviour.edgeHitRatio)
  const kept = applications * monthsKept
  /** Each person and each application has one stream, and each stream one head. */
  const heads = people + kept
  const tableGb = (people * units.personBytes.value + kept * units.applicationBytes.value) / 1e9
  const notices = applications * behaviour.noticesPerApplication
  const receipts = applications * behaviour.transitionsPerApplication
  const publishing = publishingUsage(commands, units)
  const verifying = verifyingUsage(
    { tableGb, events: people + kept * (1 + behaviour.transitionsPerApplication) },
    units,
  )
  const unitsOf = (kind: 'read' | 'write') =>
    commands * (units.command[kind] + units.followed[kind]) +
    pages * units.page[kind] +
    publicAtOrigin * units.publicRead[kind] +
    signIns * units.signIn[kind] +
    minutesOfMonth * (units.minute[kind] + units.fiveMinutes[kind] / 5) +
    receipts * units.receipt[kind] +
    (kind === 'read'
      ? sweepReads(heads, commands, units) + lagReads(heads, commands, units) + publishing.reads + verifying.reads
      : 0)
  const withTables = (own: number, calls: number) => (own + calls * units.tableMilliseconds.value) / 1000
  const atOrigin = signIns * 2 + commands + pages + publicAtOrigin
  return {
    signIns,
    applications,
    commands,
    atOrigin,
    atEdge: signIns * 2 + commands + pages + publicReads + visits * units.siteRequests.value,
    siteGb: (visits * units.siteBytes.value) / 1e9,
    writes: unitsOf('write'),
    reads: unitsOf('read'),
    /** A sign-in by passkey sends no SMS. For tables and functions the model counts it like a sign-in by code. */
    sms: signIns * (1 - behaviour.passkeyShare) + notices * (1 - behaviour.pushShare) * (1 - behaviour.emailShare),
    /** A notice goes by e-mail also where push took it. A push costs nothing. */
    emails: notices * behaviour.emailShare,
    seconds:
      atOrigin * withTables(units.requestMilliseconds.value, units.requestCalls.value) +
      commands * withTables(units.followedMilliseconds.value, units.followedCalls.value) +
      (signIns * units.signInMilliseconds.value) / 1000,
    /** Function calls: requests, three readers of table streams, and the schedules of one and five minutes. */
    calls: atOrigin + commands * 3 + minutesOfMonth * (2 + 3 / 5),
    /** Seconds of scheduled functions. They do not depend on the load, except for the nightly verification. */
    scheduledSeconds: publishing.seconds + verifying.seconds,
    receipts,
    publishing,
    verifying,
    tableGb,
    documentGb: (kept * behaviour.documentsPerApplication * behaviour.documentMegabytes) / 1e3,
  }
}

const linesOf = (traffic: Traffic, { prices, units, behaviour }: Units): readonly Line[] => {
  const { signIns, applications, atOrigin, atEdge } = traffic
  const perMillion = (count: number, price: number) => (count * price) / million
  return [
    { name: 'SMS and e-mail', month: traffic.sms * prices.smsEach + traffic.emails * prices.emailEach },
    {
      name: 'DynamoDB',
      month:
        perMillion(traffic.writes, prices.dynamodbWritePerMillion) +
        perMillion(traffic.reads, prices.dynamodbReadPerMillion) +
        traffic.tableGb * (prices.dynamodbGbMonth + prices.dynamodbBackupGbMonth),
    },
    { name: 'API Gateway', month: perMillion(atOrigin, prices.apiPerMillion) },
    {
      name: 'Lambda',
      month:
        perMillion(traffic.calls, prices.lambdaPerMillion) +
        (traffic.seconds + traffic.scheduledSeconds) * units.memoryGb.value * prices.lambdaGbSecond,
    },
    {
      name: 'CloudFront and firewall',
      month:
        perMillion(atEdge, prices.edgePerMillionRequests + prices.firewallPerMillion) +
        traffic.siteGb * prices.edgeGb +
        units.firewalls.value * prices.firewallMonth +
        units.firewallRules.value * prices.firewallRuleMonth,
    },
    {
      name: 'S3',
      month:
        (traffic.documentGb + traffic.publishing.publishedGb) * prices.s3GbMonth +
        perMillion(applications * behaviour.documentsPerApplication * 3, prices.s3PutPerMillion) +
        perMillion(traffic.publishing.filesWritten + traffic.receipts, prices.s3PutPerMillion) +
        perMillion(traffic.publishing.filesRead, prices.s3GetPerMillion),
    },
    {
      name: 'Malware scan',
      month:
        ((applications * behaviour.documentsPerApplication) / 1_000) *
        (behaviour.documentMegabytes * prices.malwareScanGb + prices.malwareScanPerThousand),
    },
    {
      name: 'KMS and secrets',
      month:
        units.keys.value * prices.kmsKeyMonth +
        units.secrets.value * prices.secretMonth +
        perMillion((applications + signIns) * 2, prices.kmsPerMillion) +
        perMillion(traffic.receipts, prices.kmsSignPerMillion),
    },
    {
      name: 'Logs, metrics, alarms',
      month:
        (atOrigin * (units.lineBytes.value + units.apiLineBytes.value) * prices.logsGb) / 1e9 +
        units.ownMetrics.value * prices.metricMonth +
        units.alarmMetrics.value * prices.alarmMetricMonth +
        perMillion(atOrigin * behaviour.tracedShare, prices.tracePerMillion),
    },
  ]
}

export type MonthlyCost = { readonly people: number; readonly traffic: Traffic; readonly lines: readonly Line[] }

export const portalCost = (people: number, units: Units): MonthlyCost => {
  const traffic = trafficOf(people, units)
  return { people, traffic, lines: linesOf(traffic, units) }
}

export const monthlyTotal = ({ lines }: MonthlyCost): number => lines.reduce((sum, { month }) => sum + month, 0)

/** Read units of 1 MB, eventually consistent. */
const unitsOfPage = 128
const minutesBetween = 5
const hoursOfMonth = 30 * 24
const compareAllUpTo = 5_000

/** Heads that the feed's lag is measured by: `packages/read-models/src/log/feed-lag.ts`. */
const headsOfLag = 10_000

/** What measuring the feed's lag every minute reads in a month: heads, and watermarks of those of the last hour. */
const lagReads = (heads: number, changes: number, { sweptHead, comparedHead }: Units['units']): number => {
  const read = Math.min(heads, headsOfLag)
  return hoursOfMonth * 60 * (read * sweptHead.read + Math.min(read, changes / hoursOfMonth) * comparedHead.read)
}

/** The sweep's monthly reads (decision 0023, `sweep-heads.ts`); `changes` per month. */
const sweepReads = (heads: number, changes: number, units: Units['units']): number => {
  const headsOfCall = (units.sweepPages.value * unitsOfPage) / units.sweptHead.read
  const rounds = (hoursOfMonth * 60) / minutesBetween / Math.max(1, heads / headsOfCall)
  const wholeRounds = heads <= compareAllUpTo ? rounds : Math.min(rounds, 30)
  const changed = Math.min(heads, (changes / hoursOfMonth) * (hoursOfMonth / rounds + 1))
  const compared = wholeRounds * heads + (rounds - wholeRounds) * changed
  return rounds * heads * units.sweptHead.read + compared * units.comparedHead.read
}

const nights = 30
const minutes = nights * 24 * 60
const roundsOfMinute = 2
/** Bytes per read unit of eventually consistent reads. */
const bytesOfRead = 8_192

/**
 * `events` is the number of commands in a month. A round publishes all new events, so there are no more checkpoints
 * than rounds.
 */
const publishingUsage = (events: number, units: Units['units']) => {
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

const verifyingUsage = (kept: { readonly tableGb: number; readonly events: number }, units: Units['units']) => {
  const { nightScans, nightEventMilliseconds, nightSecondsMost } = units
  return {
    reads: nights * ((kept.tableGb * 1e9) / bytesOfRead) * nightScans.value,
    seconds: nights * Math.min(nightSecondsMost.value, (kept.events * nightEventMilliseconds.value) / 1000),
  }
}
