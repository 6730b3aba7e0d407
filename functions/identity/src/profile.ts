import { checkVerification, profile } from '@portal/contract/endpoints/identity'
import { newApp, signedInByCodeToo } from '@portal/http'
import { toProfile } from '@portal/read-models'

export const profileRoute = () =>
  newApp().get(profile.path, signedInByCodeToo(), (c) => c.json({ data: toProfile(c.var.member) }))

/** The header calls this at every navigation (R-WEB-8); the role is included, because it may be revoked. */
export const checkVerificationRoute = () =>
  newApp().get(checkVerification.path, signedInByCodeToo(), (c) => {
    const { document_verified_status, permission } = toProfile(c.var.member)
    return c.json({ data: { document_verified_status, permission } })
  })
