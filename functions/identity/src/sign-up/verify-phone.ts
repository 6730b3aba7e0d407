/** The right code proves the phone for thirty minutes; a registration uses the proof up. */
import { verifyPhone } from '@portal/contract/endpoints/identity'
import { verifyPhoneSchema } from '@portal/contract/schemas/identity'
import { errors } from '@portal/contract/texts/errors'
import { body, newApp, refused } from '@portal/http'
import { provePhone, requesterOf, tryCode } from '@portal/identity'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'
import { recordWrongCode } from '../too-often.ts'

const refusalOf = {
  wrong: errors['server.code.wrong'],
  stale: errors['server.code.expired'],
  spent: errors['server.code.attempts'],
} as const

export const verifyPhoneRoute = (deps: IdentityDependencies) =>
  newApp().post(verifyPhone.path, body(verifyPhoneSchema), async (c) => {
    const { phone, code, id } = c.req.valid('json')
    const identity = identityDependencies(deps)
    const requester = await requesterOf(identity, { number: phone, address: c.get('address') })
    const attempt = await tryCode(identity, { purpose: 'phone', phone, requester, id }, code)
    if (attempt.result === 'locked')
      return refused(c, 'locked', { retryAfter: attempt.wait.seconds, message: errors['error.429.time'] })
    if (attempt.result !== 'right') {
      await recordWrongCode(deps, c, phone)
      const message = refusalOf[attempt.result]
      return refused(c, 'code_wrong', { status: 422, message, errors: { code: [message] } })
    }
    const proof = await provePhone(identity, phone, requester)
    return c.json({ message: errors['server.phone.verified'], verified: true as const, proof })
  })
