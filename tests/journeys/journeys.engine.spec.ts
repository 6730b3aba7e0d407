/** The main job on the real engines without bundles; `tests/aws` runs all journeys from the bundles. */
import { mainJob } from './errands/main-job.ts'
import { onEngines } from './grounds/engines.ts'
import { describeJourneys } from './journeys.ts'

describeJourneys('on the real engines', onEngines, [mainJob])
