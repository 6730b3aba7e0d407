import { onEngine } from '@portal/testing/engine'
import { logConformance } from './conformance/suite.ts'

// One log for all tests: on any endpoint it is as it would be there.
logConformance(onEngine(), { walks: 3 })
