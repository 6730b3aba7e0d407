/** Edits an agency; omitted fields keep their values. An inactive agency is not listed and takes no applications. */
import { editAgency } from '@portal/contract/endpoints/catalog'
import { editAgencySchema } from '@portal/contract/schemas/catalog'
import { agencyAdmin } from '@portal/contract/texts/agency-admin'
import { type AgencyEvent, agencyDecider, streamOf } from '@portal/domain'
import { commandRoute, refused, releaseUnused, requestIdempotency, seenVersion } from '@portal/http'
import { administeredAgencyById } from '@portal/read-models'
import { answerRecord } from '../answers.ts'
import type { Dependencies } from '../dependencies.ts'
import { adoptSentImages } from '../sent-images.ts'
import { parseAgencyForm } from './form.ts'

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
