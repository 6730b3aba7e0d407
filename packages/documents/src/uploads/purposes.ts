/** Who may upload what (R-APP-40): everybody an identity document of their own, documents of applications and messages by whoever writes them, other files by role. */
import type { UploadPurpose } from '@portal/contract/fields/uploads'
import { type Actor, hasRight, type Right } from '@portal/domain'

const uploaders: { readonly [P in UploadPurpose]: Right | 'everybody' } = {
  application_document: 'writeMessages',
  identity_document: 'everybody',
  program_image: 'writePrograms',
  agency_image: 'writeAgencies',
}

export const mayUpload = (role: Actor['role'], purpose: UploadPurpose): boolean => {
  const right = uploaders[purpose]
  return right === 'everybody' || hasRight(role, right)
}
