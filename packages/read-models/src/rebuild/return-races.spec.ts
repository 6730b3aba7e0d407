import { memoryItems } from '@portal/items/memory'
import { returnRaces } from './conformance/return-races.ts'

returnRaces(async () => memoryItems(), 1_000)
