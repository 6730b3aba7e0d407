import { memoryItems } from '@portal/items/memory'
import { changedRowsConformance } from './conformance/suite.ts'

changedRowsConformance(async () => memoryItems(), { isSample: false })
