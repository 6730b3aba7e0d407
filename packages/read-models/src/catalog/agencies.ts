/**
 * Agencies. Each has a full row of its own. One partition, for the home page, has a card of each active agency and a
 * mark of each active program.
 */
import type { AgencyCard, FoundProgram } from '@portal/contract'
import {
  type AgencyData,
  type AgencyEvent,
  agencyState,
  fold,
  isOpenOn,
  type ProgramNeed,
  parseStream,
} from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import { allItems, type Item, type Items, read, readableRows } from '@portal/items'
import { agencyKey, paddedId } from '../keys.ts'

const agenciesPartition = 'agencies'
const cardKey = (agency: number) => ({ pk: agenciesPartition, sk: `agency#${paddedId(agency)}` })
/**
 * The key of an active program's mark, sorted after its agency's card. The home page counts, lists and searches these
 * marks.
 */
export const activeProgramKey = (agency: number, program: number) => ({
  pk: agenciesPartition,
  sk: `agency#${paddedId(agency)}#program#${paddedId(program)}`,
})

export type AgencyDocument = AgencyData & { readonly id: number; readonly version: number }

export const agencyView: Projection = {
  name: 'agency',
  kind: 'agency',
  rows: (history) => {
    const agency = fold(agencyState, history as readonly RecordedEvent<AgencyEvent>[])
    const last = history.at(-1)
    if (agency.status === 'unknown' || !last) return []
    const { id } = parseStream(last.stream)
    const full = { ...agencyKey(id), ...agency, id, version: last.version }
    const { name, shortName, image } = agency
    const card = { ...cardKey(id), id, name, shortName, image, version: last.version }
    return agency.status === 'active' ? [full, card] : [full]
  },
}

/** The attributes of the row that marks an active program, besides keys and version. */
export type ActiveProgramRow = {
  readonly agency: number
  readonly id: number
  readonly title: string
  readonly need: ProgramNeed
  readonly opensOn: string | null
  readonly deadline: string | null
  readonly image: string
  /** Null in the mark of a program without such a sentence, undefined in one made before there was this attribute. */
  readonly gives?: string | null
}
type Card = { readonly id: number; readonly name: string; readonly shortName: string; readonly image: string }

/** One query for the cards and the marks of all programs that are open on this day. */
const catalogOn = async (items: Items, today: string) => {
  const rows = await allItems(items, 'views', { partition: agenciesPartition })
  const isMark = (row: Readonly<Record<string, unknown>>) => 'agency' in row
  return {
    cards: readableRows(
      items,
      'views',
      rows.filter((row) => !isMark(row)),
      (row) => named(row, ['name', 'shortName']) as unknown as Card,
    ),
    programs: readableRows(
      items,
      'views',
      rows.filter(isMark),
      (row) => named(row, ['title']) as unknown as ActiveProgramRow,
    ).filter((mark) => isOpenOn(today, mark)),
  }
}

const named = (row: Item, texts: readonly string[]): Item => {
  read.number(row, 'id')
  for (const name of texts) read.text(row, name)
  return row
}

/** Inactive agencies are omitted. In the order of their numbers. */
export const activeAgencies = async (items: Items, today: string): Promise<AgencyCard[]> => {
  const { cards, programs } = await catalogOn(items, today)
  return cards.map(({ id, name, shortName, image }) => ({
    id,
    name,
    short_name: shortName,
    image,
    active_projects_count: programs.filter(({ agency }) => agency === id).length,
  }))
}

/** Programs of active agencies, newest first, which means by descending number. */
export const activePrograms = async (items: Items, today: string): Promise<FoundProgram[]> => {
  const { cards, programs } = await catalogOn(items, today)
  const shortNames = new Map(cards.map(({ id, shortName }) => [id, shortName]))
  return programs
    .flatMap(({ id, title, agency, need, deadline, image, gives = null }) => {
      const shortName = shortNames.get(agency)
      return shortName === undefined
        ? []
        : [{ id, title, agency_id: agency, agency_short_name: shortName, need, deadline, image, gives }]
    })
    .sort((one, other) => other.id - one.id)
}

/** Active or inactive; undefined when there is none. */
export const agencyById = async (items: Items, id: number): Promise<AgencyDocument | undefined> => {
  const row = await items.get('views', agencyKey(id))
  if (!row) return undefined
  const { pk, sk, ...agency } = row
  return agency as unknown as AgencyDocument
}
