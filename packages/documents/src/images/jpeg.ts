/**
 * Removes metadata from a JPEG, which is a chain of segments; those that draw the picture are kept. Everything after
 * the picture's end (a phone's second picture or film) is dropped.
 */
import {
  type DrawnImage,
  joinBytes,
  latin1,
  maxParts,
  type Orientation,
  orientationBlock,
  orientationIn,
} from './kind.ts'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee } as const
/** Huffman and quantisation tables, arithmetic conditioning, restart interval. */
const tables = new Set([0xc4, 0xdb, 0xcc, 0xdd])
/** The start of a frame: C0 to CF, without the tables (C4, CC) and the reserved C8. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

type Segment = { readonly code: number; readonly bytesWithMarker: Uint8Array; readonly payload: Uint8Array }

export const cleanJpeg = (bytes: Uint8Array): DrawnImage | null => {
  const kept: Uint8Array[] = []
  let pixels: number | null = null
  let orientation: Orientation = 1
  let hasScan = false
  let at = 2
  for (let parts = 1; ; parts++) {
    if (parts > maxParts) return null
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
    if (bytes[at] !== 0xff) return null
    if (bytes[at + 1] === marker.end) break
    const segment = segmentAt(bytes, at)
    if (segment === null) return null
    at += segment.bytesWithMarker.length
    const { code, bytesWithMarker, payload } = segment
    if (code === marker.app1 && startsWith(payload, 'Exif\0\0')) orientation = orientationIn(payload.subarray(6))
    if (isFrame(code)) {
      if (pixels !== null || payload.length < 6) return null
      pixels = word(payload, 1) * word(payload, 3)
    }
    if (isKept(segment)) kept.push(bytesWithMarker)
    if (code !== marker.scan) continue
    if (pixels === null) return null
    hasScan = true
    const end = endOfScan(bytes, at)
    if (end === null) return null
    kept.push(bytes.subarray(at, end))
    at = end
  }
  if (pixels === null || !hasScan) return null
  const exif = orientation === 1 ? [] : [exifSegment(orientation)]
  return {
    pixels,
    frames: 1,
    bytes: joinBytes([Uint8Array.of(0xff, marker.start), ...exif, ...kept, Uint8Array.of(0xff, marker.end)]),
  }
}

/**
 * The colour profile and Adobe's transform are kept, because colours depend on them. JFXX is dropped, because it holds
 * a thumbnail.
 */
const isKept = ({ code, payload }: Segment): boolean => {
  if (code === marker.scan || tables.has(code) || isFrame(code)) return true
  if (code === marker.app0) return startsWith(payload, 'JFIF\0')
  if (code === marker.app2) return startsWith(payload, 'ICC_PROFILE\0')
  return code === marker.app14 && startsWith(payload, 'Adobe')
}

const segmentAt = (bytes: Uint8Array, at: number): Segment | null => {
  const code = bytes[at + 1]
  if (code === undefined || at + 4 > bytes.length) return null
  // Bytes after 0xFF that are an escaped zero, or a marker without a length field, do not begin a segment.
  if (code < 0xc0 || (code >= 0xd0 && code <= marker.start)) return null
  const length = word(bytes, at + 2)
  if (length < 2 || at + 2 + length > bytes.length) return null
  return {
    code,
    bytesWithMarker: bytes.subarray(at, at + 2 + length),
    payload: bytes.subarray(at + 4, at + 2 + length),
  }
}

/** Coded data runs up to the next marker; stuffed zeros, fill bytes and restarts do not end it. */
const endOfScan = (bytes: Uint8Array, from: number): number | null => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return null
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return null
}

const exifSegment = (orientation: Orientation): Uint8Array => {
  const tiff = orientationBlock(orientation)
  const payload = joinBytes([new TextEncoder().encode('Exif\0\0'), tiff])
  return joinBytes([Uint8Array.of(0xff, marker.app1, 0, payload.length + 2), payload])
}

const word = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

const startsWith = (bytes: Uint8Array, text: string): boolean => latin1(bytes.subarray(0, text.length)) === text
