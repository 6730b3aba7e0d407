/**
 * The conversation about each application: a row for each message and its documents, one with what was read, and a mark
 * under each side that has unread messages.
 */
import type { TalkMessage } from '@portal/contract'
import {
  type Actor,
  type FiledDocument,
  fold,
  maySee,
  parseStream,
  type TalkEvent,
  type TalkSide,
  talkDecider,
  unreadOf,
} from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import { allItems, type Item, type Items } from '@portal/items'
import { applicationKey, messageFileKey, paddedId } from '../../keys.ts'
import { fullName, textOrEmpty } from '../../wire.ts'
import { type ApplicationView, filePathOf } from '../view/application-view.ts'
import type { FiledFile } from '../view/files.ts'
import { unreadRow } from './unread.ts'

type Recorded = RecordedEvent<TalkEvent>
type Sent = Extract<Recorded, { type: 'MessageSent' }>
type Read = Extract<Recorded, { type: 'MessagesRead' }>

/** What each side has read, and when: the first entry that reaches a message tells when it was first read. */
type Reading = { readonly by: TalkSide; readonly upTo: number; readonly at: string }

export const applicationTalk: Projection = {
  name: 'application-talk',
  kind: 'talk',
  rows: (history): readonly ViewRow[] => {
    const events = history as readonly Recorded[]
    const last = events.at(-1)
    if (!last) return []
    const { id } = parseStream(last.stream)
    const talk = fold(talkDecider, events)
    const reads = events.filter((event): event is Read => event.type === 'MessagesRead')
    const lastRead = reads.at(-1)
    const marks = (['agency', 'applicant'] as const).flatMap((side) => {
      const count = unreadOf(talk, side)
      const { applicant } = last.data
      return count === 0 ? [] : [unreadRow({ side, applicant, application: id, count, version: last.version })]
    })
    return [
      ...events.flatMap((event) => (event.type === 'MessageSent' ? messageRows(event, id) : [])),
      ...(lastRead ? [{ ...readsKey(id), reads: reads.map(readingOf), version: lastRead.version }] : []),
      ...marks,
    ]
  },
}

const messageRows = (event: Sent, application: number): readonly ViewRow[] => {
  const message = messageOf(event)
  const { version } = event
  return [
    { pk: talkPartition(application), sk: messageSort(message.id, application), ...message, version },
    ...event.data.documents.map(({ id, key }) => ({
      ...messageFileKey(filePathOf(key)),
      version,
      application,
      message: message.id,
      document: id,
      key,
    })),
  ]
}

const messageOf = ({ data, at, actor }: Sent) => ({
  id: data.message,
  at,
  by: data.by,
  actor: { id: actor.id, role: actor.role, name: fullName(data.actorName) },
  text: textOrEmpty(data.text),
  documents: data.documents.map((document) => documentOf(document, data.documentNames)),
})

/** Erased names are null. */
const documentOf = ({ id, key, size }: FiledDocument, names: Sent['data']['documentNames'] | null) => ({
  file_path: filePathOf(key),
  original_name: names?.[id] ?? '',
  size,
})

const readingOf = ({ data, at }: Read): Reading => ({ by: data.by, upTo: data.upTo, at })

const shownTo = (side: TalkSide, message: ReturnType<typeof messageOf>, reads: readonly Reading[]): TalkMessage => ({
  ...message,
  actor: side === 'applicant' && message.by === 'agency' ? null : message.actor,
  read_at: reads.find(({ by, upTo }) => by !== message.by && upTo >= message.id)?.at ?? null,
})

/** The message that a command has just sent, for its answer. */
export const lastMessage = (history: readonly Recorded[], side: TalkSide): TalkMessage | undefined => {
  const sent = history.findLast((event): event is Sent => event.type === 'MessageSent')
  return sent && shownTo(side, messageOf(sent), [])
}

/** Oldest first, as this side reads them. The caller has checked the access. */
export const listTalk = async (items: Items, application: number, side: TalkSide): Promise<TalkMessage[]> => {
  const rows = await allItems(items, 'views', { partition: talkPartition(application) })
  const reads = (rows.find(({ sk }) => sk === readsKey(application).sk)?.reads ?? []) as unknown as readonly Reading[]
  return rows.flatMap((row) => (row.id === undefined ? [] : [shownTo(side, storedMessage(row), reads)]))
}

const storedMessage = ({ id, at, by, actor, text, documents }: Item) =>
  ({ id, at, by, actor, text, documents }) as ReturnType<typeof messageOf>

/** A document of a message; undefined when it does not exist or the viewer may not see its application. */
export const findMessageFile = async (
  items: Items,
  viewer: Actor,
  filePath: string,
): Promise<FiledFile | undefined> => {
  const row = await items.get('views', messageFileKey(filePath))
  if (!row) return undefined
  const { application, message, key } = row as { application: number; message: number; key: string } & Item
  const [view, stored] = await items.getMany('views', [
    applicationKey(application),
    { pk: talkPartition(application), sk: messageSort(message, application) },
  ])
  const seen = view as ApplicationView | undefined
  if (!seen || !maySee(viewer, { applicant: seen.applicant, agency: seen.document.agency.id })) return undefined
  const document = stored && storedMessage(stored).documents.find(({ file_path }) => file_path === filePath)
  if (!document) return undefined
  return {
    application,
    id: row.document as number,
    key,
    originalName: document.original_name,
    size: document.size,
  }
}

const talkPartition = (application: number): string => `talk-of#${application}`
const messageSort = (message: number, application: number): string =>
  `${paddedId(message)}#talk#${paddedId(application)}`
const readsKey = (application: number) => ({
  pk: talkPartition(application),
  sk: `reads#talk#${paddedId(application)}`,
})
