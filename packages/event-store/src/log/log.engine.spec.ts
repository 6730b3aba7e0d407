import { onEngine } from '@portal/tests/support/engine'
import { byDayOrNight } from '@portal/tests/support/night'
import { logConformance } from './conformance/suite.ts'

// One log for all tests, as on any shared endpoint.
logConformance(onEngine(), { walks: byDayOrNight(1, 20) })
