/** Checks a file's content before upload by the rules of the server (R-APP-42). */

import { fill } from '@portal/contract/fill'
import { maxDocumentBytes, maxDocuments, maxFileName, megabyte } from '@portal/contract/limits'
import { applicationForm } from '@portal/contract/texts/application-form'
import { formErrors } from '@portal/contract/texts/form-errors'
import { validation } from '@portal/contract/texts/validation'
import { isPicture } from './picture-bytes.ts'
import { whyGone } from './upload-queue.ts'

export const whyNotPdf = async (file: File, present: readonly File[], filed = 0): Promise<string | null> => {
  if (file.name.length > maxFileName) return fill(validation['validation.file.name'], { max: maxFileName })
  if (file.size === 0) return validation['validation.file.empty']
  if (file.size > maxDocumentBytes)
    return fill(validation['validation.file.size'], { max: maxDocumentBytes / megabyte })
  if (present.some((other) => isSame(other, file))) return formErrors['validation.file.duplicate']
  if (filed + present.length >= maxDocuments) return fill(validation['validation.file.count'], { max: maxDocuments })
  try {
    if (await isPicture(file)) return applicationForm['application.documents.picture']
    // Without the check, which needs the network, the server's answer is the first one.
    const check = await import('./pdf-content.ts').catch(() => null)
    return check && (await check.pdfRefusal(file))
  } catch {
    return (await whyGone(file)) ?? validation['validation.file.broken']
  }
}

export const asPdf = (file: File) =>
  file.type === 'application/pdf' ? file : new File([file], file.name, { type: 'application/pdf' })

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
