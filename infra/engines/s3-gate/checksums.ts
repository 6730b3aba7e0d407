/** S3's checksums, computed while a body streams by and compared with the given ones. */
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as z from 'zod'
import { badRequest, notImplemented } from './refusal.ts'

/**
 * The digests are in base64, as in the `x-amz-checksum-…` headers. Only `md5` and `sha256Hex` are in hex, as in the
 * ETag and in the signature.
 */
export const digests = z
  .object({ md5: z.string(), sha256: z.string(), sha256Hex: z.string(), sha1: z.string(), crc32: z.string() })
  .readonly()
export type BodyDigests = z.output<typeof digests>
export type ChecksumName = 'sha256' | 'sha1' | 'crc32'
export const checksumNames: readonly ChecksumName[] = ['sha256', 'sha1', 'crc32']

export const startDigests = () => {
  const [md5, sha256, sha1] = [createHash('md5'), createHash('sha256'), createHash('sha1')]
  let crc = 0
  return {
    update: (chunk: Uint8Array): void => {
      md5.update(chunk)
      sha256.update(chunk)
      sha1.update(chunk)
      crc = crc32(chunk, crc)
    },
    done: (): BodyDigests => {
      const last = sha256.digest()
      const number = Buffer.alloc(4)
      number.writeUInt32BE(crc >>> 0)
      return {
        md5: md5.digest('hex'),
        sha256: last.toString('base64'),
        sha256Hex: last.toString('hex'),
        sha1: sha1.digest('base64'),
        crc32: number.toString('base64'),
      }
    },
  }
}

/** Every given checksum (header, trailer or form field) must match the body. Returns the names of those given. */
export const checkDigests = (
  given: Readonly<Record<string, string | undefined>>,
  digests: BodyDigests,
): readonly ChecksumName[] => {
  const md5 = given['content-md5']
  if (md5 !== undefined && md5 !== Buffer.from(digests.md5, 'hex').toString('base64'))
    throw badRequest('BadDigest', 'The Content-MD5 you specified did not match what we received.')
  for (const unknown of ['crc32c', 'crc64nvme'])
    if (given[`x-amz-checksum-${unknown}`] !== undefined) throw notImplemented(`a ${unknown} checksum`)
  const found = checksumNames.filter((name) => given[`x-amz-checksum-${name}`] !== undefined)
  for (const name of found)
    if (given[`x-amz-checksum-${name}`] !== digests[name])
      throw badRequest('BadDigest', `The ${name.toUpperCase()} you specified did not match what we received.`)
  return found
}
