/** The endpoints of one function, which enforce its grants: one guard per service. */
import { type Service, services } from '../../cli/folder.ts'
import type { Engines } from '../../engines/start-engines.ts'
import type { PortalFunction } from './functions.ts'
import { type Guard, startGuard } from './guard.ts'
import { roleGrants, type Use } from './policies.ts'
import type { Values } from './resolve.ts'

export type Denied = Use & { readonly by: string }

type Parts = {
  readonly values: Values
  readonly engines: Engines
  readonly region: string
  readonly isDown: (service: Service) => boolean
  readonly denied: Denied[]
}

export const openGuards = (
  { values, engines, region, isDown, denied }: Parts,
  { name, roleId }: PortalFunction,
): Promise<readonly (Guard & { readonly variable: string })[]> => {
  const isAllowed = roleGrants(values, roleId)
  return Promise.all(
    services.map(async (service) => ({
      variable: `AWS_ENDPOINT_URL_${service.toUpperCase()}`,
      ...(await startGuard({
        ...{ service, endpoint: engines.endpoints[service], region, isAllowed },
        isDown: () => isDown(service),
        denied: (use) => denied.push({ by: name, ...use }),
      })),
    })),
  )
}
