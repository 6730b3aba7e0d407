import { memoryItems } from '@portal/items/memory'
import { seedCount } from '../conformance/seeds.ts'
import { logConformance } from './conformance/suite.ts'

logConformance(() => memoryItems(), { walks: seedCount(1_000) })
