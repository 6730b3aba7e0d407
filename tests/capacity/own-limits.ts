/**
 * The portal's own limits on the hardest evening: what it asks of each in the limit's busiest window, and at how many
 * people the limit is reached. Demand grows with the people, so that one simulated day gives it for every number.
 */
import { addressLimits, type LimitedByAddress, registrationPart, signInPart, smsLimits } from '@portal/identity'
import { ownLimits } from '../../infra/own-limits.ts'
import { day } from './day.ts'
import type { Part } from './simulate.ts'
import type { Assumed, Units } from './units.ts'

export type OwnLimit = {
  readonly name: string
  readonly limit: number
  readonly demand: number
  /** The number of people at which the limit is reached. */
  readonly reachedAt: number
  readonly beyond: string
  /** Whether somebody is refused beyond it; otherwise it costs them a proof of work, or only raises an alarm. */
  readonly refuses: boolean
}

type Row = readonly [name: string, limit: number, demand: number, beyond: string, refuses?: boolean | undefined]

/** Calls to sign in, and to register before that. */
const [callsToSignIn, callsToRegister] = [2, 4]

export const ownLimitsOf = (
  people: number,
  { units, assumed, parts }: { readonly units: Units; readonly assumed: Assumed; readonly parts: readonly Part[] },
): readonly OwnLimit[] => {
  const { registering, phonePrefixes, carrier, listsPerVisit, pdfsPerFiling, perVisit } = assumed.own
  const { passkeyShare, requestsPerVisit } = units.behaviour
  const { signIns, filings } = peaksOf(people, units, assumed)
  const bySms = 1 - passkeyShare
  const behindOne = carrier.people / carrier.addresses
  const budget = { factor: 1, daily: smsLimits.daily }
  const at = (name: string) => parts.find((part) => part.name === name) ?? { peak: 0, limit: 1 }
  const [signing, api] = [at('sign-ins at once'), at('API requests')]
  const anHour = (what: string) => `${what} of such an address an hour`
  const calls = signIns.hour * behindOne
  const atAddress = {
    codes: [
      'codes from one carrier’s address an hour',
      calls * (bySms + registering),
      'code calls of the address wait for the next hour: raise `PORTAL_ADDRESS_LIMITS`',
      true,
    ],
    passkeys: [anHour('passkey challenges'), calls, 'signing in by code goes on'],
    eid: [anHour('sign-ins by eID'), calls, 'signing in by code goes on'],
    contact: [anHour('messages to the head'), calls * perVisit.contact, 'a message waits', true],
    receipts: [anHour('checked receipts'), calls * perVisit.receipts, 'a check waits', true],
    words: [anHour('counts of missed words'), calls * perVisit.words, 'words are not counted'],
  } satisfies Record<LimitedByAddress, readonly [string, number, string, boolean?]>
  const minute = {
    pdf: ['PDFs a minute', filings.minute * pdfsPerFiling, 'a PDF waits a minute'],
    search: ['lists and searches a minute', signIns.minute * listsPerVisit, 'a list waits'],
    screen: [
      'pages read in one answer a minute',
      signIns.minute * perVisit.screens,
      'pages make their own calls',
      false,
    ],
    export: ['exports a minute', signIns.minute * perVisit.exports, 'an export waits a minute'],
    statistics: ['files of the statistics a minute', signIns.minute * perVisit.statistics, 'the file waits a minute'],
  } satisfies Record<keyof typeof ownLimits.costly, readonly [string, number, string, boolean?]>
  const byAddress = (Object.keys(atAddress) as LimitedByAddress[]).map((each): Row => {
    const [name, demand, beyond, refuses] = atAddress[each] as readonly [string, number, string, boolean?]
    return [name, addressLimits[each], demand, beyond, refuses]
  })
  const costly = (Object.keys(minute) as (keyof typeof minute)[]).map((each): Row => {
    const [name, demand, beyond, refuses = true] = minute[each] as readonly [string, number, string, boolean?]
    return [name, ownLimits.costly[each], demand, beyond, refuses]
  })
  const rows: readonly Row[] = [
    ['registration codes a minute', smsLimits.perMinute, signIns.minute * registering, 'a proof of work for each'],
    ['sign-in codes a minute', smsLimits.perMinute, signIns.minute * bySms, 'an alarm, all are sent'],
    [
      'SMS a day for registering',
      registrationPart(budget),
      signIns.day * registering,
      'a proof of work from 80 % on; then registration is closed until midnight: raise `SMS_DAILY`',
      true,
    ],
    ['SMS a day for signing in', signInPart(budget), signIns.day * bySms, 'an alarm, all are sent'],
    [
      'codes to one prefix of phones an hour',
      smsLimits.perPrefixAndHour,
      (signIns.hour * (bySms + registering)) / phonePrefixes,
      'a proof of work for registering, an alarm',
    ],
    [
      'such codes with a proof of work an hour',
      smsLimits.workedPerPrefixAndHour,
      (signIns.hour * registering) / phonePrefixes,
      'registering waits for the next hour',
      true,
    ],
    ...byAddress,
    [
      'sign-in calls of such an address in 5 minutes',
      ownLimits.addressSignIns,
      signIns.fiveMinutes * (callsToSignIn + registering * callsToRegister) * behindOne,
      'the edge answers 429: raise it in `infra/own-limits.ts`',
      true,
    ],
    [
      'all calls of such an address in 5 minutes',
      ownLimits.addressRequests,
      signIns.fiveMinutes * (callsToSignIn + requestsPerVisit) * behindOne,
      'the edge answers 429',
      true,
    ],
    [
      'lists of such an address a minute',
      ownLimits.addressCostly.search,
      signIns.minute * listsPerVisit * behindOne,
      'a list waits',
      true,
    ],
    [
      'such pages of such an address a minute',
      ownLimits.addressCostly.screen,
      signIns.minute * perVisit.screens * behindOne,
      'pages make their own calls',
    ],
    [
      'PDFs, exports and files of such an address a minute',
      ownLimits.addressCostly.others,
      (filings.minute * pdfsPerFiling + signIns.minute * (perVisit.exports + perVisit.statistics)) * behindOne,
      'a PDF or file waits a minute',
      true,
    ],
    ...costly,
    ['executions of signing in at once', signing.limit, signing.peak, 'sign-in calls answer 429', true],
    ['API requests a second', api.limit, api.peak, 'calls answer 429', true],
  ]
  return rows
    .map(([name, limit, demand, beyond, refuses = false]) => ({
      ...{ name, limit, demand, beyond, refuses },
      reachedAt: (people * limit) / demand,
    }))
    .toSorted((a, b) => a.reachedAt - b.reachedAt)
}

/** The busiest minute, five minutes, hour and the day. */
const peaksOf = (people: number, units: Units, assumed: Assumed) => {
  const signIns = windows()
  const filings = windows()
  for (const second of day(people, 'deadline', units, assumed)) {
    signIns.add(second.signIns)
    filings.add(second.filings)
  }
  return { signIns: signIns.peaks(), filings: filings.peaks() }
}

const lengths = { minute: 60, fiveMinutes: 300, hour: 3_600, day: 86_400 } as const
type Window = keyof typeof lengths

const windows = () => {
  const peak: Record<Window, number> = { minute: 0, fiveMinutes: 0, hour: 0, day: 0 }
  const sum: Record<Window, number> = { ...peak }
  let second = 0
  const names = Object.keys(lengths) as Window[]
  return {
    add: (count: number) => {
      for (const name of names) {
        sum[name] = (second % lengths[name] === 0 ? 0 : sum[name]) + count
        peak[name] = Math.max(peak[name], sum[name])
      }
      second += 1
    },
    peaks: (): Readonly<Record<Window, number>> => peak,
  }
}
