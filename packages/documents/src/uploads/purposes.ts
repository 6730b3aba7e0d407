/** Who may upload what (R-APP-40): everybody an identity document of their own, other files by role. */
import type { UploadPurpose } from '@portal/contract/fields/uploads'
import type { Role } from '@portal/domain'

const uploaders: { readonly [P in UploadPurpose]: readonly Role[] | 'everybody' } = {
  application_document: ['User'],
  identity_document: 'everybody',
  program_image: ['Agency Administrator', 'Super Administrator'],
  agency_image: ['Super Administrator'],
}

export const mayUpload = (role: string, purpose: UploadPurpose): boolean => {
  const roles = uploaders[purpose]
  return roles === 'everybody' || (roles as readonly string[]).includes(role)
}
