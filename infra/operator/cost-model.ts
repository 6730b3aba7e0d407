/**
 * What the portal costs a month, and which limit is met first: from units, assumed behaviour and dated list
 * prices, all in `docs/cost-units.json`, so that whoever doubts a number changes it there.
 */
import type units from '../../docs/cost-units.json'

export type Units = typeof units
export type Line = { readonly name: string; readonly month: number }
export type Load = { readonly name: string; readonly peak: number; readonly limit: number; readonly moves: string }
export type Cost = { readonly people: number; readonly lines: readonly Line[]; readonly loads: readonly Load[] }

const million = 1_000_000
const secondsOfMonth = 30 * 24 * 3600

export const costOf = (people: number, { prices, units, behaviour, limits }: Units): Cost => {
  const month = (perPersonYear: number) => (people * perPersonYear) / 12
  const signIns = month(behaviour.signInsPerPersonYear)
  const applications = month(behaviour.applicationsPerPersonYear)
  const commands = applications * (1 + behaviour.transitionsPerApplication)
  const reads = signIns * behaviour.requestsPerVisit
  const publicReads = signIns * behaviour.publicVisitsPerSignIn * 3
  const atOrigin = signIns * 2 + commands + reads + publicReads * (1 - behaviour.edgeHitRatio)
  const atEdge = signIns * 2 + commands + reads + publicReads + signIns * behaviour.publicVisitsPerSignIn * 10
  const writes = commands * (units.command.write + units.followed.write) + signIns * units.signIn.write
  const readUnits =
    commands * (units.command.read + units.followed.read) +
    reads * (units.page.read + units.session.read) +
    signIns * units.signIn.read
  const sms = signIns + applications * behaviour.noticesPerApplication
  const seconds = (atOrigin * units.requestMilliseconds.value + signIns * units.signInMilliseconds.value) / 1000
  // What is kept grows: the second year's middle, eighteen months of it.
  const eventGb = (applications * 18 * units.eventBytes.value) / 1e9
  const documentGb = (applications * 18 * behaviour.documentsPerApplication * behaviour.documentMegabytes) / 1e3
  const siteGb = (signIns * behaviour.publicVisitsPerSignIn * units.siteBytes.value) / 1e9

  const lines: Line[] = [
    { name: 'SMS', month: sms * prices.smsEach },
    {
      name: 'DynamoDB',
      month:
        (writes * prices.dynamodbWritePerMillion + readUnits * prices.dynamodbReadPerMillion) / million +
        eventGb * (prices.dynamodbGbMonth + prices.dynamodbBackupGbMonth),
    },
    { name: 'API Gateway', month: (atOrigin * prices.apiPerMillion) / million },
    {
      name: 'Lambda',
      month: (atOrigin * prices.lambdaPerMillion) / million + seconds * units.memoryGb.value * prices.lambdaGbSecond,
    },
    {
      name: 'CloudFront and firewall',
      month:
        (atEdge * (prices.edgePerMillionRequests + prices.firewallPerMillion)) / million +
        siteGb * prices.edgeGb +
        prices.firewallMonth,
    },
    {
      name: 'S3',
      month:
        documentGb * prices.s3GbMonth +
        (applications * behaviour.documentsPerApplication * 3 * prices.s3PutPerMillion) / million,
    },
    { name: 'KMS', month: 3 * prices.kmsKeyMonth + ((applications + signIns) * 2 * prices.kmsPerMillion) / million },
    {
      name: 'Logs and metrics',
      month: (atOrigin * units.logBytes.value * prices.logsGb) / 1e9 + 90 * prices.metricMonth,
    },
  ]
  const peak = (perMonth: number) => (perMonth / secondsOfMonth) * behaviour.peakToAverage
  const loads: Load[] = [
    {
      name: 'SMS a second',
      peak: peak(sms),
      limit: limits.smsPerSecond,
      moves: 'a raised quota, or a local SMS provider',
    },
    {
      name: 'API requests a second',
      peak: peak(atOrigin),
      limit: limits.apiRequestsPerSecond,
      moves: 'the throttle in portal-api.ts, then the account’s 10,000',
    },
    {
      name: 'functions at once',
      peak: (peak(atOrigin) * seconds) / atOrigin,
      limit: limits.lambdaConcurrency,
      moves: 'the account’s quota',
    },
    {
      name: 'writes a second, all tables',
      peak: peak(writes),
      limit: limits.dynamodbTableWritePerSecond,
      moves: 'the table’s quota',
    },
    {
      name: 'events a second through the one tip of the log',
      peak: peak(commands) / 90,
      limit: limits.dynamodbPartitionWritePerSecond / 8,
      moves: 'larger segments: ninety streams share one transaction',
    },
  ]
  return { people, lines, loads: loads.toSorted((a, b) => b.peak / b.limit - a.peak / a.limit) }
}

export const totalOf = ({ lines }: Cost): number => lines.reduce((sum, { month }) => sum + month, 0)
