/** Checks a file's content before upload, as the server does again (R-APP-42). */
import { documentBytes, documentLimit, fileNameLimit, megabyte } from '@portal/contract/fields/files'
import { fill } from '@portal/contract/fill'
import { applicationForm } from '@portal/contract/texts/application-form'
import { validation } from '@portal/contract/texts/validation'

export const whyNotPdf = async (file: File, present: readonly File[], filed = 0): Promise<string | null> => {
  if (file.name.length > fileNameLimit) return fill(validation['validation.file.name'], { max: fileNameLimit })
  if (file.size === 0) return validation['validation.file.empty']
  if (file.size > documentBytes) return fill(validation['validation.file.size'], { max: documentBytes / megabyte })
  if (present.some((other) => isSame(other, file))) return validation['validation.file.duplicate']
  if (filed + present.length >= documentLimit) return fill(validation['validation.file.count'], { max: documentLimit })
  try {
    if (await startsAsPdf(file)) return null
    return file.type.startsWith('image/')
      ? applicationForm['application.documents.picture']
      : validation['validation.file.pdfOnly']
  } catch {
    return validation['validation.file.broken']
  }
}

export const asPdf = (file: File) =>
  file.type === 'application/pdf' ? file : new File([file], file.name, { type: 'application/pdf' })

const startsAsPdf = async (file: File) =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, 5).arrayBuffer())) === '%PDF-'

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
