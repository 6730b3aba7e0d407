/** Agencies for their administrators: the complete list, and one agency for editing. */

import { addAgency, agencyById, editAgency, listAgencies } from '@portal/contract/endpoints/catalog'
import { addAgencySchema, agencyByIdSchema, editAgencySchema } from '@portal/contract/schemas/catalog'
import { agencyAdmin } from '@portal/contract/texts/agency-admin'
import { type AgencyEvent, agencyDecider, type EditAgency, streamOf } from '@portal/domain'
import {
  commandRoute,
  newApp,
  params,
  refused,
  releaseUnused,
  requestIdempotency,
  seenVersion,
  signedIn,
} from '@portal/http'
import { administeredAgencyById, listAdministeredAgencies } from '@portal/read-models'
import type * as z from 'zod'
import { answerRecord } from '../answers.ts'
import type { Dependencies } from '../dependencies.ts'
import { adoptSentImages, placeholderImage } from '../sent-images.ts'

export const administeredAgencyRoutes = ({ items }: Dependencies) =>
  newApp()
    .get(listAgencies.path, signedIn(listAgencies), async (c) =>
      c.json({ success: true as const, data: await listAdministeredAgencies(items) }),
    )
    .get(agencyById.path, signedIn(agencyById), params(agencyByIdSchema), async (c) => {
      const agency = await administeredAgencyById(items, c.req.valid('param').id)
      return agency ? c.json(agency) : refused(c, 'not_found')
    })

const answer = { message: agencyAdmin['admin.agency.add.success'], status: 201 } as const

export const addAgencyRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: addAgency, schema: addAgencySchema }, async (c, { image, phone, ...typed }) => {
    const { store, now } = deps
    const { actor } = c.var
    const idempotency = await requestIdempotency(c, 201)
    const earlier = idempotency && (await store.earlierAnswer<AgencyEvent>(idempotency, now()))
    if (earlier) return answerRecord(c, earlier, answer)

    const commandId = deps.newCommandId()
    const request = idempotency?.key ?? commandId
    const adopted = await adoptSentImages(deps, { owner: actor.id, request, purpose: 'agency_image', image })
    if (!adopted.adopted) return refused(c, 'invalid_fields', { errors: adopted.errors })
    const { name } = typed
    const defaults = { shortName: name, nameOnApplication: name, website: null, status: 'active' } as const
    const data = { ...defaults, ...parseAgencyForm(typed), phone, image: adopted.path ?? placeholderImage }
    const outcome = await store.execute(
      agencyDecider,
      streamOf('agency', await store.nextNumber('agency')),
      { type: 'AddAgency', data, actor, at: now() },
      { commandId, isNew: true, idempotency },
    )
    await releaseUnused(adopted, outcome)
    return answerRecord(c, outcome, answer)
  })

/** Edits an agency; omitted fields keep their values. An inactive agency is not listed and takes no applications. */
export const editAgencyRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: editAgency, schema: editAgencySchema },
    async (c, { id, image, phone, version, ...typed }) => {
      const { store, items, now } = deps
      const { actor } = c.var
      const answer = {
        message: agencyAdmin['admin.agency.edit.success'],
        status: 200,
        items,
        current: () => administeredAgencyById(items, id),
      } as const
      const expectedVersion = seenVersion(c)
      const idempotency = await requestIdempotency(c, 200)
      const earlier = idempotency && (await store.earlierAnswer<AgencyEvent>(idempotency, now()))
      if (earlier) return answerRecord(c, earlier, answer)
      if (!(await administeredAgencyById(items, id))) return refused(c, 'not_found')

      const commandId = deps.newCommandId()
      const request = idempotency?.key ?? commandId
      const adopted = await adoptSentImages(deps, { owner: actor.id, request, purpose: 'agency_image', image })
      if (!adopted.adopted) return refused(c, 'invalid_fields', { errors: adopted.errors })
      const data = {
        ...parseAgencyForm(typed),
        ...(phone && { phone }),
        ...(adopted.path && { image: adopted.path }),
      }
      const outcome = await store.execute(
        agencyDecider,
        streamOf('agency', id),
        { type: 'EditAgency', data, actor, at: now() },
        {
          commandId,
          expectedVersion,
          idempotency,
        },
      )
      await releaseUnused(adopted, outcome)
      return answerRecord(c, outcome, answer)
    },
  )

/** The agency form in domain terms; omitted fields are undefined. */
type FormFields = Omit<z.output<typeof editAgencySchema.body>, 'image' | 'version' | 'phone'>
type Fields = Omit<EditAgency['data'], 'image' | 'phone'> &
  Pick<Required<EditAgency['data']>, 'name' | 'email' | 'address'>

/** An empty short name or application name is replaced by the full name. */
const parseAgencyForm = ({
  short_name,
  agency_name_application,
  website,
  status,
  four_eyes: fourEyes,
  ...typed
}: FormFields): Fields => ({
  ...typed,
  ...(short_name !== undefined && { shortName: short_name || typed.name }),
  ...(agency_name_application !== undefined && { nameOnApplication: agency_name_application || typed.name }),
  ...(website !== undefined && { website }),
  ...(status && { status }),
  ...(fourEyes !== undefined && { fourEyes }),
})
