/** Tells which of the four kinds a file is by its first bytes; null for anything else. */
import { latin1 } from './raster.ts'

export type ImageKind = 'png' | 'jpg' | 'gif' | 'svg'

export const imageKind = (bytes: Uint8Array): ImageKind | null => {
  const start = latin1(bytes.subarray(0, 8))
  if (start === '\x89PNG\r\n\x1a\n') return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  return isSvg(latin1(bytes.subarray(0, 4096))) ? 'svg' : null
}

/** The first element is `svg`, with any prefix, after a declaration, comments or a document type. */
const isSvg = (start: string): boolean =>
  /^(?:\xef\xbb\xbf)?\s*(?:<\?[^?]*(?:\?(?!>)[^?]*)*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*<(?:[\w-]+:)?svg[\s/>]/i.test(
    start,
  )
