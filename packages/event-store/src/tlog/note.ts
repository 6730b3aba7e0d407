/** C2SP signed-note: a text, an empty line, and signature lines that each name a key. Only Ed25519 is supported. */
import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto'

/** Key types: 1 signs the note itself, 4 is a witness's and also signs the time (C2SP tlog-cosignature). */
export const ed25519Type = 1
export const cosignatureType = 4

export type VerifierKey = {
  readonly name: string
  readonly type: number
  /** 32 bytes. */
  readonly publicKey: Buffer
}

export type SignatureLine = {
  readonly name: string
  /** Eight hexadecimal digits. */
  readonly keyId: string
  readonly signature: Buffer
}

export type SignedNote = {
  /** The text with its last newline, without the empty line after it. */
  readonly text: string
  readonly signatures: readonly SignatureLine[]
}

const dash = '\u2014'
/** Maximum signatures in a note, far more than any log has. */
const maxSignatures = 100
const maxLength = 1_000_000

/** A key name has no Unicode space, plus sign or control character. */
const isKeyName = (name: string): boolean => name !== '' && !/[\s+\p{Z}\p{Cc}]/u.test(name)

export const verifierKeyId = ({ name, type, publicKey }: VerifierKey): string =>
  hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), Uint8Array.of(type), publicKey]), 'buffer')
    .subarray(0, 4)
    .toString('hex')

/** The format is `name+hash+base64`. */
export const writeVerifierKey = (key: VerifierKey): string =>
  `${key.name}+${verifierKeyId(key)}+${Buffer.concat([Uint8Array.of(key.type), key.publicKey]).toString('base64')}`

/** Null when the text is no key or has an unknown type. */
export const readVerifierKey = (text: string): VerifierKey | null => {
  const [name = '', id = '', ...rest] = text.split('+')
  // The base64 part may itself contain plus signs.
  const bytes = fromBase64(rest.join('+'))
  if (!isKeyName(name) || bytes === null || bytes.length !== 33) return null
  const key = { name, type: bytes[0] as number, publicKey: Buffer.from(bytes.subarray(1)) }
  return [ed25519Type, cosignatureType].includes(key.type) && verifierKeyId(key) === id.toLowerCase() ? key : null
}

export const signatureLine = ({ name, keyId, signature }: SignatureLine): string =>
  `${dash} ${name} ${Buffer.concat([Buffer.from(keyId, 'hex'), signature]).toString('base64')}\n`

export const writeNote = ({ text, signatures }: SignedNote): string =>
  `${text}\n${signatures.map(signatureLine).join('')}`

/** Null when the text is no note of the standard. */
export const readNote = (bytes: string): SignedNote | null => {
  if (bytes.length > maxLength || /[^\P{Cc}\n]/u.test(bytes) || !bytes.endsWith('\n')) return null
  const end = bytes.lastIndexOf('\n\n')
  if (end < 0) return null
  const signatures = readSignatureLines(bytes.slice(end + 2))
  return signatures === null || signatures.length === 0 ? null : { text: bytes.slice(0, end + 1), signatures }
}

/** Null when any line is invalid. */
export const readSignatureLines = (lines: string): readonly SignatureLine[] | null => {
  if (lines === '') return []
  if (!lines.endsWith('\n')) return null
  const read = lines.slice(0, -1).split('\n').map(readSignatureLine)
  return read.length <= maxSignatures && read.every((line) => line !== null) ? read : null
}

const readSignatureLine = (line: string): SignatureLine | null => {
  const [start, name = '', encoded = '', ...rest] = line.split(' ')
  const bytes = fromBase64(encoded)
  if (start !== dash || rest.length > 0 || !isKeyName(name) || bytes === null || bytes.length < 5) return null
  return { name, keyId: bytes.subarray(0, 4).toString('hex'), signature: bytes.subarray(4) }
}

/** The first line that names this key; it proves nothing until its signature is verified. */
export const signatureBy = (signatures: readonly SignatureLine[], key: VerifierKey): SignatureLine | undefined =>
  signatures.find(({ name, keyId }) => name === key.name && keyId === verifierKeyId(key))

/** Whether the note is signed by this key of type 1. */
export const isSignedBy = ({ text, signatures }: SignedNote, key: VerifierKey): boolean => {
  const line = signatureBy(signatures, key)
  return line !== undefined && verifyEd25519(key.publicKey, Buffer.from(text), line.signature)
}

export const verifyEd25519 = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  signature.length === 64 && verify(null, message, keyObject(publicKey), signature)

const keyObject = (publicKey: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([spkiStart, publicKey]), format: 'der', type: 'spki' })
/** The bytes that precede an Ed25519 key's own 32 in its SubjectPublicKeyInfo (RFC 8410). */
const spkiStart = Buffer.from('302a300506032b6570032100', 'hex')

/** Null unless the text is canonical base64 (RFC 4648, section 4). */
export const fromBase64 = (text: string): Buffer | null => {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}
