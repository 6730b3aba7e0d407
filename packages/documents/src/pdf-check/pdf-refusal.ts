/**
 * Returns why a PDF is refused, as a sentence for its field, or null. It pauses regularly, so that other requests can
 * run.
 */
import { setImmediate } from 'node:timers/promises'
import { validation } from '@portal/contract/texts/validation'
import { checkingPdf, type PdfProblem } from './check-pdf.ts'

export const pdfRefusal = async (bytes: Uint8Array): Promise<string | null> => {
  const checking = checkingPdf(bytes)
  for (;;) {
    const { done, value: problem } = checking.next()
    if (done) return problem && sentences[problem]
    await setImmediate()
  }
}

const sentences = {
  type: validation['validation.file.pdfOnly'],
  broken: validation['validation.pdf.broken'],
  encrypted: validation['validation.pdf.encrypted'],
  javaScript: validation['validation.pdf.javaScript'],
  launch: validation['validation.pdf.launch'],
  embedded: validation['validation.pdf.embedded'],
  malware: validation['validation.file.malware'],
} as const satisfies Record<PdfProblem, string>
