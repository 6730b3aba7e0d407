/**
 * The local S3 in this process: our gate in front of objects in a folder, on the loopback address only. `README.md` of
 * this folder says why it is not an existing server.
 */
import { type Engine, listen } from './listen.ts'
import { createGate } from './s3-gate/gate.ts'
import { openObjectStore } from './s3-gate/objects/store.ts'
import { type EngineOptions, serviceSigner } from './signed-engine.ts'

export const startS3 = async (options: EngineOptions): Promise<Engine> =>
  listen(createGate({ store: openObjectStore(options.folder), signer: serviceSigner('s3', options) }), options.port)
