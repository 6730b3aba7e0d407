/** The endpoints of one function, which enforce its grants: one guard per service. */
import { type AwsService, awsServices } from '../../cli/folder.ts'
import type { Engines } from '../../engines/start-engines.ts'
import type { PortalFunction } from './functions.ts'
import { type PolicyGuard, startGuard } from './guard.ts'
import { roleGrants, type Use } from './policies.ts'
import type { TemplateValues } from './resolve.ts'

export type DeniedUse = Use & { readonly by: string }

type Parts = {
  readonly values: TemplateValues
  readonly engines: Engines
  readonly region: string
  readonly isDown: (service: AwsService) => boolean
  readonly denied: DeniedUse[]
}

export const openGuards = (
  { values, engines, region, isDown, denied }: Parts,
  { name, roleId }: PortalFunction,
): Promise<readonly (PolicyGuard & { readonly variable: string })[]> => {
  const isAllowed = roleGrants(values, roleId)
  return Promise.all(
    awsServices.map(async (service) => ({
      variable: `AWS_ENDPOINT_URL_${service.toUpperCase()}`,
      ...(await startGuard({
        ...{ service, endpoint: engines.endpoints[service], region, isAllowed },
        isDown: () => isDown(service),
        denied: (use) => denied.push({ by: name, ...use }),
      })),
    })),
  )
}
