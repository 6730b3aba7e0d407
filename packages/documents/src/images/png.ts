/** Removes metadata from a PNG, which is a chain of named chunks; those that draw the picture are kept. */
import { crc32 } from 'node:zlib'
import { type DrawnImage, dataView, joinBytes, latin1, maxParts, orientationBlock, orientationIn } from './kind.ts'

const signatureLength = 8
/** The chunks that are kept: size, palette, pixels and end; transparency, colours, pixel shape; an animation's frames. */
const keptChunks = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))

type Chunk = { readonly name: string; readonly bytesWithLength: Uint8Array; readonly data: Uint8Array }

export const cleanPng = (bytes: Uint8Array): DrawnImage | null => {
  const kept: Uint8Array[] = [bytes.subarray(0, signatureLength)]
  let pixels: number | null = null
  let hasPixels = false
  let frames = 0
  for (let at = signatureLength, parts = 1; ; parts++) {
    if (parts > maxParts) return null
    const chunk = chunkAt(bytes, at)
    if (chunk === null) return null
    at += chunk.bytesWithLength.length
    const { name, bytesWithLength, data } = chunk
    if ((name === 'IHDR') !== (pixels === null)) return null
    if (name === 'IHDR') {
      if (data.length !== 13) return null
      const view = dataView(data)
      pixels = view.getUint32(0) * view.getUint32(4)
    }
    if (name === 'IDAT') hasPixels = true
    if (name === 'fcTL') frames += 1
    // An unknown chunk with a capital first letter is critical: the picture cannot be shown without it.
    if (!keptChunks.has(name) && /^[A-Z]/.test(name)) return null
    if (name === 'eXIf' && orientationIn(data) !== 1) kept.push(chunkOf('eXIf', orientationBlock(orientationIn(data))))
    if (keptChunks.has(name)) kept.push(bytesWithLength)
    if (name === 'IEND') break
  }
  return pixels !== null && hasPixels ? { pixels, frames: Math.max(1, frames), bytes: joinBytes(kept) } : null
}

const chunkAt = (bytes: Uint8Array, at: number): Chunk | null => {
  if (at + 12 > bytes.length) return null
  const view = dataView(bytes)
  const length = view.getUint32(at)
  const end = at + 12 + length
  if (end > bytes.length) return null
  const named = bytes.subarray(at + 4, end - 4)
  const name = latin1(named.subarray(0, 4))
  if (!/^[A-Za-z]{4}$/.test(name) || crc32(named) !== view.getUint32(end - 4)) return null
  return { name, bytesWithLength: bytes.subarray(at, end), data: named.subarray(4) }
}

const chunkOf = (name: string, data: Uint8Array): Uint8Array => {
  const named = joinBytes([new TextEncoder().encode(name), data])
  const [length, check] = [dataView(new Uint8Array(4)), dataView(new Uint8Array(4))]
  length.setUint32(0, data.length)
  check.setUint32(0, crc32(named))
  return joinBytes([new Uint8Array(length.buffer), named, new Uint8Array(check.buffer)])
}
