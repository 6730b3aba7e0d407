import { memoryItems } from '@portal/items/memory'
import { seedCount } from './conformance/seeds.ts'
import { eventStoreConformance } from './conformance/suite.ts'

const items = memoryItems({ indexesLag: true })
eventStoreConformance(() => items, { walks: seedCount(1_000) })
