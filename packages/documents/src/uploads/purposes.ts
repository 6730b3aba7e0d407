/** What may be uploaded for which purpose, and by whom (contract sections 2 and 4). */
import { fill } from '@portal/contract/fill'
import { validation } from '@portal/contract/texts/validation'
import type { Role } from '@portal/domain'

export const uploadPurposes = ['application_document', 'identity_document', 'program_image', 'agency_image'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

type Rule = {
  readonly types: readonly string[]
  readonly maxSize: number
  readonly wrongType: string
  readonly tooLarge: string
  /** Everybody keeps their own profile; the rest is for who may use it. */
  readonly roles: readonly Role[] | 'everybody'
}

const megabyte = 1024 * 1024
const images = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/gif']
const photos = ['image/png', 'image/jpeg', 'image/gif', 'application/pdf']
const imagesOnly = fill(validation['validation.file.imageOnly'], { types: 'SVG, PNG, JPG, GIF' })

export const purposeRules: { readonly [P in UploadPurpose]: Rule } = {
  application_document: {
    types: ['application/pdf'],
    maxSize: 10 * megabyte,
    wrongType: validation['validation.file.pdfOnly'],
    tooLarge: fill(validation['validation.file.size'], { max: 10 }),
    roles: ['User'],
  },
  identity_document: {
    types: photos,
    maxSize: 10 * megabyte,
    wrongType: fill(validation['validation.file.imageOnly'], { types: 'PNG, JPG, GIF, PDF' }),
    tooLarge: fill(validation['validation.file.size'], { max: 10 }),
    roles: 'everybody',
  },
  program_image: {
    types: images,
    maxSize: 2 * megabyte,
    wrongType: imagesOnly,
    tooLarge: fill(validation['validation.image.size'], { max: 2 }),
    roles: ['Agency Administrator', 'Super Administrator'],
  },
  agency_image: {
    types: images,
    maxSize: 2 * megabyte,
    wrongType: imagesOnly,
    tooLarge: fill(validation['validation.image.size'], { max: 2 }),
    roles: ['Super Administrator'],
  },
}

export const mayUpload = (role: string, purpose: UploadPurpose): boolean => {
  const { roles } = purposeRules[purpose]
  return roles === 'everybody' || (roles as readonly string[]).includes(role)
}

/** What is wrong with a file that somebody wants to upload, by field of the call; empty when nothing is. */
export const uploadProblems = ({
  purpose,
  contentType,
  size,
}: {
  purpose: UploadPurpose
  contentType: string
  size: number
}): { readonly [field: string]: readonly string[] } => {
  const rule = purposeRules[purpose]
  return {
    ...(rule.types.includes(contentType) ? {} : { content_type: [rule.wrongType] }),
    ...(size < 1 ? { size: [validation['validation.file.empty']] } : {}),
    ...(size > rule.maxSize ? { size: [rule.tooLarge] } : {}),
  }
}
