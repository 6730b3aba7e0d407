/**
 * Where a person stands in the log: every stream with a field under their key, found by reading all events, so that no
 * list kept on the side can be wrong; and the files that belong to them. Memory holds one person's streams, no more.
 */
import { parseStream, type StreamName } from '@portal/domain'
import type { StoredEvent } from '@portal/event-store'
import type { Item, Items } from '@portal/items'

export type Traces = {
  readonly streams: readonly StreamName[]
  /** Keys in the documents bucket. */
  readonly files: readonly string[]
}

export const tracesOf = async (
  items: Items,
  subject: string,
  show: (events: number) => void = () => undefined,
): Promise<Traces> => {
  const streams = new Set<StreamName>()
  const files = new Set<string>()
  let [seen, after] = [0, undefined as Item | undefined]
  do {
    const page = await items.scan('events', after ? { after } : {})
    for (const event of page.items as unknown as readonly StoredEvent[]) {
      if (event.sealed[subject] !== undefined || event.stream === subject) streams.add(event.stream)
      for (const key of filesIn(event, subject)) files.add(key)
    }
    seen += page.items.length
    show(seen)
    after = page.next ?? undefined
  } while (after)
  return { streams: [...streams], files: [...files] }
}

type Data = {
  readonly applicant?: number
  readonly documents?: readonly { readonly key: string }[]
  readonly addedDocuments?: readonly { readonly key: string }[]
  readonly front?: { readonly key: string }
  readonly back?: { readonly key: string }
}

/** What they filed with an application, also what was taken out of it again, and the sides of their identity document. */
const filesIn = ({ stream, data: text }: StoredEvent, subject: string): readonly string[] => {
  const { kind } = parseStream(stream)
  if (kind !== 'application' && stream !== subject) return []
  const { applicant, documents = [], addedDocuments = [], front, back } = JSON.parse(text) as Data
  if (kind === 'application')
    return `member-${applicant}` === subject ? [...documents, ...addedDocuments].map(({ key }) => key) : []
  return [front, back].flatMap((side) => (side ? [side.key] : []))
}
