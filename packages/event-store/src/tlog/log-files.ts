import type { KeyService } from '../keys/keys.ts'
import { LogBroken } from '../log/segment.ts'
import { type NoteSigner, noteSigner } from './checkpoint.ts'
import { readVerifierKey, writeVerifierKey } from './note.ts'

/** The storage of the published log: files by the path under which they are served below the log's prefix. */

export type LogFile = {
  readonly bytes: Buffer
  /** Identifies this content, so that a replacement can name what it replaces. */
  readonly tag: string
}

export interface LogFiles {
  read(path: string): Promise<LogFile | null>
  /** Writes a file that never changes. False when it exists already. */
  putOnce(path: string, bytes: Uint8Array): Promise<boolean>
  /** Replaces the file that has this `tag`, or creates it when `tag` is null. False after a lost race. */
  replace(path: string, bytes: Uint8Array, tag: string | null): Promise<boolean>
}

export const logFileContentType = (path: string): string => {
  if (path.startsWith('tile/')) return 'application/octet-stream'
  return path === 'receipt-keys' ? 'application/json' : 'text/plain; charset=utf-8'
}

/** Tiles never change; other files do, and are cached for two seconds. */
export const logFileCacheControl = (path: string): string =>
  path.startsWith('tile/') ? 'public, max-age=31536000, immutable' : 'public, max-age=2'

/** The key of the published log. Its name is fixed when the first verifier key is published and never changes. */
export const openLog = async (deps: {
  readonly files: LogFiles
  readonly keys: Pick<KeyService, 'keyFor'>
  /** The name for a log that was never published: `portal.example/log`. */
  readonly origin: string
}): Promise<NoteSigner> => {
  const { files, keys, origin } = deps
  for (;;) {
    const file = await files.read('vkey')
    const known = file === null ? null : readVerifierKey(file.bytes.toString().trimEnd())
    const signer = await noteSigner(keys, known?.name ?? origin)
    const line = `${writeVerifierKey(signer.key)}\n`
    if (file === null && !(await files.putOnce('vkey', Buffer.from(line)))) continue
    if (file !== null && file.bytes.toString() !== line)
      throw new LogBroken('the published key is not the one that signs')
    return signer
  }
}

/**
 * The origin of the log. A log that starts after a restore gets a new one, because witnesses remember the size of the
 * old log under the old origin.
 */
export const originAfterRestore = (origin: string, restore: number | null): string =>
  restore === null ? origin : `${origin}/restored-${restore}`

/** The origin of a log at this address, without the scheme, as C2SP tlog-tiles advises. */
export const logOrigin = (siteOrigin: string): string => `${new URL(siteOrigin).host}/log`
