import { memoryItems } from '@portal/items/memory'
import { byDayOrNight } from '@portal/tests/support/night'
import { returnRaces } from './conformance/return-races.ts'

returnRaces(async () => memoryItems(), byDayOrNight(200, 1_000))
