/** Agencies: cards for the home page, all in one partition with a mark per active program, and one row for each whole. */
import type { AgencyCard } from '@portal/contract'
import { type AgencyData, type AgencyEvent, agencyDecider, fold, parseStream } from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { agencyKey, padded } from '../keys.ts'
import { allItems } from '../query.ts'

const agenciesPartition = 'agencies'
const cardKey = (agency: number) => ({ pk: agenciesPartition, sk: `agency#${padded(agency)}` })
/** Sorts under its agency's card: the count of active programs is the number of these. */
export const activeProgramKey = (agency: number, program: number) => ({
  pk: agenciesPartition,
  sk: `agency#${padded(agency)}#program#${padded(program)}`,
})

export type AgencyDocument = AgencyData & { readonly id: number; readonly version: number }

export const agencyView: Projection = {
  name: 'agency',
  kind: 'agency',
  rows: (history) => {
    const agency = fold(agencyDecider, history as readonly RecordedEvent<AgencyEvent>[])
    const last = history.at(-1)
    if (agency.status === 'unknown' || !last) return []
    const { id } = parseStream(last.stream)
    const whole = { ...agencyKey(id), ...agency, id, version: last.version }
    const { name, shortName, image } = agency
    const card = { ...cardKey(id), id, name, shortName, image, version: last.version }
    return agency.status === 'active' ? [whole, card] : [whole]
  },
}

/** One query; an inactive agency is not listed. In the order of their numbers. */
export const activeAgencies = async (items: Items): Promise<AgencyCard[]> => {
  const rows = await allItems(items, { partition: agenciesPartition })
  const programs = new Map<number, number>()
  for (const { agency } of rows) if (typeof agency === 'number') programs.set(agency, (programs.get(agency) ?? 0) + 1)
  return rows
    .filter((row) => 'shortName' in row)
    .map(({ id, name, shortName, image }) => ({
      id: id as number,
      name: name as string,
      short_name: shortName as string,
      image: image as string,
      active_projects_count: programs.get(id as number) ?? 0,
    }))
}

/** Active or not; undefined when there is none. */
export const agencyById = async (items: Items, id: number): Promise<AgencyDocument | undefined> => {
  const row = await items.get('views', agencyKey(id))
  if (!row) return undefined
  const { pk, sk, ...agency } = row
  return agency as unknown as AgencyDocument
}
