import { createPublicKey, verify } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DecryptCommand,
  DescribeKeyCommand,
  GenerateDataKeyCommand,
  GenerateMacCommand,
  GetPublicKeyCommand,
  KMSClient,
  SignCommand,
} from '@aws-sdk/client-kms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kmsKeyIds, makeKey } from '../backing-services.ts'
import type { Engine } from '../listen.ts'
import {
  localstack,
  localstackCredentials,
  testOwnEngine,
  testWhereLocalstackDiffers,
} from '../localstack-for-specs.ts'
import { kmsAliases } from './keys.ts'
import { startKms } from './kms.ts'

const credentials = localstack ? localstackCredentials : { accessKeyId: 'LOCALKEY', secretAccessKey: 'local-secret' }
const region = 'eu-central-1'
let folder: string
let engine: Engine
const client = (secretAccessKey = credentials.secretAccessKey) =>
  new KMSClient({ endpoint: engine.endpoint, region, maxAttempts: 1, credentials: { ...credentials, secretAccessKey } })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-kms-'))
  engine = localstack ? { endpoint: localstack, stop: async () => {} } : await startKms({ folder, credentials, region })
  await kmsKeyIds(client(), localstack === undefined)
  if (localstack) await makeKey(client(), kmsAliases.mac, { KeySpec: 'HMAC_256', KeyUsage: 'GENERATE_VERIFY_MAC' })
})
afterAll(async () => {
  await engine.stop()
  await rm(folder, { recursive: true })
})

const member7 = { subject: 'member-7' }
const dataKey = () =>
  client().send(new GenerateDataKeyCommand({ KeyId: kmsAliases.data, KeySpec: 'AES_256', EncryptionContext: member7 }))

testOwnEngine('a data key opens again after a restart', async () => {
  const { Plaintext, CiphertextBlob } = await dataKey()
  await engine.stop()
  engine = await startKms({ folder, credentials, region })
  const opened = await client().send(new DecryptCommand({ CiphertextBlob, EncryptionContext: member7 }))
  expect(opened.Plaintext).toEqual(Plaintext)
})

test('a data key is decrypted only in its encryption context', async () => {
  const { Plaintext, CiphertextBlob } = await dataKey()
  expect(Plaintext).toHaveLength(32)
  const opened = await client().send(new DecryptCommand({ CiphertextBlob, EncryptionContext: member7 }))
  expect(opened.Plaintext).toEqual(Plaintext)
  const elsewhere = new DecryptCommand({ CiphertextBlob, EncryptionContext: { subject: 'member-8' } })
  await expect(client().send(elsewhere)).rejects.toThrow(
    expect.objectContaining({ name: 'InvalidCiphertextException' }),
  )
})

test('a changed ciphertext is not decrypted', async () => {
  const { CiphertextBlob = new Uint8Array() } = await dataKey()
  const changed = Uint8Array.from(CiphertextBlob, (byte, at) => (at === CiphertextBlob.length - 1 ? byte ^ 1 : byte))
  const command = new DecryptCommand({ CiphertextBlob: changed, EncryptionContext: member7 })
  await expect(client().send(command)).rejects.toThrow(expect.objectContaining({ name: 'InvalidCiphertextException' }))
})

test('an HMAC is the same for the same message', async () => {
  const mac = async (text: string) => {
    const input = { KeyId: kmsAliases.mac, MacAlgorithm: 'HMAC_SHA_256', Message: Buffer.from(text) } as const
    return Buffer.from((await client().send(new GenerateMacCommand(input))).Mac ?? []).toString('hex')
  }
  expect(await mac('01001000001')).toBe(await mac('01001000001'))
  expect(await mac('01001000001')).not.toBe(await mac('01001000002'))
})

test('a signature is verified with the public key', async () => {
  const Message = Buffer.from('seal')
  const { Signature = new Uint8Array() } = await client().send(
    new SignCommand({ KeyId: kmsAliases.seal, SigningAlgorithm: 'ECDSA_SHA_256', MessageType: 'RAW', Message }),
  )
  const { PublicKey = new Uint8Array() } = await client().send(new GetPublicKeyCommand({ KeyId: kmsAliases.seal }))
  const key = createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' })
  expect(verify('sha256', Message, key, Signature)).toBe(true)
  expect(verify('sha256', Buffer.from('other'), key, Signature)).toBe(false)
})

testOwnEngine('the keys are readable by their owner alone', async () =>
  expect((await stat(join(folder, 'kms.json'))).mode & 0o777).toBe(0o600),
)

testWhereLocalstackDiffers(
  'a request with a wrong secret is refused',
  'SignatureDoesNotMatch',
  { answers: 'accepted', because: 'signatures are not looked at' },
  () =>
    client('wrong')
      .send(new GetPublicKeyCommand({ KeyId: kmsAliases.seal }))
      .then(
        () => 'accepted',
        ({ name }: Error) => name,
      ),
)

test('a key is described by its alias', { tags: 'R-RUN-1' }, async () => {
  const { KeyMetadata } = await client().send(new DescribeKeyCommand({ KeyId: kmsAliases.seal }))
  expect(KeyMetadata).toMatchObject({ KeyUsage: 'SIGN_VERIFY', KeyState: 'Enabled', Enabled: true })
  await expect(client().send(new DescribeKeyCommand({ KeyId: 'alias/other' }))).rejects.toThrow(
    expect.objectContaining({ name: 'NotFoundException' }),
  )
})

test('an unknown key is not found', async () => {
  const unknown = new GenerateDataKeyCommand({ KeyId: 'alias/other', KeySpec: 'AES_256' })
  await expect(client().send(unknown)).rejects.toThrow(expect.objectContaining({ name: 'NotFoundException' }))
})
