/**
 * What applicants said about applying: a number for the statistics, and words for the administrators of the agency. No
 * row of the words has more of their time than the day, and their order within it is that of a hash, so that they cannot
 * be matched with what an agency received at that time.
 */
import type { FeedbackEntry } from '@portal/contract'
import {
  type EasyAnswer,
  type FeedbackGiven,
  parseStream,
  type SeenEvent,
  startOfTbilisiDay,
  tbilisiDay,
} from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import { allItems, type Item, type Items, read, readableRows } from '@portal/items'
import { catalogEntries } from '../../catalog/catalog-entries.ts'
import { paddedId } from '../../keys.ts'
import { textOrEmpty } from '../../wire.ts'

type Given = RecordedEvent<FeedbackGiven>

export const isFeedback = (event: RecordedEvent<SeenEvent>): event is Given => event.type === 'FeedbackGiven'

export const applicantFeedback: Projection = {
  name: 'applicant-feedback',
  kind: 'seen',
  rows: (history): readonly ViewRow[] =>
    (history as readonly RecordedEvent<SeenEvent>[]).filter(isFeedback).flatMap((event) => [
      numberRow(event),
      // An erased text is null, and its row stays: an erasure rewrites rows and removes none.
      ...(event.data.text === '' ? [] : [wordsRow(event)]),
    ]),
}

/** An answer as the statistics count it: on a day in Tbilisi, to a program or (null) to the agency itself. */
export type EasyRow = {
  readonly agency: number
  readonly program: number | null
  readonly on: string
  readonly easy: EasyAnswer
}

const numberRow = ({ data: { agency, program, easy, moment }, at, stream, version }: Given) => ({
  pk: easyPartition(agency),
  sk: `${moment}#seen#${paddedId(parseStream(stream).id)}`,
  ...{ agency, program, on: tbilisiDay(at), easy, version },
})

const wordsRow = ({ data: { agency, program, easy, text }, at, hash, stream, version }: Given) => ({
  pk: wordsPartition(agency),
  sk: `${wordsSort({ day: tbilisiDay(at), place: hash.slice(0, placeLength) })}#seen#${paddedId(parseStream(stream).id)}`,
  ...{ program, easy, text: textOrEmpty(text), version },
})

const placeLength = 16
const pageSize = 25

/**
 * Of days that are over: a mean that moved within the day would tell the newest answer. Eventually consistent, which is
 * enough for monthly sums.
 */
export const agencyEasyRows = async (items: Items, { agency, today }: OfAgency): Promise<readonly EasyRow[]> => {
  const rows = await allItems(items, 'views', { partition: easyPartition(agency), consistent: false })
  return readableRows(items, 'views', rows, readEasy).filter(({ on }) => on < today)
}

const readEasy = (row: Item): EasyRow => ({
  agency: read.number(row, 'agency'),
  program: read.numberOr(row, 'program', null),
  on: read.text(row, 'on'),
  easy: read.number(row, 'easy') as EasyAnswer,
})

/** `today` is in Asia/Tbilisi. */
type OfAgency = { readonly agency: number; readonly today: string }
type FeedbackPage = { readonly data: FeedbackEntry[]; readonly next_cursor: string | null }

/** Newest day that is over first; `cursor` is the `next_cursor` of the page before. */
export const listFeedback = async (
  items: Items,
  { agency, today, cursor }: OfAgency & { readonly cursor?: string | undefined },
): Promise<FeedbackPage> => {
  // Of both the earlier one, so that no cursor leads to today.
  const endOfYesterday = wordsSort({ day: today, place: '' })
  const before = cursor === undefined ? endOfYesterday : [endOfYesterday, wordsSort(placeOf(cursor))].sort()[0]
  const { items: found, next } = await items.query('views', {
    partition: wordsPartition(agency),
    after: { pk: wordsPartition(agency), sk: before ?? endOfYesterday },
    newestFirst: true,
    limit: pageSize + 1,
  })
  const page = found.slice(0, pageSize)
  const rows = readableRows(items, 'views', page, (row) => {
    read.text(row, 'text')
    read.numberOr(row, 'program', null)
    return { ...placeIn(String(row.sk)), row }
  })
  const programs = rows.flatMap(({ row }) => (row.program === null ? [] : [row.program as number]))
  const { titleOf } = await catalogEntries(items, { agencies: [], programs })
  const told = rows.filter(({ row }) => row.text !== '')
  const data = told.map(({ day, row }): FeedbackEntry => {
    const id = row.program as number | null
    const project = id === null ? null : { id, title: titleOf(id) ?? '' }
    return {
      at: new Date(startOfTbilisiDay(day)).toISOString(),
      project,
      easy: row.easy as EasyAnswer,
      text: String(row.text),
    }
  })
  const last = found.length > pageSize || next !== null ? page.at(-1) : undefined
  const { day, place } = placeIn(String(last?.sk))
  return { data, next_cursor: last ? `${day}.${place}` : null }
}

type Place = { readonly day: string; readonly place: string }

const wordsSort = ({ day, place }: Place): string => `${day}#${place}`

const placeIn = (sort: string): Place => {
  const [day = '', place = ''] = sort.split('#')
  return { day, place }
}

/** The contract's schema has checked the form of a cursor. */
const placeOf = (cursor: string): Place => {
  const [day = '', place = ''] = cursor.split('.')
  return { day, place }
}

export const easyPartition = (agency: number | ''): string => `easy#agency-${agency}`
export const wordsPartition = (agency: number | ''): string => `feedback#agency-${agency}`
