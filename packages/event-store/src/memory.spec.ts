import { memoryItems } from '@portal/items/memory'
import { eventStoreConformance } from './conformance/suite.ts'

const items = memoryItems({ indexesLag: true })
eventStoreConformance(() => items, { walks: 150 })
