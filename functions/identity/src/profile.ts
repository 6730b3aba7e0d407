/** Who is signed in: their own record, which every request has read already. */
import { checkVerification } from '@portal/contract/calls/check-verification.endpoint'
import { profile } from '@portal/contract/calls/profile.endpoint'
import { newApp, signedInByCodeToo } from '@portal/http'
import { profileOf } from '@portal/read-models'

export const profileRoute = () =>
  newApp().get(profile.path, signedInByCodeToo(), (c) => c.json({ data: profileOf(c.var.member) }))

/** Asked by the header at every change of route (R-WEB-8); the role goes along, for it may be taken away. */
export const checkVerificationRoute = () =>
  newApp().get(checkVerification.path, signedInByCodeToo(), (c) => {
    const { document_verified_status, permission } = profileOf(c.var.member)
    return c.json({ data: { document_verified_status, permission } })
  })
