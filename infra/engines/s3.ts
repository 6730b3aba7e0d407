/**
 * The local S3 in this process: our gate in front of objects in a folder, on the loopback address only. `README.md` of
 * this folder says why it is no ready-made server.
 */

import { type Engine, listen } from './listen.ts'
import { createGate } from './s3-gate/gate.ts'
import { openObjectStore } from './s3-gate/object-store.ts'
import type { Credentials } from './s3-gate/signing.ts'

export const startS3 = async (options: {
  folder: string
  credentials: Credentials
  region: string
  port?: number
  now?: () => Date
}): Promise<Engine> => {
  const { folder, credentials, region, port, now = () => new Date() } = options
  const signer = { credentials, region, service: 's3' as const, now }
  return listen(createGate({ store: openObjectStore(folder), signer }), port)
}
