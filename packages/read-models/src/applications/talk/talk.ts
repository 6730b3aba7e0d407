/**
 * The conversation about each application: a row for each message, for its documents and for each reading, and a mark
 * under each side that has unread messages. No row grows with the conversation, so neither does a page's cost.
 */
import type { TalkMessage } from '@portal/contract'
import {
  type Actor,
  fold,
  maySee,
  parseStream,
  type TalkEvent,
  type TalkSide,
  talkState,
  unreadOf,
} from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import { allItems, type Item, type Items, read, readableRows } from '@portal/items'
import { applicationKey, messageFileKey, paddedId } from '../../keys.ts'
import { textToBytes } from '../list/bytes.ts'
import { filePathOf, ownedIn } from '../view/application-view.ts'
import type { FiledFile } from '../view/files.ts'
import { storedViewIn } from '../view/stored-view.ts'
import { messageOf, type Reading, type Sent, type Shown, shownTo, storedMessage } from './message.ts'
import { unreadRow } from './unread.ts'

type Recorded = RecordedEvent<TalkEvent>
type Read = Extract<Recorded, { type: 'MessagesRead' }>

export const applicationTalk: Projection = {
  name: 'application-talk',
  kind: 'talk',
  rows: (history): readonly ViewRow[] => {
    const events = history as readonly Recorded[]
    const last = events.at(-1)
    if (!last) return []
    const { id } = parseStream(last.stream)
    const talk = fold(talkState, events)
    const marks = (['agency', 'applicant'] as const).flatMap((side) => {
      const count = unreadOf(talk, side)
      const { applicant, agency } = last.data
      return count === 0 ? [] : [unreadRow({ side, applicant, agency, application: id, count, version: last.version })]
    })
    return [...events.flatMap((event) => rowsOfEvent(event, id)), ...marks]
  },
}

const rowsOfEvent = (event: Recorded, application: number): readonly ViewRow[] => {
  switch (event.type) {
    case 'MessageSent':
      return messageRows(event, application)
    case 'MessagesRead':
      return [readingRow(event, application)]
    case 'MessagesTransferred':
      return []
  }
}

const messageRows = (event: Sent, application: number): readonly ViewRow[] => {
  const message = messageOf(event)
  const { version } = event
  const key = { pk: talkPartition(application), sk: messageSort(message.id, application) }
  return [
    // A Georgian letter takes one byte of a row instead of three (R-APP-132).
    { ...key, ...message, text: textToBytes(message.text), version },
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

const readingRow = ({ data: { by, upTo }, at, version }: Read, application: number): ViewRow => ({
  pk: talkPartition(application),
  sk: readingSort({ by, upTo }, application),
  by,
  upTo,
  at,
  version,
})

/** The message that a command has just sent, for its answer; none in a history without one. */
export const lastMessage = (items: Items, history: readonly Recorded[], side: TalkSide): Promise<TalkMessage[]> => {
  const sent = history.findLast((event): event is Sent => event.type === 'MessageSent')
  return shownTo(items, sent ? [messageOf(sent)] : [], { side, present: sent?.data.agency, reads: [] })
}

export type TalkPage = { readonly messages: TalkMessage[]; readonly next_cursor: string | null }
type PageOf = Omit<Shown, 'reads'> & { readonly application: number; readonly cursor?: string | undefined }

const pageSize = 25

/**
 * The newest messages, or those before a `next_cursor`, oldest first, as this side reads them. The caller has checked
 * the access.
 */
export const listTalk = async (items: Items, { application, cursor, ...reader }: PageOf): Promise<TalkPage> => {
  const partition = talkPartition(application)
  const { items: found } = await items.query('views', {
    partition,
    sort: { from: '0', to: cursor === undefined ? afterDigits : paddedId(Number(cursor)) },
    newestFirst: true,
    limit: pageSize + 1,
  })
  const messages = readableRows(items, 'views', found.slice(0, pageSize).reverse(), storedMessage)
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) return { messages: [], next_cursor: null }
  const reads = await Promise.all(
    (['agency', 'applicant'] as const).map((by) => readingsOf(items, application, { by, from: first.id, to: last.id })),
  )
  return {
    messages: await shownTo(items, messages, { ...reader, reads: reads.flat() }),
    next_cursor: found.length > pageSize ? String(Number(String(found[pageSize - 1]?.sk).split('#')[0])) : null,
  }
}

/** Every message, oldest first, in pages as large as the table's. */
export const wholeTalk = async (
  items: Items,
  { application, ...reader }: Omit<PageOf, 'cursor'>,
): Promise<TalkMessage[]> => {
  const partition = talkPartition(application)
  const allIn = (sort: { readonly from: string; readonly to: string }) => allItems(items, 'views', { partition, sort })
  const [found, ...reads] = await Promise.all([
    allIn({ from: '0', to: afterDigits }),
    ...(['agency', 'applicant'] as const).map((by) =>
      allIn({ from: readingPrefix(by), to: `${readingPrefix(by)}${afterDigits}` }),
    ),
  ])
  const readings = reads.flat() as unknown as readonly Reading[]
  return shownTo(items, readableRows(items, 'views', found, storedMessage), { ...reader, reads: readings })
}

/** How many messages there are, and when the last one was written; null without one. */
export const talkLength = async (
  items: Items,
  application: number,
): Promise<{ readonly count: number; readonly lastAt: string } | null> => {
  const sort = { from: '0', to: afterDigits }
  const query = { partition: talkPartition(application), sort, newestFirst: true, limit: 1 }
  const [last] = (await items.query('views', query)).items
  return last ? { count: read.number(last, 'id'), lastAt: read.text(last, 'at') } : null
}

/** What a side had read of these messages: as each reading goes further, at most one ends at each, and one after all. */
const readingsOf = async (
  items: Items,
  application: number,
  { by, from, to }: { readonly by: TalkSide; readonly from: number; readonly to: number },
): Promise<readonly Reading[]> => {
  const { items: rows } = await items.query('views', {
    partition: talkPartition(application),
    sort: { from: readingSort({ by, upTo: from }, application), to: `${readingPrefix(by)}${afterDigits}` },
    limit: to - from + 1,
  })
  return rows as unknown as readonly Reading[]
}

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
  const seen = storedViewIn(view)
  if (!seen || !maySee(viewer, ownedIn(seen))) return undefined
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
const readingPrefix = (by: TalkSide): string => `read-${by}#`
const readingSort = ({ by, upTo }: Pick<Reading, 'by' | 'upTo'>, application: number): string =>
  `${readingPrefix(by)}${paddedId(upTo)}#talk#${paddedId(application)}`
/** The character after the last digit: a bound behind every padded number. */
const afterDigits = ':'
