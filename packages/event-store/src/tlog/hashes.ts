/**
 * The hashes of RFC 6962, section 2.1: leaves and nodes have different prefixes, so that neither can pass for the
 * other.
 */
import { hash } from 'node:crypto'

export type Hash = Buffer

export const hashLength = 32

const sha256 = (...parts: readonly Uint8Array[]): Hash => hash('sha256', Buffer.concat(parts), 'buffer')

export const leafHash = (entry: Uint8Array): Hash => sha256(Uint8Array.of(0), entry)
export const nodeHash = (left: Uint8Array, right: Uint8Array): Hash => sha256(Uint8Array.of(1), left, right)
/** The root of a tree without leaves. */
export const emptyRoot: Hash = sha256()

/** The largest power of two below `size`, for sizes from 2 on. */
export const powerOfTwoBelow = (size: number): number => 2 ** Math.floor(Math.log2(size - 1))
