/** The programs that npm installs ready-made, by the digests that `binaries.sha256` pins. */
import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export type PinnedBinary = { readonly path: string; readonly sha256: string }

/** In the format of `sha256sum`, which `own-node.sh` checks too. */
export const pinnedBinaries = (): readonly PinnedBinary[] =>
  readFileSync(join(import.meta.dirname, 'binaries.sha256'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => ({ sha256: line.slice(0, 64), path: line.slice(66) }))

export const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
