/**
 * Why a PDF is refused, as a sentence for its field, or null. Deflate runs beside this thread, and other requests run
 * between the steps.
 */
import { setImmediate } from 'node:timers/promises'
import { constants, createInflate } from 'node:zlib'
import { checkPdf, type PdfProblem, type PdfTools } from '@portal/contract/pdf-check/check-pdf'
import { pdfProblemTexts } from '@portal/contract/pdf-check/problem-texts'
import { joinBytes } from '../images/kind.ts'

export const pdfProblem = (bytes: Uint8Array): Promise<PdfProblem | null> =>
  checkPdf(bytes, { inflate, pause: () => setImmediate() })

export const pdfRefusal = async (bytes: Uint8Array): Promise<string | null> => {
  const problem = await pdfProblem(bytes)
  return problem && pdfProblemTexts[problem]
}

const chunkSize = 262_144

/** Data after the compressed part is ignored; a truncated stream is inflated as far as it goes. */
const inflate: PdfTools['inflate'] = async (data, limit) => {
  const engine = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize })
  engine.end(data)
  const chunks: Uint8Array[] = []
  let left = limit
  try {
    for await (const chunk of engine as AsyncIterable<Uint8Array>) {
      left -= chunk.byteLength
      if (left < 0) return null
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) return null
    throw error
  }
  return { bytes: joinBytes(chunks), read: engine.bytesWritten }
}
