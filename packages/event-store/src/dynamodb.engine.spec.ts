import { onEngine } from '@portal/tests/support/engine'
import { eventStoreConformance } from './conformance/suite.ts'

eventStoreConformance(onEngine(), { walks: 15 })
