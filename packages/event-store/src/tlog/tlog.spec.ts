/** Compared with golang.org/x/mod's results for the same entries, which `tests/tlog/vectors` records. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  checkpointText,
  cosignatureBy,
  cosignedMessage,
  openCheckpoint,
  readCheckpoint,
  signerFromSeed,
} from './checkpoint.ts'
import { leafHash } from './hashes.ts'
import { cosignatureType, readNote, readVerifierKey, verifierKeyId, writeNote, writeVerifierKey } from './note.ts'
import { decodeBundle, type Tile, tilePath, tilesOfGrowth } from './tiles.ts'
import { isConsistent, merkleTree, rootFromInclusion } from './tree.ts'

const vectors = JSON.parse(readFileSync(new URL('./vectors/x-mod.json', import.meta.url), 'utf8')) as {
  roots: Record<string, string>
  inclusions: { size: number; index: number; path: string[] }[]
  consistencies: { earlier: number; later: number; proof: string[] }[]
  tiles: { size: number; path: string; sha256: string }[]
  note: { seed: string; verifier: string; signed: string }
}
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const entry = (index: number) => sha256(`entry ${index}`)
const encoded = (hashes: readonly Buffer[]) => hashes.map((hash) => hash.toString('base64'))
const decoded = (hashes: readonly string[]) => hashes.map((hash) => Buffer.from(hash, 'base64'))

const files = new Map<string, Buffer>()
const read = async (tile: Tile) => {
  const bytes = files.get(tilePath(tile))
  if (bytes === undefined) throw new Error(`nothing at ${tilePath(tile)}`)
  return bytes
}
const sizes = Object.keys(vectors.roots)
  .map(Number)
  .sort((a, b) => a - b)

beforeAll(async () => {
  let size = 0
  for (const next of sizes) {
    const entries = Array.from({ length: next - size }, (_, at) => entry(size + at))
    for (const file of await tilesOfGrowth(read, size, entries)) {
      expect(files.has(tilePath(file))).toBe(false)
      files.set(tilePath(file), file.bytes)
    }
    size = next
  }
})

describe('the tree', () => {
  test.each(sizes)('of %i entries has the root that x/mod computes', async (size) =>
    expect((await merkleTree(read, size).root()).toString('base64')).toBe(vectors.roots[size]),
  )

  test('proves inclusion as x/mod does, and another leaf, index, size or path gives another root', async () => {
    for (const { size, index, path } of vectors.inclusions) {
      expect(encoded(await merkleTree(read, size).inclusionProof(index))).toEqual(path)
      const leaf = leafHash(entry(index))
      const root = (of: Partial<Parameters<typeof rootFromInclusion>[0]>) =>
        rootFromInclusion({ leaf, index, size, path: decoded(path), ...of })?.toString('base64')
      expect(root({})).toBe(vectors.roots[size])
      expect(root({ leaf: leafHash(entry(index + 1)) })).not.toBe(vectors.roots[size])
      if (size > 1) expect(root({ path: decoded(path.slice(1)) })).not.toBe(vectors.roots[size])
      if (size > 1) expect(root({ index: index === 0 ? 1 : 0 })).not.toBe(vectors.roots[size])
    }
  })

  test('proves consistency as x/mod does, and no other root is consistent', async () => {
    for (const { earlier, later, proof } of vectors.consistencies) {
      expect(encoded(await merkleTree(read, later).consistencyProof(earlier))).toEqual(proof)
      const head = (size: number) => ({ size, root: Buffer.from(vectors.roots[size] ?? '', 'base64') })
      expect(isConsistent(head(earlier), head(later), decoded(proof))).toBe(true)
      expect(isConsistent({ size: earlier, root: entry(0) }, head(later), decoded(proof))).toBe(false)
      expect(isConsistent(head(earlier), { size: later, root: entry(0) }, decoded(proof))).toBe(false)
      expect(isConsistent(head(earlier), head(later), [...decoded(proof), entry(0)])).toBe(false)
    }
  })

  test('is published in the tiles that x/mod makes, at the paths of C2SP', () => {
    for (const { path, sha256: digest } of vectors.tiles.filter(({ size }) => size !== 70_000))
      if (files.has(path)) expect(sha256(files.get(path) ?? '').toString('base64')).toBe(digest)
    const last = vectors.tiles.filter(({ size, path }) => size === 70_000 && files.has(path))
    expect(last).toHaveLength(273 + 1 + 1 + 1 + 1)
    for (const { path, sha256: digest } of last) expect(sha256(files.get(path) ?? '').toString('base64')).toBe(digest)
  })

  test('stores each entry after its length', async () => {
    const bundle = await read({ level: 'entries', index: 273, width: 112 })
    expect(bundle).toHaveLength(112 * 34)
    expect(bundle.subarray(0, 2).toString('hex')).toBe('0020')
    expect(decodeBundle(bundle)).toEqual(Array.from({ length: 112 }, (_, at) => entry(273 * 256 + at)))
    expect(() => decodeBundle(bundle.subarray(1))).toThrow(RangeError)
  })

  test('names tiles by groups of three digits', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067')
    expect(tilePath({ level: 'entries', index: 5, width: 1 })).toBe('tile/entries/005.p/1')
    expect(tilePath({ level: 2, index: 1000, width: 255 })).toBe('tile/2/x001/000.p/255')
  })
})

describe('the note', () => {
  const { seed, verifier, signed } = vectors.note
  const signer = signerFromSeed(Buffer.from(seed, 'base64'), 'portal.example/log')

  test('is signed as x/mod signs it, under the verifier key that it prints', () => {
    expect(writeVerifierKey(signer.key)).toBe(verifier)
    expect(readVerifierKey(verifier)).toEqual(signer.key)
    const root = Buffer.from(vectors.roots[1000] ?? '', 'base64')
    const text = checkpointText({ origin: 'portal.example/log', size: 1000, root })
    expect(writeNote({ text, signatures: [signer.sign(text)] })).toBe(signed)
    expect(openCheckpoint(signed, signer.key)).toMatchObject({ origin: 'portal.example/log', size: 1000, root })
  })

  test('is refused with any byte changed', () => {
    const bytes = Buffer.from(signed)
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(openCheckpoint(changed.toString(), signer.key)).toBeNull()
    }
  })

  test.each([
    'a\n1\nAAAA\n\n',
    'no empty line\n',
    `o\n01\n${vectors.roots[1]}\n\n— o AAAAAAA=\n`,
    `o\n1\n${vectors.roots[1]}\n\n— o AAAA\n`,
    `o\n1\n${vectors.roots[1]}\n\n- o AAAAAAA=\n`,
    `\n1\n${vectors.roots[1]}\n\n— o AAAAAAA=\n`,
  ])('is not read from %j', (text) => expect(readCheckpoint(text)).toBeNull())

  test('accepts keys of types 1 and 4 with the right id, and no others', () => {
    expect(readVerifierKey(verifier.replace('+', '+0'))).toBeNull()
    const witness = { ...signer.key, type: cosignatureType }
    expect(readVerifierKey(writeVerifierKey(witness))).toEqual(witness)
    expect(readVerifierKey(writeVerifierKey({ ...witness, type: 2 }))).toBeNull()
  })
})

describe('a cosignature', () => {
  const witness = signerFromSeed(sha256('a witness'), 'witness.example/w1')
  const { text } = readNote(vectors.note.signed) ?? { text: '' }
  const stamped = (time: bigint) => {
    const at = Buffer.alloc(8)
    at.writeBigUInt64BE(time)
    const { signature } = witness.sign(cosignedMessage(text, time).toString())
    const keyId = verifierKeyId({ ...witness.key, type: cosignatureType })
    return { name: witness.key.name, keyId, signature: Buffer.concat([at, signature]) }
  }

  test.each([1, 4])('counts under a key of type %i', (type) => {
    const found = cosignatureBy(text, [stamped(1_679_315_147n)], { ...witness.key, type })
    expect(found).toEqual({ line: stamped(1_679_315_147n), at: 1_679_315_147 })
  })

  test('does not count over another text, by another key, or with another time', () => {
    const line = stamped(1_679_315_147n)
    expect(cosignatureBy(`${text}x\n`, [line], witness.key)).toBeNull()
    expect(
      cosignatureBy(text, [line], { ...witness.key, publicKey: signerFromSeed(sha256('x'), 'x').key.publicKey }),
    ).toBeNull()
    line.signature[7] = (line.signature[7] ?? 0) ^ 1
    expect(cosignatureBy(text, [line], witness.key)).toBeNull()
  })

  test('of the kind “signature of the note” counts only under a key of type 1', () => {
    const plain = witness.sign(text)
    expect(cosignatureBy(text, [plain], witness.key)).toEqual({ line: plain, at: null })
    expect(cosignatureBy(text, [plain], { ...witness.key, type: cosignatureType })).toBeNull()
  })
})
