/** The journeys on an address; skipped unless `npm run test:against -- <url>` names one. */
import { describe } from 'vitest'
import { describeJourneys } from '../journeys/journeys.ts'
import { atAddress } from './environment.ts'

const { PORTAL_URL: url = '' } = process.env

describe.skipIf(url === '')('the portal at an address', () => {
  describeJourneys(`at ${url}`, () => atAddress(url, process.env))
})
