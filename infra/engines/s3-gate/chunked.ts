/**
 * Decodes the SDK's aws-chunked stream: `size[;extensions]\r\n data \r\n`, a chunk of size 0, then trailing headers
 * with the checksum.
 */
import { badRequest } from './refusal.ts'

const maxLineLength = 4_096

/** `trailer` is filled once the body was read completely. */
export const decodeChunked = (
  source: AsyncIterable<Uint8Array>,
): { body: AsyncIterable<Uint8Array>; trailer: Record<string, string> } => {
  const trailer: Record<string, string> = {}
  return { body: decoded(source, trailer), trailer }
}

async function* decoded(source: AsyncIterable<Uint8Array>, trailer: Record<string, string>) {
  const input = reader(source)
  while (true) {
    const line = await input.line()
    const size = /^([0-9a-fA-F]{1,8})(;.*)?$/.exec(line ?? '')?.[1]
    if (size === undefined) throw incomplete()
    let left = Number.parseInt(size, 16)
    if (left === 0) break
    while (left > 0) {
      const data = await input.some(left)
      if (data === undefined) throw incomplete()
      left -= data.length
      yield data
    }
    if ((await input.line()) !== '') throw incomplete()
  }
  for (let line = await input.line(); line; line = await input.line()) {
    const colon = line.indexOf(':')
    if (colon < 0) throw incomplete()
    trailer[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim()
  }
}

const incomplete = () => badRequest('IncompleteBody', 'The request body terminated unexpectedly')

/** Reads lines up to CRLF and byte ranges from arbitrary network chunks. */
const reader = (source: AsyncIterable<Uint8Array>) => {
  const pieces = source[Symbol.asyncIterator]()
  let buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const next = await pieces.next()
    if (next.done === true) return false
    buffer = buffer.length === 0 ? Buffer.from(next.value) : Buffer.concat([buffer, next.value])
    return true
  }
  return {
    line: async (): Promise<string | undefined> => {
      let end = buffer.indexOf('\r\n')
      while (end < 0) {
        if (buffer.length > maxLineLength || !(await more())) return undefined
        end = buffer.indexOf('\r\n')
      }
      const line = buffer.subarray(0, end).toString('latin1')
      buffer = buffer.subarray(end + 2)
      return line
    },
    some: async (most: number): Promise<Buffer | undefined> => {
      if (buffer.length === 0 && !(await more())) return undefined
      const data = buffer.subarray(0, most)
      buffer = buffer.subarray(data.length)
      return data
    },
  }
}
