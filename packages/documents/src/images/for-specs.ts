/** Builds small valid pictures from their chunks, so that a spec can insert extra chunks where it wants. */
import { crc32 } from 'node:zlib'
import { joinBytes, orientationBlock } from './kind.ts'

export const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const big = (value: number, bytes: 2 | 4): Uint8Array => {
  const out = new Uint8Array(bytes)
  const view = new DataView(out.buffer)
  if (bytes === 2) view.setUint16(0, value)
  else view.setUint32(0, value)
  return out
}
const little = (value: number): Uint8Array => Uint8Array.of(value & 0xff, value >> 8)

export const pngChunk = (type: string, data: Uint8Array): Uint8Array => {
  const checked = joinBytes([ascii(type), data])
  return joinBytes([big(data.byteLength, 4), checked, big(crc32(checked), 4)])
}
/** One grey pixel, but the header states the given width and height. */
export const png = ({ width = 1, height = 1, extra = [] as readonly Uint8Array[], after = '' } = {}): Uint8Array =>
  joinBytes([
    ascii('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', joinBytes([big(width, 4), big(height, 4), Uint8Array.of(8, 0, 0, 0, 0)])),
    ...extra,
    pngChunk('IDAT', Uint8Array.from(Buffer.from('eJxjYAAAAAIAAeIhvDMAAAAASUVORK5CYII=', 'base64').subarray(0, 10))),
    pngChunk('IEND', new Uint8Array()),
    ascii(after),
  ])

export const jpegSegment = (marker: number, data: Uint8Array): Uint8Array =>
  joinBytes([Uint8Array.of(0xff, marker), big(data.byteLength + 2, 2), data])
export const exif = (orientation: number, more = ''): Uint8Array =>
  jpegSegment(0xe1, joinBytes([ascii('Exif\0\0'), orientationBlock(orientation), ascii(more)]))
export const jpeg = ({ width = 1, height = 1, extra = [] as readonly Uint8Array[], after = '' } = {}): Uint8Array =>
  joinBytes([
    Uint8Array.of(0xff, 0xd8),
    jpegSegment(0xe0, ascii('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...extra,
    jpegSegment(0xdb, new Uint8Array(65).fill(1)),
    jpegSegment(0xc0, joinBytes([Uint8Array.of(8), big(height, 2), big(width, 2), Uint8Array.of(1, 1, 0x11, 0)])),
    jpegSegment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
    Uint8Array.of(0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56),
    Uint8Array.of(0xff, 0xd9),
    ascii(after),
  ])

export const gifBlocks = (...blocks: readonly string[]): Uint8Array =>
  joinBytes([...blocks.map((block) => joinBytes([Uint8Array.of(block.length), ascii(block)])), Uint8Array.of(0)])
export const gif = ({ width = 1, height = 1, extra = [] as readonly Uint8Array[], after = '' } = {}): Uint8Array =>
  joinBytes([
    ascii('GIF89a'),
    little(width),
    little(height),
    Uint8Array.of(0x80, 0, 0, 0, 0, 0, 255, 255, 255),
    ...extra,
    Uint8Array.of(0x2c, 0, 0, 0, 0),
    little(1),
    little(1),
    Uint8Array.of(0, 2, 2, 0x44, 0x01, 0),
    Uint8Array.of(0x3b),
    ascii(after),
  ])

export const svg = (inside = '', attributes = ''): Uint8Array =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
