/** The key of the published log. Its name is fixed when the first verifier key is published and never changes. */
import type { KeyService } from '../keys/keys.ts'
import { LogBroken } from '../log/segment.ts'
import type { LogFiles } from './log-files.ts'
import { readVerifierKey, writeVerifierKey } from './note.ts'
import { type NoteSigner, noteSigner } from './note-signer.ts'

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
