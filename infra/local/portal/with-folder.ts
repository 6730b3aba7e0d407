/**
 * Runs any kind of portal on its port and folder: reserves both, ends what a killed portal left running, and leaves
 * nothing behind when the start fails.
 */
import { lockFolder, type PortalFolder } from '../../cli/folder.ts'
import { endEngine } from '../../cli/processes.ts'
import { type ReservedPort, reservePort } from './port.ts'

/** Cleanups, run in reverse order. */
export type Cleanups = (() => Promise<unknown> | unknown)[]

export const withFolder = async <T extends object>(
  { port, folder: path }: { readonly port: number; readonly folder: string },
  open: (folder: PortalFolder, reserved: ReservedPort, ends: Cleanups) => Promise<T>,
): Promise<T & { stop(): Promise<void> }> => {
  const reserved = await reservePort(port)
  const ends: Cleanups = [reserved.stop]
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    const { folder, stale } = lockFolder(path)
    ends.push(folder.release)
    await endEngine(stale)
    return { ...(await open(folder, reserved, ends)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
