/** Calls the local KMS directly: a signed request over HTTP takes a millisecond, twenty times as long. */
import { DecryptCommand, GenerateDataKeyCommand } from '@aws-sdk/client-kms'
import type { KmsDependencies } from '@portal/event-store'
import { kmsCalls } from '@portal/infra/engines/kms'

export const kmsInProcess = (options: { readonly folder: string; readonly region: string }): KmsDependencies['kms'] => {
  const calls = kmsCalls(options.folder, options.region)
  const send = async (command: unknown) => {
    if (command instanceof GenerateDataKeyCommand) {
      const { Plaintext, CiphertextBlob } = called(calls, 'GenerateDataKey', { ...command.input })
      return { Plaintext: bytesOf(Plaintext), CiphertextBlob: bytesOf(CiphertextBlob) }
    }
    if (!(command instanceof DecryptCommand)) throw new Error('the generator asks KMS for data keys only')
    const { CiphertextBlob = new Uint8Array(), ...input } = command.input
    const wrapped = Buffer.from(CiphertextBlob).toString('base64')
    return { Plaintext: bytesOf(called(calls, 'Decrypt', { ...input, CiphertextBlob: wrapped }).Plaintext) }
  }
  return { send } as unknown as KmsDependencies['kms']
}

const called = (calls: ReturnType<typeof kmsCalls>, name: string, input: Record<string, unknown>) => {
  const call = calls[`TrentService.${name}`]
  if (call === undefined) throw new Error(`the local KMS does not know ${name}`)
  return call(input)
}

const bytesOf = (base64: unknown): Uint8Array => Uint8Array.from(Buffer.from(String(base64), 'base64'))
