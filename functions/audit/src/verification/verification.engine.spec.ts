import { onFreshTables } from '@portal/tests/support/engine'
import { isNight } from '@portal/tests/support/night'
import { changedRowsConformance, foldedConformance, verificationConformance } from './conformance/suite.ts'

/** `npm run test:conformance` sets the variable, possibly to an empty text; the tests then run in full by day too. */
const runsEverything = isNight || process.env.CONFORMANCE_DYNAMODB !== undefined

const open = onFreshTables()
verificationConformance(open, { isSample: !isNight })
if (runsEverything) {
  changedRowsConformance(open, { isSample: !isNight })
  foldedConformance(open)
}
