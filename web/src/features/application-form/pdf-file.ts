/**
 * May this file be attached at all? Asked before a byte is sent, by content and not by name, as the server asks again
 * (contract section 4, attachments; spec 2 section 5).
 */
import { fill } from '@portal/contract/fill'
import { validation } from '@portal/contract/texts/validation'

export const maxFiles = 10
export const maxFileMb = 10
const maxFileBytes = maxFileMb * 1024 * 1024

/** The sentence that says why not, or null. */
export const whyNotPdf = async (file: File): Promise<string | null> => {
  if (file.size === 0) return validation['validation.file.empty']
  if (file.size > maxFileBytes) return fill(validation['validation.file.size'], { max: maxFileMb })
  try {
    return (await startsAsPdf(file)) ? null : validation['validation.file.pdfOnly']
  } catch {
    // The file was moved or deleted after it was chosen.
    return validation['validation.file.broken']
  }
}

const startsAsPdf = async (file: File) =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, 5).arrayBuffer())) === '%PDF-'
