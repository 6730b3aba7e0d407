import { validation } from '../texts/validation.ts'
import type { PdfProblem } from './rules.ts'

export const pdfProblemTexts = {
  type: validation['validation.file.pdfOnly'],
  broken: validation['validation.pdf.broken'],
  encrypted: validation['validation.pdf.encrypted'],
  javaScript: validation['validation.pdf.javaScript'],
  launch: validation['validation.pdf.launch'],
  embedded: validation['validation.pdf.embedded'],
  xfa: validation['validation.pdf.xfa'],
  media: validation['validation.pdf.media'],
  outside: validation['validation.pdf.outside'],
  malware: validation['validation.file.malware'],
} as const satisfies Record<PdfProblem, string>
