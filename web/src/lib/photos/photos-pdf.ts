import { degrees, PDFDocument } from 'pdf-lib'
import type { Photo } from './photo.ts'

/** A4, in points. */
const short = 595.28
const long = 841.89
const margin = 14

/**
 * A PDF with a page of A4 for each photo, as large as it fits, lying where the photo does. The bytes of each JPEG are
 * put in unchanged; a person's turn is one of the page.
 */
export const photosPdf = async (photos: readonly Photo[], title: string): Promise<Blob> => {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setLanguage('ka')
  for (const { jpeg, turns } of photos) {
    const picture = await pdf.embedJpg(await jpeg.arrayBuffer())
    const [width, height] = picture.width > picture.height ? [long, short] : [short, long]
    const page = pdf.addPage([width, height])
    const fit = picture.scaleToFit(width - 2 * margin, height - 2 * margin)
    page.drawImage(picture, { x: (width - fit.width) / 2, y: (height - fit.height) / 2, ...fit })
    page.setRotation(degrees((turns % 4) * 90))
  }
  const bytes = await pdf.save({ useObjectStreams: false })
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
}
