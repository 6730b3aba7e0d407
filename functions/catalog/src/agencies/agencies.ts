/** Agencies for their administrators: the complete list, and one agency for editing. */
import { agencyById, listAgencies } from '@portal/contract/endpoints/catalog'
import { agencyByIdSchema } from '@portal/contract/schemas/catalog'
import { newApp, params, refused, signedIn } from '@portal/http'
import { administeredAgencyById, listAdministeredAgencies } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

export const administeredAgencyRoutes = ({ items }: Dependencies) =>
  newApp()
    .get(listAgencies.path, signedIn(listAgencies.right), async (c) =>
      c.json({ success: true as const, data: await listAdministeredAgencies(items) }),
    )
    .get(agencyById.path, signedIn(agencyById.right), params(agencyByIdSchema), async (c) => {
      const agency = await administeredAgencyById(items, c.req.valid('param').id)
      return agency ? c.json(agency) : refused(c, 'not_found')
    })
