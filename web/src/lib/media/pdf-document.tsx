import { fill } from '@portal/contract/fill'
import { attachedDocuments as texts } from '@portal/contract/texts/attached-documents'
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import { trustedScript } from '#lib/page/trusted-types.ts'
import { useLatest } from '#lib/page/use-stable.ts'
import { Spinner } from '#ui/spinner.tsx'
import { DocumentFrame, useZoom } from './document-frame.tsx'

type PdfDocumentProps = { name: string; blob: Blob; onBroken: () => void }

export function PdfDocument({ name, blob, onBroken }: PdfDocumentProps) {
  const pdf = usePdf(blob, onBroken)
  const [number, setNumber] = useState(1)
  const page = usePage(pdf, number, onBroken)
  const zoom = useZoom()
  const frame = useRef<HTMLDivElement>(null)
  const total = pdf?.numPages ?? 1
  const to = (next: number) =>
    next < 1 || next > total
      ? undefined
      : () => {
          setNumber(next)
          frame.current?.scrollTo(0, 0)
        }
  return (
    <DocumentFrame
      name={name}
      zoom={zoom}
      pages={{ page: number, total, previous: to(number - 1), next: to(number + 1) }}
      windowRef={frame}
    >
      {page ? (
        <Sheet page={page} zoom={zoom.zoom} name={name} onBroken={onBroken} />
      ) : (
        <Spinner label={texts['attached.loading']} />
      )}
    </DocumentFrame>
  )
}

const usePdf = (blob: Blob, onBroken: () => void): PDFDocumentProxy | null => {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const broken = useLatest(onBroken)
  useEffect(() => {
    let isLeft = false
    const opening = openPdf(blob)
    opening.then(
      ({ document }) => !isLeft && setPdf(document),
      () => !isLeft && broken.current(),
    )
    return () => {
      isLeft = true
      opening.then(({ close }) => close()).catch(() => undefined)
    }
  }, [blob, broken])
  return pdf
}

const usePage = (pdf: PDFDocumentProxy | null, number: number, onBroken: () => void): PDFPageProxy | null => {
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const broken = useLatest(onBroken)
  useEffect(() => {
    let isLeft = false
    pdf?.getPage(number).then(
      (found) => !isLeft && setPage(found),
      () => !isLeft && broken.current(),
    )
    return () => {
      isLeft = true
    }
  }, [pdf, number, broken])
  return page
}

type SheetProps = { page: PDFPageProxy; zoom: number; name: string; onBroken: () => void }

function Sheet({ page, zoom, name, onBroken }: SheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  const broken = useLatest(onBroken)

  useEffect(() => {
    const drawn = canvas.current
    if (!drawn) return
    const width = (drawn.parentElement?.clientWidth ?? 600) * zoom
    const scale = width / page.getViewport({ scale: 1 }).width
    const viewport = page.getViewport({ scale: scale * Math.min(window.devicePixelRatio, finest) })
    drawn.width = Math.floor(viewport.width)
    drawn.height = Math.floor(viewport.height)
    drawn.style.width = `${Math.floor(width)}px`
    const drawing = page.render({ canvas: drawn, viewport })
    drawing.promise.catch((error: Error) => error.name !== 'RenderingCancelledException' && broken.current())
    return () => drawing.cancel()
  }, [page, zoom, broken])

  useEffect(() => {
    let isLeft = false
    const show = (said: string) => !isLeft && setWords(said)
    page.getTextContent().then(
      ({ items }) => show(items.map((item) => ('str' in item ? item.str : '')).join(' ')),
      () => show(''),
    )
    return () => {
      isLeft = true
    }
  }, [page])

  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={fill(texts['attached.sheet'], { name, page: page.pageNumber })}
        className="mx-auto block"
      />
      <p className="sr-only">{words}</p>
    </>
  )
}

/** Maximum device pixels per CSS pixel. A higher value is not visible, and memory grows with its square. */
const finest = 2

const decoders = `${import.meta.env.BASE_URL}assets/pdf-decoders-${version}/`

const worker = () => {
  GlobalWorkerOptions.workerPort ??= new Worker(trustedScript(workerAddress), { type: 'module' })
}

/**
 * Configures pdf.js for the content security policy: a worker from our origin, no `eval`, and script decoders for
 * JPEG 2000 and JBIG2 instead of WebAssembly.
 */
const openPdf = async (
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
