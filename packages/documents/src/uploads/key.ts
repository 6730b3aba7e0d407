import type { UploadPurpose } from '@portal/contract/fields/uploads'
import { type Actor, hasRight, type Right } from '@portal/domain'

/** The keys of uploads, and of the copies that drafts keep of them. */

export const uploadKey = (random: string): string => `uploads/${random}`

/** Whether the key has the form of an issued upload key. */
export const isUploadKey = (key: string): boolean => /^uploads\/[\w-]{20,64}$/.test(key)

/** The key of a draft's copy, which no form can write. */
export const keptKey = (key: string): string => key.replace(/^uploads\//, 'kept/')

const uploaders: { readonly [P in UploadPurpose]: Right | 'everybody' } = {
  application_document: 'writeMessages',
  identity_document: 'everybody',
  program_image: 'writePrograms',
  agency_image: 'writeAgencies',
}

/**
 * Who may upload what (R-APP-40): everybody an identity document of their own, documents of applications and messages
 * by whoever writes them, other files by role.
 */
export const mayUpload = (role: Actor['role'], purpose: UploadPurpose): boolean => {
  const right = uploaders[purpose]
  return right === 'everybody' || hasRight(role, right)
}
