import { memoryItems } from '@portal/items/memory'
import { rebuildConformance } from './conformance/suite.ts'

rebuildConformance(async () => memoryItems(), { seeds: Number(process.env.PORTAL_SEEDS) || 30, step: 1 })
