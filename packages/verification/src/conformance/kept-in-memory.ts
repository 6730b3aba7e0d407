/** Keeps a scan as a file does, after each of its pages. */
import type { KeptScanFile } from '../scan/blocks.ts'

export const memoryScanFile = (): KeptScanFile => {
  const working = new Map<number, Uint32Array>()
  let kept: { readonly state: string; readonly blocks: ReadonlyMap<number, Uint32Array> } | undefined
  const keep = async (state: string): Promise<void> => {
    kept = { state, blocks: structuredClone(working) }
  }
  return {
    blocks: {
      read: (index, into) => into.set(working.get(index) ?? []),
      write: (index, block) => void working.set(index, block.slice()),
    },
    keep,
    keepIfDue: (state) => keep(state()),
    restore: async () => {
      working.clear()
      for (const [index, block] of kept?.blocks ?? []) working.set(index, block.slice())
      return kept?.state
    },
  }
}

/** A scan file whose process can be killed: from then on nothing is written, although the promises of the process go on. */
export const killableScanFile = (isKilled: () => boolean, file: KeptScanFile): KeptScanFile => ({
  ...file,
  blocks: {
    read: file.blocks.read,
    write: (index, block) => {
      if (!isKilled()) file.blocks.write(index, block)
    },
  },
  keep: async (state) => {
    if (!isKilled()) await file.keep(state)
  },
  keepIfDue: async (state) => {
    if (!isKilled()) await file.keepIfDue(state)
  },
})
