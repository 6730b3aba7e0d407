import { memoryItems } from '@portal/items/memory'
import { byDayOrNight } from '@portal/tests/support/night'
import { testReturnRaces } from './conformance/return-races.ts'

testReturnRaces(async () => memoryItems(), byDayOrNight(200, 1_000))
