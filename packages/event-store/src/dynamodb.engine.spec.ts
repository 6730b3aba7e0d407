import { onEngine } from './conformance/engine.ts'
import { eventStoreConformance } from './conformance/suite.ts'

eventStoreConformance(onEngine(), { walks: 15 })
