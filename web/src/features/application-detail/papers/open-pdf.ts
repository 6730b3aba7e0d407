/**
 * pdf.js as the portal's content security policy has it: its worker comes from our own origin, nothing is evaluated, and
 * pictures in scanned papers (JPEG 2000, JBIG2) are decoded by plain script instead of WebAssembly.
 */
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'

/** Put there by the build (web/build/pdf-decoders.ts). */
const decoders = `${import.meta.env.BASE_URL}assets/pdf-decoders-${version}/`

/** One worker for all documents of the page. */
const worker = () => {
  GlobalWorkerOptions.workerPort ??= new PdfWorker()
}

export const openPdf = async (
  blob: Blob,
): Promise<{ readonly document: PDFDocumentProxy; readonly close: () => Promise<void> }> => {
  worker()
  const opening = getDocument({
    data: await blob.arrayBuffer(),
    useWasm: false,
    wasmUrl: new URL(decoders, window.location.origin).href,
    enableXfa: false,
  })
  return { document: await opening.promise, close: () => opening.destroy() }
}
