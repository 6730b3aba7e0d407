import { onEngine } from '@portal/tests/support/engine'
import { logConformance } from './conformance/suite.ts'

// One log for all tests, as on any shared endpoint.
logConformance(onEngine(), { walks: 3 })
