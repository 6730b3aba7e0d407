/** The published log: tree, tiles, notes, proofs and what publishes them (C2SP tlog-tiles and its neighbours). */
export * from './checkpoint.ts'
export * from './cosignature.ts'
export { type Hash, leafHash } from './hashes.ts'
export * from './note.ts'
export * from './note-signer.ts'
export * from './tiles.ts'
export * from './tree.ts'
