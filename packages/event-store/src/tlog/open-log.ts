/** The key of the published log. Its name is given once, when the first verifier key is published, and kept for ever. */
import type { KeyService } from '../keys.ts'
import { LogBroken } from '../log/segment.ts'
import type { LogFiles } from './log-files.ts'
import { readVerifierKey, writeVerifierKey } from './note.ts'
import { type NoteSigner, noteSigner } from './note-signer.ts'

export const openLog = async (deps: {
  readonly files: LogFiles
  readonly keys: Pick<KeyService, 'keyFor'>
  /** Of a log that was never published: `portal.example/log`. */
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

/** Of the log that is begun after a restore: witnesses know the old one under its own name, and how far it had come. */
export const originAfterRestore = (origin: string, restore: number | null): string =>
  restore === null ? origin : `${origin}/restored-${restore}`

/** The origin of a log at this address, as C2SP tlog-tiles advises: without the scheme. */
export const originOf = (siteOrigin: string): string => `${new URL(siteOrigin).host}/log`
