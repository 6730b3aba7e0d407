import { onEngine } from '@portal/testing/engine'
import { eventStoreConformance } from './conformance/suite.ts'

eventStoreConformance(onEngine(), { walks: 15 })
