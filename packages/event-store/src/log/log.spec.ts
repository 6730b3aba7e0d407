import { memoryItems } from '@portal/items/memory'
import { seeds } from '../conformance/seeds.ts'
import { logConformance } from './conformance/suite.ts'

logConformance(() => memoryItems(), { walks: seeds(1_000) })
