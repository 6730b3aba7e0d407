/** The published handbooks: places, professions and statuses. They change with a release, not by a command. */
import professionList from './professions.json' with { type: 'json' }
import regionList from './regions.json' with { type: 'json' }
import statusList from './statuses.json' with { type: 'json' }

export type Entry = { readonly id: number; readonly name: string }
/** `deactive_all` marks the status that excludes all others (R-ID-27). */
export type StatusEntry = Entry & { readonly status: 'active' | 'deactive_all' }
export type Place = { readonly region: Entry; readonly municipality: Entry }

const entry = ({ id, name }: Entry): Entry => ({ id, name })

const allRegions: readonly Entry[] = regionList.map(entry)
const byRegion = new Map(regionList.map(({ id, municipalities }) => [id, municipalities.map(entry)]))
const allProfessions: readonly Entry[] = professionList.map(entry)
const allStatuses = statusList as readonly StatusEntry[]

export const regions = (): readonly Entry[] => allRegions

/** Undefined when the region does not exist. */
export const municipalitiesOf = (regionId: number): readonly Entry[] | undefined => byRegion.get(regionId)

export const professions = (): readonly Entry[] => allProfessions
export const professionById = (id: number): Entry | undefined =>
  allProfessions.find((profession) => profession.id === id)

export const statuses = (): readonly StatusEntry[] => allStatuses
export const statusById = (id: number): StatusEntry | undefined => allStatuses.find((status) => status.id === id)

/** Undefined when the municipality is not in that region. */
export const placeOf = (regionId: number, municipalityId: number): Place | undefined => {
  const region = allRegions.find(({ id }) => id === regionId)
  const municipality = byRegion.get(regionId)?.find(({ id }) => id === municipalityId)
  return region && municipality && { region, municipality }
}

/** The exclusive status drops all others (R-ID-27); duplicates are removed. */
export const exclusiveAlone = (chosen: readonly StatusEntry[]): readonly Entry[] => {
  const exclusive = chosen.find(({ status }) => status === 'deactive_all')
  if (exclusive) return [entry(exclusive)]
  return [...new Map(chosen.map((status) => [status.id, entry(status)])).values()]
}
