import { inMemory } from './grounds/memory.ts'
import { describeJourneys } from './journeys.ts'

describeJourneys('in memory', inMemory)
