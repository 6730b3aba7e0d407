/**
 * Says which Lambda answers which path, for the stack's routes and for the local gateway. A prefix covers itself and
 * everything below it; the longest match wins.
 */
import { endpointsByArea } from '@portal/contract/areas'
import type { Endpoint } from '@portal/contract/endpoint'
import { keysOf } from '@portal/contract/keys-of'

export type AreaName = keyof typeof endpointsByArea
type Area = { readonly area: AreaName; readonly prefixes: readonly string[] }

/** The page that shows the API's description, and its styles. */
const withoutEndpoint: { readonly [Name in AreaName]?: readonly string[] } = { catalog: ['/api/docs'] }

const pathsOf = (area: AreaName): readonly string[] => {
  const endpoints: Readonly<Record<string, Endpoint>> = endpointsByArea[area]
  return [...(withoutEndpoint[area] ?? []), ...Object.values(endpoints).map(({ path }) => path)]
}

const startOf = (path: string): string => /^\/api(?:\/auth)?\/[^/]+/.exec(path)?.[0] ?? path
const longerStartOf = (path: string): string => /^\/api(?:\/auth)?\/[^/]+(?:\/[^/:]+)?/.exec(path)?.[0] ?? path

const names = keysOf(endpointsByArea)

/** How many areas have calls below a start: of several, as below `/api/auth/profile`, a second segment tells them apart. */
const areasBelow = new Map<string, number>()
for (const area of names)
  for (const start of new Set(pathsOf(area).map(startOf))) areasBelow.set(start, (areasBelow.get(start) ?? 0) + 1)

const prefixOf = (path: string): string =>
  (areasBelow.get(startOf(path)) ?? 0) > 1 ? longerStartOf(path) : startOf(path)

export const areas: readonly Area[] = names.map((area) => ({
  area,
  prefixes: [...new Set(pathsOf(area).map(prefixOf))].sort(),
}))

export const areaOf = (path: string): string | undefined => {
  let found: { area: string; length: number } | undefined
  for (const { area, prefixes } of areas)
    for (const prefix of prefixes)
      if ((path === prefix || path.startsWith(`${prefix}/`)) && prefix.length > (found?.length ?? 0))
        found = { area, length: prefix.length }
  return found?.area
}
