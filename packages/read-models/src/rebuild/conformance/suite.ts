/** The conformance suite of rebuilding on every item store: in memory, on the embedded engine and on any endpoint. */
import { describe } from 'vitest'
import { testFeedRebuild } from './feeds.ts'
import type { OpenItems } from './fixture.ts'
import { testKilledRebuild } from './killed.ts'
import { testOvertakenRebuild } from './overtaken.ts'
import { testConcurrentRebuilds } from './together.ts'
import { testUnreadableStreams } from './unreadable-streams.ts'
import { testProjectionVerification } from './verifying.ts'
import { testViewRebuild } from './views.ts'
import { testRebuildBesideCommands } from './while-commands-run.ts'

export type RebuildSuiteLength = {
  /** Random histories. */
  readonly seeds: number
  /** Tests that fail or kill at a call do so at every call (1), or for example at every fifth (5). */
  readonly step: number
  /** Only rebuilds that are killed or overtaken, and one beside commands, which show that a store holds what they need. */
  readonly isBrief?: boolean
}

export const rebuildConformance = (open: OpenItems, { seeds, step, isBrief = false }: RebuildSuiteLength): void => {
  describe('the rebuild', () => {
    testOvertakenRebuild(open, step)
    testRebuildBesideCommands(open)
    testKilledRebuild(open, { step, isBrief })
    if (isBrief) return
    testViewRebuild(open, seeds)
    testFeedRebuild(open)
    testConcurrentRebuilds(open)
    testUnreadableStreams(open)
    testProjectionVerification(open)
  })
}
