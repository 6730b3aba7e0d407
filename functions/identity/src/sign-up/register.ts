/** Registers with the next member id and a free slot of the phone, and tries the next slot after a lost race. */
import type { RefusalCode } from '@portal/contract'
import { type MemberCommand, type MemberEvent, memberDecider, streamOf } from '@portal/domain'
import type { Idempotency, Outcome } from '@portal/event-store'
import { freePhoneSlot, type PhoneSlot, phoneSlots } from '@portal/read-models'
import type { IdentityDependencies } from '../dependencies.ts'
import type { Registration } from './registration.ts'

export type RegistrationOutcome = Outcome<MemberEvent, RefusalCode>

export const register = async (
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
      { commandId, isNew: true, ...(idempotency && { idempotency }) },
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
