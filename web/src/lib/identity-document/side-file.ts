import { profile } from '@portal/contract/texts/profile'
import { validation } from '@portal/contract/texts/validation'
import { verification } from '@portal/contract/texts/verification'

const photos = ['image/jpeg', 'image/png', 'image/gif'] as const
const sideBytes = 10_485_760

export type Accepts = 'photo' | 'photo-or-pdf'

export const acceptedTypes = (accepts: Accepts): readonly string[] =>
  accepts === 'photo' ? photos : [...photos, 'application/pdf']

export const whyNotSide = (file: File, accepts: Accepts): string | null => {
  if (!acceptedTypes(accepts).includes(file.type))
    return accepts === 'photo' ? verification['verification.imageOnly'] : profile['profile.error.fileType']
  if (file.size === 0) return validation['validation.file.empty']
  if (file.size > sideBytes)
    return accepts === 'photo' ? verification['verification.size'] : profile['profile.error.fileSize']
  return null
}
