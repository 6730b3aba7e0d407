/** Registers whoever has verified their phone (R-ID-23). */
import { signup } from '@portal/contract/endpoints/identity'
import { type RefusalCode, refusals } from '@portal/contract/refusals'
import { signupSchemaAt } from '@portal/contract/schemas/identity'
import { eid as texts } from '@portal/contract/texts/eid'
import { signupValidation } from '@portal/contract/texts/signup-validation'
import { body, newApp, type PortalEnv, refused, requestIdempotency } from '@portal/http'
import { type EidPerson, requesterOf } from '@portal/identity'
import type { Context } from 'hono'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'
import { broughtPerson, forgetPerson } from '../eid/cookies.ts'
import { type RegistrationOutcome, register, registerOnce } from './register.ts'
import { type FieldErrors, type Registration, type SignupFields, toRegistration } from './registration.ts'

export const signupRoute = (deps: IdentityDependencies) =>
  newApp().post(signup.path, body(signupSchemaAt(() => new Date(deps.now()))), async (c) => {
    const { phone_proof: id, ...fields } = c.req.valid('json')
    const person = await broughtPerson(deps, c)
    const differing = person && differencesFrom(person, fields)
    if (differing) {
      forgetPerson(deps, c)
      return refused(c, 'invalid_fields', { errors: differing, message: texts['eid.signup.differs'] })
    }
    const checked = await toRegistration(fields, deps.now(), { isVerifiedByEid: person !== null })
    if ('errors' in checked) return refused(c, 'invalid_fields', { errors: checked.errors })
    const { registration } = checked
    const idempotency = await requestIdempotency(c, 201)
    const { phone } = registration.data
    const requester = await requesterOf(identityDependencies(deps), { number: phone, address: c.get('address') })
    const registering = { phone, requester, id }
    const outcome = await registerOnce(deps, registering, {
      idempotency,
      register: () => register(deps, registration, { idempotency }),
    })
    if (outcome.accepted) forgetPerson(deps, c)
    return answer(deps, c, registration, outcome)
  })

/** Who registers with other data than the eID verified, or for a company, does so without it, at the next try (R-ID-94). */
const differencesFrom = (person: EidPerson, fields: SignupFields): FieldErrors | null => {
  const differs = [texts['eid.signup.differs']]
  if (fields.registration_type !== 'individual') return { registration_type: differs }
  const verified = { personal_id: person.personalId, first_name: person.firstName, last_name: person.lastName }
  const names = (['personal_id', 'first_name', 'last_name'] as const).filter((name) => fields[name] !== verified[name])
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, differs]))
}

/** The token is a receipt: a retry gets the same one, and it grants no access. */
const answer = async (
  deps: IdentityDependencies,
  c: Context<PortalEnv>,
  registration: Registration,
  outcome: RegistrationOutcome,
): Promise<Response> => {
  if (!outcome.accepted) return refused(c, outcome.refusal, onField(registration, outcome.refusal))
  const token = await deps.store.hmac('registration-receipt', outcome.stream)
  return c.json({ message: signupValidation['signup.success'], token }, 201)
}

/** A legal entity's phone is its director's, so the field has another name. */
const onField = ({ type }: Registration, refusal: RefusalCode) =>
  type === 'RegisterLegalEntity' && (refusal === 'phone_limit' || refusal === 'phone_not_verified')
    ? { errors: { director_phone: [refusals[refusal].message] } }
    : {}
