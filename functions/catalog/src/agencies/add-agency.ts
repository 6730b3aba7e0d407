import { addAgency } from '@portal/contract/endpoints/catalog'
import { addAgencySchema } from '@portal/contract/schemas/catalog'
import { agencyAdmin } from '@portal/contract/texts/agency-admin'
import { type AgencyEvent, agencyDecider, streamOf } from '@portal/domain'
import { commandRoute, refused, releaseUnused, requestIdempotency } from '@portal/http'
import { answerRecord } from '../answers.ts'
import type { Dependencies } from '../dependencies.ts'
import { adoptSentImages, placeholderImage } from '../sent-images.ts'
import { parseAgencyForm } from './form.ts'

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
