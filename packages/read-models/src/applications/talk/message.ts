/** A message of a conversation: as its row keeps it, and as a side of the conversation reads it. */
import type { TalkMessage } from '@portal/contract'
import type { FiledDocument, TalkEvent, TalkSide } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { type Item, type Items, read } from '@portal/items'
import { agencyNames } from '../../accesses.ts'
import { memberNames } from '../../log/actor-names.ts'
import { fullName, kindOfActor, textOrEmpty } from '../../wire.ts'
import { textOfBytes } from '../list/bytes.ts'
import { filePathOf } from '../view/application-view.ts'

export type Sent = Extract<RecordedEvent<TalkEvent>, { type: 'MessageSent' }>

/** What a side has read, and when: the first one that reaches a message tells when it was first read. */
export type Reading = { readonly by: TalkSide; readonly upTo: number; readonly at: string }

export const messageOf = ({ data, at, actor }: Sent) => ({
  id: data.message,
  at,
  by: data.by,
  agency: data.agency,
  actor: {
    ...{ id: actor.id, role: actor.role, name: fullName(data.actorName), ...kindOfActor(actor.id) },
    ...(actor.for !== undefined && { for: actor.for }),
  },
  text: textOrEmpty(data.text),
  documents: data.documents.map((document) => documentOf(document, data.documentNames)),
})

/** Erased names are null. */
const documentOf = ({ id, key, size }: FiledDocument, names: Sent['data']['documentNames'] | null) => ({
  file_path: filePathOf(key),
  original_name: names?.[id] ?? '',
  size,
})

/** As an older release stored it, a message does not say of which agency it is. */
type StoredMessage = Omit<ReturnType<typeof messageOf>, 'agency'> & { readonly agency?: number }

export type Shown = {
  readonly side: TalkSide
  /** The agency that has the application, which needs no name beside its messages. */
  readonly present?: number | undefined
  readonly reads: readonly Reading[]
}

/** Messages as a side reads them, with today's names of former agencies and of those in whose name an agent wrote. */
export const shownTo = async (
  items: Items,
  messages: readonly StoredMessage[],
  { side, present, reads }: Shown,
): Promise<TalkMessage[]> => {
  const former = ({ by, agency }: StoredMessage) =>
    by === 'agency' && agency !== undefined && agency !== present ? agency : null
  const [agencies, principals] = await Promise.all([
    agencyNames(items, messages.map(former)),
    memberNames(
      items,
      messages.flatMap(({ actor }) => actor.for ?? []),
    ),
  ])
  return messages.map((message) => {
    const { actor, agency: _agency, ...said } = message
    const { for: principal, ...writer } = actor
    const agency = agencies.get(former(message) ?? 0)
    const inName = principal === undefined ? {} : { for: { id: principal, name: principals.get(principal) ?? '' } }
    return {
      ...said,
      actor: side === 'applicant' && message.by === 'agency' ? null : { ...writer, ...inName },
      ...(agency && { agency }),
      read_at: reads.find(({ by, upTo }) => by !== message.by && upTo >= message.id)?.at ?? null,
    }
  })
}

/** Rows of an older release have the text itself, and no agency, until they are rebuilt. */
export const storedMessage = (row: Item) =>
  ({
    ...{ id: read.number(row, 'id'), at: read.text(row, 'at'), by: row.by, actor: read.row(row, 'actor') },
    documents: read.rows(row, 'documents'),
    ...(row.agency !== undefined && { agency: read.number(row, 'agency') }),
    text: row.text instanceof Uint8Array ? textOfBytes(row.text) : read.text(row, 'text'),
  }) as unknown as StoredMessage
