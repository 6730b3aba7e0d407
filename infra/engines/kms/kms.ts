/**
 * A small KMS with the calls that the portal makes: GenerateDataKey, Decrypt, GenerateMac, Sign, GetPublicKey,
 * DescribeKey.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPublicKey,
  createSecretKey,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { type Engine, listen } from '../listen.ts'
import { badRequest, S3Refusal } from '../s3-gate/refusal.ts'
import { type EngineOptions, type SignedReply, serviceSigner, signedCalls } from '../signed-call.ts'
import { findKey, type KmsKey, openKmsKeys } from './keys.ts'

type Input = Readonly<Record<string, unknown>>

/** Each call by its `x-amz-target`, from its JSON input to its JSON answer. */
export type KmsCalls = Readonly<Record<string, (input: Input) => Input>>

export const startKms = async (options: EngineOptions): Promise<Engine> => {
  const calls = kmsCalls(options.folder, options.region)
  const server = signedCalls({
    signer: serviceSigner('kms', options),
    answer: (body, request) => {
      const target = String(request.headers['x-amz-target'])
      const call = Object.hasOwn(calls, target) ? calls[target] : undefined
      if (call === undefined) throw badRequest('UnknownOperationException', `The local KMS does not know ${target}`)
      return json(200, call(parse(body)))
    },
    refused: ({ status, code, message }) => json(status, { __type: code, message }),
  })
  return listen(server, options.port)
}

export const kmsCalls = (folder: string, region: string): KmsCalls => {
  const keys = openKmsKeys(folder)
  const arn = ({ id }: KmsKey) => `arn:aws:kms:${region}:000000000000:key/${id}`

  const named = (input: Input): KmsKey => {
    const key = findKey(keys, String(input.KeyId))
    if (key === undefined) throw badRequest('NotFoundException', 'The key does not exist')
    return key
  }
  const keyFor = (input: Input, use: KmsKey['use']): KmsKey => {
    const key = named(input)
    if (key.use !== use) throw badRequest('InvalidKeyUsageException', `The key is for ${key.use}`)
    return key
  }

  return {
    'TrentService.GenerateDataKey': (input) => {
      const key = keyFor(input, 'ENCRYPT_DECRYPT')
      const size = input.KeySpec === 'AES_128' ? 16 : Number(input.NumberOfBytes ?? 32)
      const plain = randomBytes(size)
      return {
        KeyId: arn(key),
        Plaintext: plain.toString('base64'),
        CiphertextBlob: seal(key, plain, contextOf(input)),
      }
    },
    'TrentService.Decrypt': (input) => {
      const { key, plain } = open(keys, String(input.CiphertextBlob), contextOf(input))
      if (input.KeyId !== undefined && findKey(keys, String(input.KeyId)) !== key)
        throw badRequest('IncorrectKeyException', 'The ciphertext is of another key')
      return { KeyId: arn(key), Plaintext: plain.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' }
    },
    'TrentService.GenerateMac': (input) => {
      const key = keyFor(input, 'GENERATE_VERIFY_MAC')
      if (input.MacAlgorithm !== 'HMAC_SHA_256') throw badRequest('ValidationException', 'MacAlgorithm: HMAC_SHA_256')
      const mac = createHmac('sha256', secretOf(key)).update(bytes(input.Message)).digest('base64')
      return { KeyId: arn(key), Mac: mac, MacAlgorithm: 'HMAC_SHA_256' }
    },
    'TrentService.Sign': (input) => {
      const key = keyFor(input, 'SIGN_VERIFY')
      if (input.SigningAlgorithm !== 'ECDSA_SHA_256' || input.MessageType === 'DIGEST')
        throw badRequest('ValidationException', 'ECDSA_SHA_256 over a RAW message is what the local endpoint signs')
      const signature = sign('sha256', bytes(input.Message), key.material).toString('base64')
      return { KeyId: arn(key), Signature: signature, SigningAlgorithm: 'ECDSA_SHA_256' }
    },
    'TrentService.DescribeKey': (input) => {
      const key = named(input)
      const KeyMetadata = { KeyId: key.id, Arn: arn(key), KeyUsage: key.use, KeyState: 'Enabled', Enabled: true }
      return { KeyMetadata }
    },
    'TrentService.GetPublicKey': (input) => {
      const key = keyFor(input, 'SIGN_VERIFY')
      const publicKey = createPublicKey(key.material).export({ type: 'spki', format: 'der' }).toString('base64')
      return {
        KeyId: arn(key),
        PublicKey: publicKey,
        KeySpec: 'ECC_NIST_P256',
        KeyUsage: 'SIGN_VERIFY',
        SigningAlgorithms: ['ECDSA_SHA_256'],
      }
    },
  }
}

const json = (status: number, body: Input): SignedReply => ({
  status,
  contentType: 'application/x-amz-json-1.1',
  body: JSON.stringify(body),
})
const parse = (body: string): Input => {
  try {
    return JSON.parse(body) as Input
  } catch {
    throw new S3Refusal(400, 'SerializationException', 'The body is not JSON')
  }
}
const bytes = (base64: unknown): Buffer => Buffer.from(String(base64), 'base64')

/** The encryption context is bound to the ciphertext, which cannot be decrypted with another context. */
const contextOf = ({ EncryptionContext }: Input): Buffer =>
  Buffer.from(JSON.stringify(Object.entries((EncryptionContext ?? {}) as object).sort(([a], [b]) => (a < b ? -1 : 1))))

/** Made once, because Node takes seven times as long with the bytes of a key as with a KeyObject. */
const secrets = new WeakMap<KmsKey, KeyObject>()
const secretOf = (key: KmsKey): KeyObject => {
  const secret = secrets.get(key) ?? createSecretKey(bytes(key.material))
  secrets.set(key, secret)
  return secret
}

/** Key id (36 letters), nonce (12), tag (16), ciphertext. */
const seal = (key: KmsKey, plain: Buffer, context: Buffer): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secretOf(key), nonce).setAAD(context)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from(key.id), nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

const open = (keys: readonly KmsKey[], blob: string, context: Buffer): { key: KmsKey; plain: Buffer } => {
  const all = bytes(blob)
  const key = findKey(keys, all.subarray(0, 36).toString('latin1'))
  try {
    if (key === undefined) throw new Error('no such key')
    const decipher = createDecipheriv('aes-256-gcm', secretOf(key), all.subarray(36, 48))
    decipher.setAAD(context).setAuthTag(all.subarray(48, 64))
    return { key, plain: Buffer.concat([decipher.update(all.subarray(64)), decipher.final()]) }
  } catch {
    throw badRequest('InvalidCiphertextException', 'The ciphertext does not open with this key and context')
  }
}
