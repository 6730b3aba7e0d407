/** Where a scan is kept beside its process, so that another process goes on with it. */
import type { BlockPlace } from './blocks.ts'

export type KeptScanFile = {
  /** Where the blocks are while the scan runs. */
  readonly blocks: BlockPlace
  /** Keeps the state together with all blocks as they are now. */
  keep(state: string): Promise<void>
  /** Does the same, if it was not done for a while. */
  keepIfDue(state: () => string): Promise<void>
  /** The state that was kept last, and puts its blocks into their place again; undefined when there is none. */
  restore(): Promise<string | undefined>
}
