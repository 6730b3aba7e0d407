/** Counters against the numbers that were given out: none is higher than its counter, or it would be given out again. */
import { parseStream, type StreamKind, type StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import type { StreamProblem } from './reading.ts'

/** Kinds of stream that bear the number of what they are about. */
const numberedAs: { readonly [K in StreamKind]?: StreamKind } = {
  looks: 'member',
  notes: 'application',
  templates: 'agency',
}

/** Asks for each counter again only when a number is higher than it was seen. */
export const numbersIn = (items: Items): ((stream: StreamName) => Promise<readonly StreamProblem[]>) => {
  const seen = new Map<StreamKind, number>()
  return async (stream) => {
    const { kind: named, id } = parseStream(stream)
    // Days are not given out.
    if (named === 'access') return []
    const kind = numberedAs[named] ?? named
    if (id <= (seen.get(kind) ?? 0)) return []
    const claim = `counter#${kind}`
    const value = Number((await items.get('claims', { claim }))?.value ?? 0)
    seen.set(kind, value)
    return id <= value ? [] : [{ stream: 'claims', reason: 'counter', place: `claims ${claim}` }]
  }
}
