/** The main job on the real engines without bundles; `tests/aws` runs all journeys from the bundles. */
import { portalOnEngines } from './environments/engines.ts'
import { mainJob } from './errands/main-job.ts'
import { describeJourneys } from './journeys.ts'

describeJourneys('on the real engines', portalOnEngines, { journeys: [mainJob] })
