import { memoryItems } from '@portal/items/memory'
import { foldedConformance, verificationConformance } from './conformance/suite.ts'

verificationConformance(async () => memoryItems(), { isSample: false })
foldedConformance(async () => memoryItems())
