import { onFreshTables } from '@portal/tests/support/engine'
import { byDayOrNight, runsEveryEngineTest } from '@portal/tests/support/night'
import { testAnswerRaces } from './conformance/answer-races.ts'
import { testReturnRaces } from './conformance/return-races.ts'
import { rebuildConformance } from './conformance/suite.ts'

const open = onFreshTables()
rebuildConformance(open, { seeds: byDayOrNight(1, 30), step: byDayOrNight(23, 1), isBrief: !runsEveryEngineTest })
testReturnRaces(open, byDayOrNight(30, 1_000))
testAnswerRaces(open, byDayOrNight(16, 64))
