import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { digest } from '../hash.ts'
import { leafHash } from '../tlog/hashes.ts'
import { rootFromInclusion } from '../tlog/tree.ts'
import { merklePath, merkleRoot } from './merkle.ts'

const leaves = (count: number) => Array.from({ length: count }, (_, index) => digest(`leaf ${index}`))
const sha = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const bytes = (text: string) => Buffer.from(text, 'base64url')
const rootFrom = (proof: { leaf: string; index: number; size: number; path: readonly string[] }) =>
  rootFromInclusion({ ...proof, leaf: leafHash(bytes(proof.leaf)), path: proof.path.map(bytes) })?.toString('base64url')

test('the root of three leaves is computed by hand, as in RFC 6962', () => {
  const [a, b, c] = leaves(3).map((leaf) => sha(Uint8Array.of(0), bytes(leaf))) as [Buffer, Buffer, Buffer]
  const root = sha(Uint8Array.of(1), sha(Uint8Array.of(1), a, b), c)
  expect(merkleRoot(leaves(3))).toBe(root.toString('base64url'))
  expect(merkleRoot([])).toBe(sha().toString('base64url'))
})

test.each([1, 2, 3, 4, 5, 7, 8, 9, 90])('each of %i leaves is proven by its path at its index only', (size) => {
  const all = leaves(size)
  const root = merkleRoot(all)
  for (const [index, leaf] of all.entries()) {
    const path = merklePath(all, index)
    expect(rootFrom({ leaf, index, size, path })).toBe(root)
    expect(rootFrom({ leaf: digest('another'), index, size, path })).not.toBe(root)
    if (size > 1) expect(rootFrom({ leaf, index: (index + 1) % size, size, path })).not.toBe(root)
    expect(rootFrom({ leaf, index, size, path: [...path, root] })).toBeUndefined()
  }
})

test('an index beyond the leaves has no path', () => {
  expect(() => merklePath(leaves(3), 3)).toThrow(RangeError)
  expect(rootFrom({ leaf: digest('x'), index: 3, size: 3, path: [] })).toBeUndefined()
})
