/**
 * A registration takes the phone's proof before its events are written and uses the proof up afterwards, so that one
 * proof serves one registration. A refused registration frees the proof.
 */
import { signup } from '@portal/contract/endpoints/identity'
import { type RefusalCode, refusals } from '@portal/contract/refusals'
import { signupSchemaAt } from '@portal/contract/schemas/identity'
import { eid as texts } from '@portal/contract/texts/eid'
import { signupValidation } from '@portal/contract/texts/signup-validation'
import {
  type MemberCommand,
  type MemberEvent,
  memberDecider,
  type PhoneSlot,
  phoneSlots,
  streamOf,
} from '@portal/domain'
import type { Idempotency, Outcome } from '@portal/event-store'
import { body, newApp, type PortalEnv, refused, requestIdempotency } from '@portal/http'
import {
  type EidPerson,
  findPhoneProof,
  isTaken,
  type PhoneProof,
  type Registering,
  requesterOf,
  returnPhoneProof,
  spendPhoneProof,
  takePhoneProof,
} from '@portal/identity'
import { freePhoneSlot } from '@portal/read-models'
import type { Context } from 'hono'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'
import { broughtPerson, forgetPerson } from '../eid/cookies.ts'
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
    const outcome = await registerOnce(deps, { registration, registering: { phone, requester, id } }, idempotency)
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

/** A retry gets the first answer, even after the proof was used up. */
const registerOnce = async (
  deps: IdentityDependencies,
  { registration, registering }: { readonly registration: Registration; readonly registering: Registering },
  idempotency: Idempotency | undefined,
): Promise<RegistrationOutcome> => {
  const earlier = await earlierAnswer(deps, idempotency)
  if (earlier) return earlier
  const identity = identityDependencies(deps)
  const registrationId = idempotency ? await deps.store.hmac('signup', idempotency.key) : deps.newCommandId()
  const proof = await findPhoneProof(identity, registering)
  const taken = proof && (await takePhoneProof(identity, proof, registrationId))
  if (taken) return registerWith(deps, taken, () => register(deps, registration, idempotency))
  // There is no free proof, perhaps because this same request was sent twice.
  const sinceThen = await earlierAnswer(deps, idempotency)
  if (sinceThen) return sinceThen
  const present = await findPhoneProof(identity, registering)
  const isSameInProgress = present !== null && present.takenBy === registrationId && isTaken(identity, present)
  return { accepted: false, refusal: isSameInProgress ? 'in_progress' : 'phone_not_verified', history: [] }
}

const registerWith = async (
  deps: IdentityDependencies,
  proof: PhoneProof,
  registering: () => Promise<RegistrationOutcome>,
): Promise<RegistrationOutcome> => {
  let isRegistered = false
  try {
    const outcome = await registering()
    isRegistered = outcome.accepted
    return outcome
  } finally {
    await (isRegistered ? spendPhoneProof : returnPhoneProof)(identityDependencies(deps), proof)
  }
}

const earlierAnswer = async (
  { store, now }: IdentityDependencies,
  idempotency: Idempotency | undefined,
): Promise<RegistrationOutcome | null> => (idempotency ? store.earlierAnswer(idempotency, now()) : null)

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

type RegistrationOutcome = Outcome<MemberEvent, RefusalCode>

/** Registers with the next member id and a free slot of the phone, and tries the next slot after a lost race. */
const register = async (
  deps: IdentityDependencies,
  registration: Registration,
  idempotency: Idempotency | undefined,
): Promise<RegistrationOutcome> => {
  const member = await deps.store.nextNumber('member')
  const commandId = deps.newCommandId()
  const at = deps.now()
  let outcome: RegistrationOutcome | undefined
  for (const _ of phoneSlots) {
    const phoneSlot = await freePhoneSlot(deps.store, registration.data.phone)
    if (phoneSlot === null) break
    outcome = await deps.store.execute(
      memberDecider,
      streamOf('member', member),
      commandOf(registration, { member, phoneSlot, at }),
      { commandId, isNew: true, idempotency },
    )
    if (outcome.accepted || outcome.refusal !== 'phone_limit') return outcome
  }
  return outcome ?? { accepted: false, refusal: 'phone_limit', history: [] }
}

/** A person who registers acts as the member that they become. */
const commandOf = (
  { type, data }: Registration,
  { member, phoneSlot, at }: { member: number; phoneSlot: PhoneSlot; at: string },
): MemberCommand => {
  const { firstName, lastName, personalId } = data
  const actor = { id: member, role: 'User', agency: null, personalId, name: { firstName, lastName } } as const
  return { type, data: { ...data, member, phoneSlot }, actor, at } as MemberCommand
}
