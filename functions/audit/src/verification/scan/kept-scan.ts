/** Stores the state of a scan outside its process, so that another process can continue the scan. */
import type { BlockPlace } from './blocks.ts'

export type KeptScanFile = {
  /** The blocks of the running scan. */
  readonly blocks: BlockPlace
  /** Stores the state and a copy of all blocks. */
  keep(state: string): Promise<void>
  /** Calls `keep` unless the state was stored a short time ago. */
  keepIfDue(state: () => string): Promise<void>
  /**
   * Makes the stored blocks those of the running scan and returns the stored state; undefined when nothing is stored.
   */
  restore(): Promise<string | undefined>
}
