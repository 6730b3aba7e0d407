/**
 * Reads the QR code on an application's PDF from the rendered page, at 35 mm and at the resolution of a bad scanner.
 * The code holds the link of the receipt and nothing personal.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReceiptDocument } from '@portal/contract'
import { type Client, typedApplication } from '@portal/testing'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { portalInMemory, seeded } from '../support/portal.ts'

const millimetresOfInch = 25.4
const pointsOfInch = 72

let pdf: Uint8Array
let receipt: ReceiptDocument

beforeAll(async () => {
  // The WebAssembly file of the installed package; without this path the package would download it.
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const binary = await readFile(wasm)
  prepareZXingModule({
    overrides: { wasmBinary: binary.buffer.slice(binary.byteOffset, binary.byteOffset + binary.length) },
  })
  const portal = portalInMemory()
  await portal.seed()
  const citizen: Client = await portal.signInAs(seeded.citizen)
  await citizen.post('/api/auth/applications', { ...typedApplication(), project_id: seeded.programs.open })
  await citizen.post('/api/auth/applications/1/forwarded')
  await portal.settle()
  receipt = (await citizen.get<ReceiptDocument>('/api/auth/applications/1/receipt')).body
  pdf = new Uint8Array(
    await (
      await portal.request('/api/auth/applications/generatePDF/1', {
        headers: { authorization: `Bearer ${citizen.token}` },
      })
    ).arrayBuffer(),
  )
})

type Picture = Parameters<typeof readBarcodes>[0]

/** The canvas that pdf.js uses without a browser. */
type CanvasFactory = {
  create(
    width: number,
    height: number,
  ): { canvas: unknown; context: { getImageData(x: number, y: number, width: number, height: number): Picture } }
}

/** All codes on the pages of the PDF, with their width on paper. */
const codesAt = async (dotsPerInch: number) => {
  const document = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise
  const found: { readonly text: string; readonly millimetres: number }[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: dotsPerInch / pointsOfInch })
    const size = [Math.ceil(viewport.width), Math.ceil(viewport.height)] as const
    const { canvas, context } = (document.canvasFactory as CanvasFactory).create(...size)
    await page.render({ canvas, canvasContext: context, viewport }).promise
    const image = context.getImageData(0, 0, ...size)
    for (const { text, position } of await readBarcodes(image, { formats: ['QRCode'] })) {
      const pixels = Math.hypot(position.topRight.x - position.topLeft.x, position.topRight.y - position.topLeft.y)
      found.push({ text, millimetres: (pixels / dotsPerInch) * millimetresOfInch })
    }
  }
  return found
}

test.each([150, 300, 600])(
  'the QR code on the page is readable at %i dots per inch, within 35 mm',
  { tags: 'R-LOG-31' },
  async (dotsPerInch) => {
    const codes = await codesAt(dotsPerInch)
    expect(codes.map(({ text }) => text)).toEqual([receipt.link])
    const [{ millimetres } = { millimetres: 0 }] = codes
    expect(millimetres).toBeGreaterThan(28)
    expect(millimetres).toBeLessThanOrEqual(35)
  },
)
