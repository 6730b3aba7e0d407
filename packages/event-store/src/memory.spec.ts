import { memoryItems } from '@portal/items/memory'
import { seeds } from './conformance/seeds.ts'
import { eventStoreConformance } from './conformance/suite.ts'

const items = memoryItems({ indexesLag: true })
eventStoreConformance(() => items, { walks: seeds(1_000) })
