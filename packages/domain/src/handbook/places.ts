/** The published regions and their municipalities. They change with a release, not by a command. */
import type { PlaceLookup } from '@portal/questions'
import { type Entry, entry } from './entry.ts'
import regionList from './regions.json' with { type: 'json' }

export type Place = { readonly region: Entry; readonly municipality: Entry }

const allRegions: readonly Entry[] = regionList.map(entry)
const byRegion = new Map(regionList.map(({ id, municipalities }) => [id, municipalities.map(entry)]))

export const regions = (): readonly Entry[] => allRegions

/** Undefined when the region does not exist. */
export const municipalitiesOf = (regionId: number): readonly Entry[] | undefined => byRegion.get(regionId)

/** Undefined when the municipality is not in that region. */
export const placeOf = (regionId: number, municipalityId: number): Place | undefined => {
  const region = allRegions.find(({ id }) => id === regionId)
  const municipality = byRegion.get(regionId)?.find(({ id }) => id === municipalityId)
  return region && municipality && { region, municipality }
}

/** The names of a place that an answer chose. */
export const placeNames: PlaceLookup = ({ region_id, municipality_id }) => {
  const place = placeOf(region_id, municipality_id)
  return place && { region: place.region.name, municipality: place.municipality.name }
}
