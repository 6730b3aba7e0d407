/** A portal on its folder, whichever kind: the folder is taken, what a killed one left is ended, and nothing stays of a failed start. */
import { type Folder, takeFolder } from './folder.ts'
import { endEngine } from './processes.ts'

/** Ended in the other order than begun. */
export type Ends = (() => Promise<unknown> | unknown)[]

export const onFolder = async <T extends object>(
  path: string,
  open: (folder: Folder, ends: Ends) => Promise<T>,
): Promise<T & { stop(): Promise<void> }> => {
  const { folder, stale } = takeFolder(path)
  const ends: Ends = [folder.leave]
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    await endEngine(stale?.enginePid)
    return { ...(await open(folder, ends)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
