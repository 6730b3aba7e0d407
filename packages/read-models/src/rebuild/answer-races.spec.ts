import { memoryItems } from '@portal/items/memory'
import { testAnswerRaces } from './conformance/answer-races.ts'

testAnswerRaces(async () => memoryItems(), 64)
