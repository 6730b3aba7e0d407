/** Adds a passkey that the member's browser created. The challenge is used up even if the answer is invalid. */
import { addPasskey } from '@portal/contract/endpoints/identity'
import { addPasskeySchema } from '@portal/contract/schemas/identity'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { type MemberEvent, memberDecider, streamOf } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import {
  body,
  chargeQuota,
  freshSignIn,
  newApp,
  type PortalEnv,
  refused,
  requestIdempotency,
  signedInByCodeToo,
} from '@portal/http'
import { consumeChallenge, recordFirstCounter } from '@portal/identity'
import type { Context } from 'hono'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'
import { requirePasskeyStrength } from './change-passkey.ts'
import { loadWebauthn, relyingParty } from './relying-party.ts'

export const addPasskeyRoute = (deps: IdentityDependencies) =>
  newApp().post(
    addPasskey.path,
    signedInByCodeToo(addPasskey),
    freshSignIn(deps),
    requirePasskeyStrength(deps),
    body(addPasskeySchema),
    async (c) => {
      const { id, label, response } = c.req.valid('json')
      const idempotency = await requestIdempotency(c, 201)
      const earlier = idempotency && (await deps.store.earlierAnswer<MemberEvent>(idempotency, deps.now()))
      if (earlier) return earlier.accepted ? answer(c, earlier.history) : refused(c, earlier.refusal)

      const quota = await chargeQuota(deps, c, 'changes')
      if ('refusal' in quota) return quota.refusal
      const { actor } = c.var
      const challenge = await consumeChallenge(identityDependencies(deps), { kind: 'enrol', memberId: actor.id }, id)
      if (challenge === null) {
        await quota.giveBack()
        return refused(c, 'challenge_spent')
      }
      const { verifyEnrolment } = await loadWebauthn()
      const verified = await verifyEnrolment(relyingParty(deps), response, challenge)
      if (verified === null) {
        await quota.giveBack()
        return refused(c, 'passkey_invalid')
      }

      const { counter, ...credential } = verified
      const outcome = await deps.store.execute(
        memberDecider,
        streamOf('member', actor.id),
        { type: 'AddPasskey', data: { credential, label }, actor, at: deps.now() },
        { commandId: deps.newCommandId(), idempotency },
      )
      if (!outcome.accepted || outcome.isReplay) await quota.giveBack()
      if (!outcome.accepted) return refused(c, outcome.refusal)
      const added = addedIn(outcome.history)
      if (added) await recordFirstCounter(deps, { memberId: actor.id, passkey: added.data.passkey, counter })
      return answer(c, outcome.history)
    },
  )

const addedIn = (history: readonly RecordedEvent<MemberEvent>[]) =>
  history.findLast((event) => event.type === 'PasskeyAdded')

const answer = (c: Context<PortalEnv>, history: readonly RecordedEvent<MemberEvent>[]): Response => {
  const added = addedIn(history)
  if (!added) throw new Error('no passkey was added')
  const data = { id: added.data.passkey, label: added.data.label }
  return c.json({ success: true, message: texts['passkeys.added'], data }, 201)
}
