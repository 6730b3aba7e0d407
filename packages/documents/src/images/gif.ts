/** Removes comments and application data from a GIF, which is a chain of blocks; frames and their timing are kept. */
import { type DrawnImage, joinBytes, latin1, maxParts } from './kind.ts'

const block = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const
const extension = { timing: 0xf9, application: 0xff } as const
/** The loop count of an animation, the only application data that is kept. */
const loops = ['NETSCAPE2.0', 'ANIMEXTS1.0']

export const cleanGif = (bytes: Uint8Array): DrawnImage | null => {
  if (bytes.length < 13) return null
  const start = 13 + paletteBytes(bytes[10] ?? 0)
  if (start > bytes.length) return null
  const kept: Uint8Array[] = [bytes.subarray(0, start)]
  let [width, height] = [word(bytes, 6), word(bytes, 8)]
  let frames = 0
  for (let at = start, parts = 1; ; parts++) {
    if (parts > maxParts) return null
    const kind = bytes[at]
    if (kind === block.trailer) break
    const end = kind === block.extension ? endOfBlocks(bytes, at + 2) : endOfImage(bytes, at)
    if (end === null) return null
    const section = bytes.subarray(at, end)
    if (kind === block.image) {
      frames += 1
      width = Math.max(width, word(bytes, at + 1) + word(bytes, at + 5))
      height = Math.max(height, word(bytes, at + 3) + word(bytes, at + 7))
    }
    if (kind === block.image || isKept(section)) kept.push(section)
    at = end
  }
  if (frames === 0) return null
  return { pixels: width * height, frames, bytes: joinBytes([...kept, Uint8Array.of(block.trailer)]) }
}

const isKept = (section: Uint8Array): boolean => {
  if (section[1] === extension.timing) return true
  return section[1] === extension.application && loops.includes(latin1(section.subarray(3, 14)))
}

/** An image: descriptor, optional local palette, code size, then sub-blocks. */
const endOfImage = (bytes: Uint8Array, at: number): number | null => {
  if (bytes[at] !== block.image || at + 10 > bytes.length) return null
  return endOfBlocks(bytes, at + 10 + paletteBytes(bytes[at + 9] ?? 0) + 1)
}

/** Each sub-block starts with its length; an empty one ends them. */
const endOfBlocks = (bytes: Uint8Array, from: number): number | null => {
  for (let at = from; at < bytes.length; ) {
    const length = bytes[at] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
  return null
}

const paletteBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

const word = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
