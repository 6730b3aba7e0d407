/** The keys of the local KMS: created once per folder, readable by its owner only, found by id, alias or ARN. */
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readJson } from '../../cli/read-json.ts'

const kmsKey = z
  .object({
    id: z.string(),
    alias: z.string(),
    use: z.enum(['ENCRYPT_DECRYPT', 'GENERATE_VERIFY_MAC', 'SIGN_VERIFY']),
    /** Base64 of the secret; for signing, a PEM of the private key. */
    material: z.string(),
  })
  .readonly()
export type KmsKey = z.output<typeof kmsKey>

/** The aliases of the portal's keys: data keys of personal fields, keyed hashes, seals, receipts. */
export const kmsAliases = {
  data: 'alias/portal-data',
  mac: 'alias/portal-mac',
  seal: 'alias/portal-seal',
  receipt: 'alias/portal-receipt',
} as const

export const openKmsKeys = (folder: string): readonly KmsKey[] => {
  const file = join(folder, 'kms.json')
  const found = existsSync(file) ? readJson(file, z.array(kmsKey)) : []
  // A folder that lacks one of the keys gets it now and keeps the others.
  const missing = newKeys().filter(({ alias }) => !found.some((key) => key.alias === alias))
  if (missing.length === 0) return found
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const keys = [...found, ...missing]
  // Synced to disk before the first use, because without these keys the folder's personal fields are lost.
  const draft = openSync(`${file}.draft`, 'w', 0o600)
  writeSync(draft, JSON.stringify(keys))
  fsyncSync(draft)
  closeSync(draft)
  renameSync(`${file}.draft`, file)
  return keys
}

export const findKey = (keys: readonly KmsKey[], named: string): KmsKey | undefined => {
  const name = named.replace(/^arn:aws:kms:[^:]*:[^:]*:(key\/)?/, '')
  return keys.find(({ id, alias }) => id === name || alias === name)
}

const newKeys = (): readonly KmsKey[] => [
  { id: randomUUID(), alias: kmsAliases.data, use: 'ENCRYPT_DECRYPT', material: secret() },
  { id: randomUUID(), alias: kmsAliases.mac, use: 'GENERATE_VERIFY_MAC', material: secret() },
  { id: randomUUID(), alias: kmsAliases.seal, use: 'SIGN_VERIFY', material: signingKey() },
  { id: randomUUID(), alias: kmsAliases.receipt, use: 'SIGN_VERIFY', material: signingKey() },
]

const secret = () => randomBytes(32).toString('base64')
const signingKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
