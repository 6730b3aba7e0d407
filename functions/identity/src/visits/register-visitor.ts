/**
 * Registers somebody at an office, whose visit begins with it (R-ACT-36). Their phone is verified as at any registration;
 * where the card was seen there may be none.
 */
import { registerVisitor } from '@portal/contract/endpoints/visits'
import { registerVisitorSchemaAt } from '@portal/contract/schemas/visits'
import { visitAnswers as texts } from '@portal/contract/texts/visit-answers'
import { parseStream } from '@portal/domain'
import { commandRoute, refused, requestIdempotency } from '@portal/http'
import { requesterOf } from '@portal/identity'
import { fullName } from '@portal/read-models'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'
import { register, registerOnce } from '../sign-up/register.ts'
import { type OfficeRegistration, toRegistration } from '../sign-up/registration.ts'
import { beginVisit, earlierVisit, refuseTooManyVisits } from './begin.ts'
import { visitAfter } from './documents.ts'

export const registerVisitorRoute = (deps: IdentityDependencies) =>
  commandRoute(
    { endpoint: registerVisitor, schema: registerVisitorSchemaAt(() => new Date(deps.now())) },
    async (c, { proof, note, phone_proof: proofId, phone, ...typed }) => {
      const fields = { ...typed, registration_type: 'individual' as const, phone: phone ?? '' }
      const checked = await toRegistration(fields, deps.now(), { isVerifiedByEid: false })
      if ('errors' in checked) return refused(c, 'invalid_fields', { errors: checked.errors })
      const { registration } = checked
      if (registration.type !== 'RegisterIndividual') throw new Error('a visitor is a person')
      const visitor: OfficeRegistration = { ...registration, data: { ...registration.data, phone } }

      const idempotency = await requestIdempotency(c, 201)
      const ofVisit = idempotency && { ...idempotency, key: `${idempotency.key}:visit` }
      const isRepeated = (await earlierVisit(deps, ofVisit)) !== null
      const tooMany = isRepeated ? null : await refuseTooManyVisits(deps, c)
      if (tooMany) return tooMany

      const registered = () => register(deps, visitor, { idempotency, actor: c.var.actor })
      const outcome =
        phone === null
          ? await registered()
          : await registerOnce(
              deps,
              {
                phone,
                requester: await requesterOf(identityDependencies(deps), { number: phone, address: c.get('address') }),
                id: proofId,
              },
              { idempotency, register: registered },
            )
      if (!outcome.accepted) return refused(c, outcome.refusal)

      const begun = {
        principal: parseStream(outcome.stream).id,
        principalName: fullName(visitor.data),
        note,
        // The code to the phone has proved it already.
        ...(proof === 'code' ? { basis: 'visit' as const, isConfirmed: true } : { basis: 'card_seen' as const }),
      }
      const visit = await beginVisit(deps, c, begun, ofVisit)
      if (!visit.accepted) return refused(c, visit.refusal)
      const data = visitAfter(visit.history, deps.now())
      return c.json({ success: true, message: texts['server.visit.begun'], data }, 201)
    },
  )
