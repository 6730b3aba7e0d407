/** Checks that no id in use exceeds its counter, which would issue it a second time. */
import { parseStream, type StreamKind, type StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import type { StreamProblem } from './reading.ts'

/** Stream kinds that use the number of another kind. */
const numberedAs: { readonly [K in StreamKind]?: StreamKind } = {
  looks: 'member',
  notes: 'application',
  talk: 'application',
  seen: 'application',
  templates: 'agency',
  letters: 'agency',
  absence: 'member',
  reports: 'agency',
}

/** Reads a counter again only when an id exceeds the value that was read last. */
export const counterChecker = (items: Items): ((stream: StreamName) => Promise<readonly StreamProblem[]>) => {
  const seen = new Map<StreamKind, number>()
  return async (stream) => {
    const { kind: named, id } = parseStream(stream)
    // A stream of kind `access` is numbered by its day, which no counter issues.
    if (named === 'access') return []
    const kind = numberedAs[named] ?? named
    if (id <= (seen.get(kind) ?? 0)) return []
    const claim = `counter#${kind}`
    const value = Number((await items.get('claims', { claim }))?.value ?? 0)
    seen.set(kind, value)
    return id <= value ? [] : [{ stream: 'claims', reason: 'counter', place: `claims ${claim}` }]
  }
}
