/** The conformance suite of rebuilding on every item store: in memory, on the embedded engine and on any endpoint. */
import { describe } from 'vitest'
import { rebuildingFeeds } from './feeds.ts'
import type { OpenItems } from './fixture.ts'
import { killing } from './killed.ts'
import { overtaking } from './overtaken.ts'
import { rebuildingTogether } from './together.ts'
import { unreadableStreams } from './unreadable-streams.ts'
import { verifyingProjections } from './verifying.ts'
import { rebuildingViews } from './views.ts'
import { whileCommandsRun } from './while-commands-run.ts'

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
    overtaking(open, step)
    whileCommandsRun(open)
    killing(open, { step, isBrief })
    if (isBrief) return
    rebuildingViews(open, seeds)
    rebuildingFeeds(open)
    rebuildingTogether(open)
    unreadableStreams(open)
    verifyingProjections(open)
  })
}
