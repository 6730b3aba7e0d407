/** The request for an upload: purpose, name, type and size are checked before S3 is asked. */
import { maxDocumentBytes, maxImageBytes, megabyte } from '@portal/domain/facts/limits'
import { fill } from '../fill.ts'
import { errors } from '../texts/errors.ts'
import { validation } from '../texts/validation.ts'
import { fileName, uploadKey } from './files.ts'
import * as z from './z.ts'

const images = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/gif'] as const

/** What each purpose accepts: PDF for applications; photos or a PDF for identity documents; images of at most 2 MB. */
export const uploadPurposes = {
  application_document: { types: ['application/pdf'], bytes: maxDocumentBytes },
  identity_document: { types: ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'], bytes: maxDocumentBytes },
  program_image: { types: images, bytes: maxImageBytes },
  agency_image: { types: images, bytes: maxImageBytes },
} as const satisfies Record<string, { types: readonly string[]; bytes: number }>

export type UploadPurpose = keyof typeof uploadPurposes

const uploadPurpose = z.enum(Object.keys(uploadPurposes) as [UploadPurpose, ...UploadPurpose[]])

const wrongType = (purpose: UploadPurpose) =>
  purpose === 'application_document' ? validation['validation.file.pdfOnly'] : errors['error.415']

export const uploadRequest = z
  .object({
    purpose: uploadPurpose,
    file_name: fileName,
    content_type: z.string().max(100),
    size: z
      .int({ error: validation['validation.file.empty'] })
      .positive({ error: validation['validation.file.empty'] }),
  })
  .superRefine(({ purpose, content_type, size }, context) => {
    const { types, bytes } = uploadPurposes[purpose]
    if (!(types as readonly string[]).includes(content_type))
      context.addIssue({ code: 'custom', path: ['content_type'], message: wrongType(purpose) })
    if (size > bytes)
      context.addIssue({
        code: 'custom',
        path: ['size'],
        message: fill(validation['validation.file.size'], { max: bytes / megabyte }),
      })
  })

/** The picture of a program or an agency is a part of a multipart form or the key of an upload. */
export const requiredImage = (message: string) => z.union([uploadKey, z.file()], { error: message })

/** An omitted or empty picture keeps the current one. */
export const optionalImage = (message: string) =>
  z
    .union([z.literal(''), z.null(), uploadKey, z.file()], { error: message })
    .optional()
    .transform((image) => image || undefined)

/** `?link=1` asks for a file's address instead of a redirect to it. */
export const linkParam = z
  .string()
  .optional()
  .transform((text) => text === '1')
