import { onFreshTables } from '@portal/tests/support/engine'
import { isNight, runsEveryEngineTest } from '@portal/tests/support/night'
import { changedRowsConformance, foldedConformance, verificationConformance } from './conformance/suite.ts'

const open = onFreshTables()
verificationConformance(open, { isSample: !isNight, isBrief: !runsEveryEngineTest })
if (runsEveryEngineTest) {
  changedRowsConformance(open, { isSample: !isNight })
  foldedConformance(open)
}
