/** All agencies, including inactive ones, for the Super Administrator and auditors. */
import type { AgencyDocument as PublishedAgency } from '@portal/contract'
import { type AgencyEvent, agencyState, fold, parseStream } from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import { allItems, type Item, type Items, read, readableRows } from '@portal/items'
import { administeredAgencyKey } from '../keys.ts'

export const administeredAgencies: Projection = {
  name: 'administered-agencies',
  kind: 'agency',
  rows: (history) => {
    const agency = administeredAgencyAfter(history as readonly RecordedEvent<AgencyEvent>[])
    return agency ? [{ ...administeredAgencyKey(agency.id), ...agency }] : []
  },
}

/** The document after these events; undefined when there is none. */
const administeredAgencyAfter = (history: readonly RecordedEvent<AgencyEvent>[]): PublishedAgency | undefined => {
  const agency = fold(agencyState, history)
  const last = history.at(-1)
  if (agency.status === 'unknown' || !last) return undefined
  return {
    id: parseStream(last.stream).id,
    name: agency.name,
    short_name: agency.shortName,
    agency_name_application: agency.nameOnApplication,
    email: agency.email,
    phone: agency.phone,
    website: agency.website,
    address: agency.address,
    status: agency.status,
    four_eyes: agency.fourEyes ?? false,
    image: agency.image,
    version: last.version,
  }
}

/** In the order of their numbers. */
export const listAdministeredAgencies = async (
  items: Items,
  { consistent = true }: { readonly consistent?: boolean } = {},
): Promise<PublishedAgency[]> => {
  const rows = await allItems(items, 'views', { partition: administeredAgencyKey(0).pk, consistent })
  return readableRows(items, 'views', rows, published)
}

export const administeredAgencyById = async (items: Items, id: number): Promise<PublishedAgency | undefined> => {
  const row = await items.get('views', administeredAgencyKey(id))
  return row && published(row)
}

const published = ({ pk, sk, ...agency }: Item): PublishedAgency => {
  read.number(agency, 'id')
  read.text(agency, 'name')
  return agency as unknown as PublishedAgency
}
