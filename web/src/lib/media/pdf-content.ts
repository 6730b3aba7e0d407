/** The server's check of a PDF (R-APP-42), run where the file is chosen. Import it lazily: only some files are PDFs. */
import { checkPdf, type PdfTools } from '@portal/contract/pdf-check/check-pdf'
import { pdfProblemTexts } from '@portal/contract/pdf-check/problem-texts'
import { Inflate } from 'fflate'

/** A sentence for the file's field, or null. */
export const pdfRefusal = async (file: Blob): Promise<string | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const problem = await checkPdf(bytes, { inflate, pause })
  return problem && pdfProblemTexts[problem]
}

const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Deflate yields at most a thousand times as much, so one piece cannot exhaust the memory before it is counted. */
const piece = 16_384
const headerLength = 2

/** What was read is not counted: a person who makes a slow file waits for it alone. */
const inflate: PdfTools['inflate'] = async (data, limit) => {
  if (!isZlib(data)) return null
  const chunks: Uint8Array[] = []
  let total = 0
  const engine = new Inflate((chunk) => {
    total += chunk.length
    if (total <= limit) chunks.push(chunk)
  })
  try {
    for (let at = headerLength; at < data.length && total <= limit; at += piece) {
      const before = total
      engine.push(data.subarray(at, at + piece), false)
      // The stream has ended, and what follows is not part of it.
      if (total === before) break
      await pause()
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
  if (total > limit) return null
  const bytes = new Uint8Array(total)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return { bytes, read: 0 }
}

/** Deflate, a checked header, and no dictionary from elsewhere. */
const isZlib = ([method = 0, flags = 0]: Uint8Array): boolean =>
  (method & 15) === 8 && ((method << 8) | flags) % 31 === 0 && (flags & 32) === 0
