/**
 * A registration takes the phone's proof before its events are written and uses the proof up afterwards, so that one
 * proof serves one registration. A refused registration frees the proof.
 */
import type { RefusalCode } from '@portal/contract/refusals'
import {
  type Actor,
  type MemberCommand,
  type MemberEvent,
  memberDecider,
  type PhoneSlot,
  phoneSlots,
  streamOf,
} from '@portal/domain'
import type { Idempotency, Outcome } from '@portal/event-store'
import {
  findPhoneProof,
  isTaken,
  type PhoneProof,
  type Registering,
  returnPhoneProof,
  spendPhoneProof,
  takePhoneProof,
} from '@portal/identity'
import { freePhoneSlot } from '@portal/read-models'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'
import type { OfficeRegistration, Registration } from './registration.ts'

type Once = {
  readonly idempotency: Idempotency | undefined
  readonly register: () => Promise<RegistrationOutcome>
}

/** A retry gets the first answer, even after the proof was used up. */
export const registerOnce = async (
  deps: IdentityDependencies,
  registering: Registering,
  { idempotency, register }: Once,
): Promise<RegistrationOutcome> => {
  const earlier = await earlierAnswer(deps, idempotency)
  if (earlier) return earlier
  const identity = identityDependencies(deps)
  const registrationId = idempotency ? await deps.store.hmac('signup', idempotency.key) : deps.newCommandId()
  const proof = await findPhoneProof(identity, registering)
  const taken = proof && (await takePhoneProof(identity, proof, registrationId))
  if (taken) return registerWith(deps, taken, register)
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

export type RegistrationOutcome = Outcome<MemberEvent, RefusalCode>

type By = { readonly idempotency: Idempotency | undefined; readonly actor?: Actor }

/**
 * Registers with the next member id and a free slot of the phone, and tries the next slot after a lost race. `actor` is
 * who registers somebody else, at an office.
 */
export const register = async (
  deps: IdentityDependencies,
  registration: Registration | OfficeRegistration,
  { idempotency, actor }: By,
): Promise<RegistrationOutcome> => {
  const member = await deps.store.nextNumber('member')
  const commandId = deps.newCommandId()
  const at = deps.now()
  let outcome: RegistrationOutcome | undefined
  const { phone } = registration.data
  for (const _ of phoneSlots) {
    const phoneSlot = phone === null ? null : await freePhoneSlot(deps.store, phone)
    if (phoneSlot === null && phone !== null) break
    const command = commandOf(registration, { member, phoneSlot, at, actor })
    const options = { commandId, isNew: true, idempotency }
    outcome = await deps.store.execute(memberDecider, streamOf('member', member), command, options)
    if (outcome.accepted || outcome.refusal !== 'phone_limit') return outcome
  }
  return outcome ?? { accepted: false, refusal: 'phone_limit', history: [] }
}

type Facts = { readonly member: number; readonly phoneSlot: PhoneSlot | null; readonly at: string }

/** A person who registers acts as the member that they become. */
const commandOf = (
  { type, data }: Registration | OfficeRegistration,
  { member, phoneSlot, at, actor }: Facts & { readonly actor: Actor | undefined },
): MemberCommand => {
  const { firstName, lastName, personalId } = data
  const self = { id: member, role: 'User', agency: null, personalId, name: { firstName, lastName } } as const
  return { type, data: { ...data, member, phoneSlot }, actor: actor ?? self, at } as MemberCommand
}
