/** Which streams were looked at, in one bit each: the numbers of a kind have few gaps, and a million need 125 KB. */
import { parseStream, type StreamName } from '@portal/domain'

export class SeenStreams {
  readonly #byKind = new Map<string, Uint8Array>()

  add(stream: StreamName): void {
    const { kind, id } = parseStream(stream)
    let bits = this.#byKind.get(kind) ?? new Uint8Array(1_024)
    if (id >> 3 >= bits.length) {
      const longer = new Uint8Array(Math.max(bits.length * 2, (id >> 3) + 1))
      longer.set(bits)
      bits = longer
    }
    bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7))
    this.#byKind.set(kind, bits)
  }

  has(stream: StreamName): boolean {
    const { kind, id } = parseStream(stream)
    return ((this.#byKind.get(kind)?.[id >> 3] ?? 0) & (1 << (id & 7))) !== 0
  }
}
