/** The versions of many streams, four bytes each, in pages, because numbers have few gaps. */
import { parseStream, type StreamKind, type StreamName, streamOf } from '@portal/domain'

const perPage = 8_192

export class StreamVersions {
  readonly #pages = new Map<string, Uint32Array>()

  set(stream: StreamName, version: number): void {
    const { page, at } = slotOf(stream)
    const versions = this.#pages.get(page) ?? new Uint32Array(perPage)
    this.#pages.set(page, versions)
    versions[at] = version
  }

  /** Undefined for a stream whose version was not set. */
  get(stream: StreamName): number | undefined {
    const { page, at } = slotOf(stream)
    return this.#pages.get(page)?.[at] || undefined
  }

  /** The streams whose version was set, in no order. */
  *names(): Generator<StreamName> {
    for (const [page, versions] of this.#pages) {
      const [kind, number] = page.split(' ')
      for (const [at, version] of versions.entries())
        if (version !== 0) yield streamOf(kind as StreamKind, Number(number) * perPage + at)
    }
  }
}

const slotOf = (stream: StreamName) => {
  const { kind, id } = parseStream(stream)
  return { page: `${kind} ${Math.floor(id / perPage)}`, at: id % perPage }
}
