import { memoryPortal } from './environments/memory.ts'
import { describeJourneys } from './journeys.ts'

describeJourneys('in memory', memoryPortal)
