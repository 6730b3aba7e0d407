import { addAgency } from '@portal/contract/endpoints/catalog'
import { addAgencySchema } from '@portal/contract/schemas/catalog'
import { agencyAdmin } from '@portal/contract/texts/agency-admin'
import { isCertain } from '@portal/documents'
import { type AgencyEvent, agencyDecider, streamOf } from '@portal/domain'
import { body, newApp, refused, requestIdempotency, signedIn } from '@portal/http'
import { answerRecord } from '../answers.ts'
import type { Dependencies } from '../dependencies.ts'
import { adoptSentImages, placeholderImage } from '../sent-images.ts'
import { parseAgencyForm } from './form.ts'

const answer = { message: agencyAdmin['admin.agency.add.success'], status: 201 } as const

export const addAgencyRoute = (deps: Dependencies) =>
  newApp().post(addAgency.path, signedIn('writeAgencies'), body(addAgencySchema), async (c) => {
    const { store, now } = deps
    const { actor } = c.var
    const { image, phone, ...typed } = c.req.valid('json')
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
      { commandId, isNew: true, ...(idempotency && { idempotency }) },
    )
    if (!outcome.accepted && isCertain(outcome.refusal)) await adopted.release()
    return answerRecord(c, outcome, answer)
  })
