import { municipalities, regions } from '@portal/contract/endpoints/guest'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'

export const handbook = { cache: 'default' } as const
export const placesStaleMs = 60 * 60_000

export const regionsQuery = queryOptions({
  queryKey: [...queryKeys.handbooks, 'regions'],
  queryFn: ({ signal }) => call(regions, { signal, ...handbook }),
  staleTime: placesStaleMs,
})

export const municipalitiesQuery = (regionId: number | null) =>
  queryOptions({
    queryKey: [...queryKeys.handbooks, 'municipalities', regionId],
    queryFn:
      regionId === null
        ? skipToken
        : ({ signal }) => call(municipalities, { params: { regionId }, signal, ...handbook }),
    staleTime: placesStaleMs,
  })

/** The names of a form's region and municipality; empty until the places are loaded. */
export const usePlaceNames = (regionId: string, municipalityId: string) => {
  const regions = useQuery(regionsQuery)
  const municipalities = useQuery(municipalitiesQuery(regionId ? Number(regionId) : null))
  return { region: nameIn(regions.data, regionId), municipality: nameIn(municipalities.data, municipalityId) }
}

const nameIn = (places: readonly { id: number; name: string }[] = [], id: string): string =>
  places.find((place) => String(place.id) === id)?.name ?? ''

export const selectOptions = (entries: readonly { readonly id: number; readonly name: string }[] = []) =>
  entries.map(({ id, name }) => ({ value: id, label: name }))
