/** A portal on its port and folder, whichever kind: both are taken, what a killed one left is ended, and nothing stays of a failed start. */
import { type Folder, takeFolder } from './folder.ts'
import { type HeldPort, holdPort } from './port.ts'
import { endEngine } from './processes.ts'

/** Ended in the other order than begun. */
export type Ends = (() => Promise<unknown> | unknown)[]

export const onFolder = async <T extends object>(
  { port, folder: path }: { readonly port: number; readonly folder: string },
  open: (folder: Folder, held: HeldPort, ends: Ends) => Promise<T>,
): Promise<T & { stop(): Promise<void> }> => {
  const held = await holdPort(port)
  const ends: Ends = [held.stop]
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    const { folder, stale } = takeFolder(path)
    ends.push(folder.leave)
    await endEngine(stale?.enginePid)
    return { ...(await open(folder, held, ends)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
