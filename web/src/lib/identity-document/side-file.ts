import { profile, profileAnswers } from '@portal/contract/texts/profile'
import { validation } from '@portal/contract/texts/validation'
import { verification } from '@portal/contract/texts/verification'

const photos = ['image/jpeg', 'image/png', 'image/gif'] as const
const sideBytes = 10_485_760

/** A side is a photo of the card everywhere; only the profile takes a PDF too (R-ID-31, R-ID-32). */
const rules = {
  photo: {
    types: photos,
    hint: verification['verification.hint'],
    wrongType: verification['verification.imageOnly'],
    tooLarge: verification['verification.size'],
  },
  'photo-or-pdf': {
    types: [...photos, 'application/pdf'],
    hint: profile['profile.document.hint'],
    wrongType: profileAnswers['profile.error.fileType'],
    tooLarge: profileAnswers['profile.error.fileSize'],
  },
} as const

export type AcceptedFiles = keyof typeof rules

export const acceptedTypes = (accepts: AcceptedFiles): readonly string[] => rules[accepts].types

export const sideHint = (accepts: AcceptedFiles): string => rules[accepts].hint

const starts = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG/, 'image/png'],
  [/^GIF8/, 'image/gif'],
] as const

/** A picture counts by its content, because it may be named .pdf; a file that is gone is named later (R-WEB-39). */
export const withTypeOfContent = async (file: File): Promise<File> => {
  const start = await file
    .slice(0, 4)
    .arrayBuffer()
    .then((bytes) => String.fromCharCode(...new Uint8Array(bytes)))
    .catch(() => '')
  const type = starts.find(([beginning]) => beginning.test(start))?.[1] ?? file.type
  return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified })
}

export const sideFileProblem = (file: File, accepts: AcceptedFiles): string | null => {
  if (!acceptedTypes(accepts).includes(file.type)) return rules[accepts].wrongType
  if (file.size === 0) return validation['validation.file.empty']
  return file.size > sideBytes ? rules[accepts].tooLarge : null
}
