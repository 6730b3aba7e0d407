/** Lists of one agency: staff of an agency read their own, and whoever sees all agencies names one. */
import type { Endpoint } from '@portal/contract'
import { desk } from '@portal/contract/texts/desk'
import { needsAgency } from '@portal/domain'
import type { Context } from 'hono'
import type { z } from 'zod'
import { refused } from '../answer/refused.ts'
import type { PortalEnv } from '../env.ts'
import { signedIn } from '../middleware/signed-in.ts'
import { query } from '../middleware/validators.ts'
import { newApp } from './routes.ts'

/** Undefined where nobody named one. */
export const agencyAsked = (c: Context<PortalEnv>, named: number | undefined): number | undefined => {
  const { role, agency } = c.var.actor
  return needsAgency(role) ? (agency ?? undefined) : named
}

export const noAgencyNamed = { agency_id: [desk['templates.agency.required']] }

/** The route of such a list; 422 on `agency_id` where no agency is named. */
export const agencyListRoute = <Asked extends { readonly agency_id?: number | undefined }>(
  endpoint: Endpoint,
  schema: { readonly query: z.ZodType<Asked> },
  list: (agency: number, asked: Asked, c: Context<PortalEnv>) => Promise<object>,
) =>
  newApp().get(endpoint.path, signedIn(endpoint), query(schema), async (c) => {
    const asked = c.req.valid('query')
    const agency = agencyAsked(c, asked.agency_id)
    if (agency === undefined) return refused(c, 'invalid_fields', { errors: noAgencyNamed })
    return c.json(await list(agency, asked, c))
  })
