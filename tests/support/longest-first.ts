/**
 * The order of spec files: engines before browsers, because the file that ends last should be a short one, and first of
 * all those that take a minute. Vitest knows no durations in a new clone, and their sizes tell nothing, because some of
 * the longest are three lines that call a suite.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isNight } from './night.ts'

/** What takes most of a night, by `npm run test:nightly`. */
const slowestAtNight = [
  'packages/verification/src/verification.engine.spec.ts',
  'packages/read-models/src/rebuild/rebuild.engine.spec.ts',
  'packages/event-store/src/log/log.engine.spec.ts',
  'packages/event-store/src/log/log.spec.ts',
  'packages/event-store/src/tlog/publish/race.spec.ts',
  'infra/operator/audit/killed.spec.ts',
  'packages/read-models/src/rebuild/rebuild.spec.ts',
]

/** The slowest files by `npm test`, slowest first. */
const slowest = [
  ...(isNight ? slowestAtNight : []),
  'tests/aws/bundles.engine.spec.ts',
  'packages/read-models/src/rebuild/rebuild.engine.spec.ts',
  'tests/kill/cases.engine.spec.ts',
  'infra/local/portal/portal.engine.spec.ts',
  'tests/kill/kill.engine.spec.ts',
  'tests/journeys/journeys.engine.spec.ts',
  'packages/verification/src/verification.engine.spec.ts',
  'infra/operator/projections/stalled.engine.spec.ts',
  'functions/reactions/src/notify/lost-answers.engine.spec.ts',
  'tests/bench/lists.engine.spec.ts',
  'infra/operator/audit/audit.engine.spec.ts',
  'functions/applications/src/races.engine.spec.ts',
  'tests/e2e/every-navigation.e2e.spec.ts',
  'tests/e2e/every-staff-page.e2e.spec.ts',
  'tests/e2e/main-job.e2e.spec.ts',
  'tests/e2e/back-office-states.e2e.spec.ts',
  'tests/e2e/sending.e2e.spec.ts',
  'tests/e2e/every-page.e2e.spec.ts',
  'tests/e2e/form-editor.e2e.spec.ts',
  'tests/e2e/staff-roles.e2e.spec.ts',
  'tests/e2e/public-states.e2e.spec.ts',
  'tests/e2e/sessions.e2e.spec.ts',
  'tests/e2e/shared-device.e2e.spec.ts',
  'tests/e2e/slow-network.e2e.spec.ts',
  'tests/e2e/requests.e2e.spec.ts',
  'tests/e2e/answers.e2e.spec.ts',
  'tests/e2e/form-editor-states.e2e.spec.ts',
  'tests/e2e/read-aloud.e2e.spec.ts',
  'tests/e2e/large-text.e2e.spec.ts',
  'tests/e2e/super-administrator.e2e.spec.ts',
  'tests/e2e/passkeys.e2e.spec.ts',
  'tests/e2e/kill.e2e.spec.ts',
  'tests/e2e/working-day.e2e.spec.ts',
  'tests/e2e/refusals.e2e.spec.ts',
  'tests/e2e/route-guards.e2e.spec.ts',
  'tests/e2e/page-layout.e2e.spec.ts',
  'tests/e2e/typing.e2e.spec.ts',
  'tests/e2e/audit.e2e.spec.ts',
  'tests/journeys/thousand-versions.spec.ts',
  'packages/verification/src/verification.spec.ts',
  'packages/read-models/src/rebuild/rebuild.spec.ts',
  'packages/event-store/src/log/log.spec.ts',
  'tests/journeys/every-call.spec.ts',
  'tests/architecture/bundles.spec.ts',
  'packages/read-models/src/applications/list/projectors.spec.ts',
  'packages/verification/src/changed-rows.spec.ts',
]

/** Files of one project stay together, because a worker serves one project. */
const projects = ['engine', 'e2e', 'walks', 'node', 'web', 'growth']

const rank = (all: readonly string[], isThis: (one: string) => boolean): number => {
  const index = all.findIndex(isThis)
  return index < 0 ? all.length : index
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projectOf = ({ project }: TestSpecification) => rank(projects, (name) => name === project.name)
    const slownessOf = ({ moduleId }: TestSpecification) => rank(slowest, (file) => moduleId.endsWith(`/${file}`))
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return (await super.sort(files)).toSorted(
      (one, other) =>
        groupOf(one) - groupOf(other) || projectOf(one) - projectOf(other) || slownessOf(one) - slownessOf(other),
    )
  }
}
