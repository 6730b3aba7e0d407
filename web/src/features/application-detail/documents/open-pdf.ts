/**
 * Configures pdf.js for the content security policy: a worker from our origin, no `eval`, and script decoders for JPEG
 * 2000 and JBIG2 instead of WebAssembly.
 */
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'

const decoders = `${import.meta.env.BASE_URL}assets/pdf-decoders-${version}/`

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
