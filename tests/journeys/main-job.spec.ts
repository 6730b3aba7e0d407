import { portalUnderTest } from '@portal/testing/under-test'
import { describeMainJob } from './main-job.ts'

describeMainJob('in memory', portalUnderTest)
