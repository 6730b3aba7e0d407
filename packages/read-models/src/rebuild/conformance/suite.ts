/** The conformance suite of rebuilding on every item store: in memory, on the embedded engine and on any endpoint. */
import { describe } from 'vitest'
import { rebuildingFeeds } from './feeds.ts'
import type { OpenItems } from './fixture.ts'
import { killing } from './killed.ts'
import { rebuildingTogether } from './together.ts'
import { unreadableStreams } from './unreadable-streams.ts'
import { verifyingProjections } from './verifying.ts'
import { rebuildingViews } from './views.ts'
import { whileCommandsRun } from './while-commands-run.ts'

export type Length = {
  /** Random histories. */
  readonly seeds: number
  /** Tests that fail or kill at a call do so at every call (1), or for example at every fifth (5). */
  readonly step: number
}

export const rebuildConformance = (open: OpenItems, { seeds, step }: Length): void => {
  describe('the rebuild', () => {
    rebuildingViews(open, seeds)
    rebuildingFeeds(open, step)
    rebuildingTogether(open)
    whileCommandsRun(open)
    killing(open, step)
    unreadableStreams(open)
    verifyingProjections(open)
  })
}
