/**
 * Calls the local KMS as a function instead of over HTTP, for a command that opens the portal's folder itself. A signed
 * request takes a millisecond, twenty times as long as the work in it, and reading every stream needs a key for each
 * person.
 */
import { DecryptCommand, GenerateDataKeyCommand } from '@aws-sdk/client-kms'
import type { KmsDependencies } from '@portal/event-store'
import { S3Refusal } from '../s3-gate/refusal.ts'
import { type KmsCalls, kmsCalls } from './kms.ts'

export const kmsInProcess = (options: { readonly folder: string; readonly region: string }): KmsDependencies['kms'] => {
  const calls = kmsCalls(options.folder, options.region)
  const send = async (command: unknown) => {
    if (command instanceof GenerateDataKeyCommand) {
      const { Plaintext, CiphertextBlob } = called(calls, 'GenerateDataKey', { ...command.input })
      return { Plaintext: bytesOf(Plaintext), CiphertextBlob: bytesOf(CiphertextBlob) }
    }
    if (!(command instanceof DecryptCommand)) throw new Error('only data keys are asked for without HTTP')
    const { CiphertextBlob = new Uint8Array(), ...input } = command.input
    const wrapped = Buffer.from(CiphertextBlob).toString('base64')
    return { Plaintext: bytesOf(called(calls, 'Decrypt', { ...input, CiphertextBlob: wrapped }).Plaintext) }
  }
  return { send } as unknown as KmsDependencies['kms']
}

const called = (calls: KmsCalls, name: string, input: Record<string, unknown>) => {
  const call = calls[`TrentService.${name}`]
  if (call === undefined) throw new Error(`the local KMS does not know ${name}`)
  try {
    return call(input)
  } catch (error) {
    // Callers tell the errors of KMS apart by `name`, which the SDK sets.
    throw error instanceof S3Refusal ? Object.assign(new Error(error.message), { name: error.code }) : error
  }
}

const bytesOf = (base64: unknown): Uint8Array => Uint8Array.from(Buffer.from(String(base64), 'base64'))
