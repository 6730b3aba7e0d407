import { memoryItems } from '@portal/items/memory'
import { byDayOrNight } from '@portal/tests/support/night'
import { testAnswerRaces } from './conformance/answer-races.ts'

testAnswerRaces(async () => memoryItems(), byDayOrNight(16, 64))
