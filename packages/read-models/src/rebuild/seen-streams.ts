/**
 * A bitmap of visited streams: numbers have few gaps, and a million need 125 KB. It is paged, so that a far-off number
 * costs one page only.
 */
import { parseStream, type StreamName } from '@portal/domain'

const pageLength = 1_024
const perPage = pageLength * 8

export class SeenStreams {
  readonly #pages = new Map<string, Uint8Array>()

  add(stream: StreamName): void {
    const { page, byte, bit } = bitOf(stream)
    const bits = this.#pages.get(page) ?? new Uint8Array(pageLength)
    bits[byte] = (bits[byte] ?? 0) | bit
    this.#pages.set(page, bits)
  }

  has(stream: StreamName): boolean {
    const { page, byte, bit } = bitOf(stream)
    return ((this.#pages.get(page)?.[byte] ?? 0) & bit) !== 0
  }
}

const bitOf = (stream: StreamName) => {
  const { kind, id } = parseStream(stream)
  const within = id % perPage
  return { page: `${kind} ${Math.floor(id / perPage)}`, byte: within >> 3, bit: 1 << (within & 7) }
}
