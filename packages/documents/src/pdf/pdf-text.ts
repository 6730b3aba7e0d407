/** The copyable text of our PDFs line by line; lets specs run without a PDF reader. */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from 'pdf-lib'

export const pdfText = async (bytes: Uint8Array): Promise<string> => {
  const document = await PDFDocument.load(bytes)
  return document
    .getPages()
    .map((page) => textLines(drawnText(page)))
    .join('\n')
}

type Letters = ReadonlyMap<string, string>
/** `mark`: the id of the marked content to which the text belongs; undefined for an artifact. */
type Drawn = { readonly x: number; readonly y: number; readonly text: string; readonly mark: number | undefined }

export const drawnText = (page: PDFPage): readonly Drawn[] => {
  const fonts = fontsOf(page)
  let letters: Letters = new Map()
  const found: Drawn[] = []
  let mark: number | undefined
  let position = { x: 0, y: 0 }
  for (const [operator, font, matrix, hex, number] of pageContent(page).matchAll(
    /\/([\w.-]+) [\d.]+ Tf|((?:-?[\d.]+ ){6})Tm|<([0-9A-Fa-f]*)> Tj|\/MCID (\d+)>> BDC|EMC/g,
  )) {
    if (font) letters = fonts.get(font) ?? letters
    if (matrix) {
      const [x = 0, y = 0] = matrix.trim().split(' ').slice(4).map(Number)
      position = { x, y }
    }
    if (number !== undefined) mark = Number(number)
    if (operator === 'EMC') mark = undefined
    if (hex !== undefined)
      found.push({
        ...position,
        mark,
        text: (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph.toUpperCase()) ?? '\uFFFD').join(''),
      })
  }
  return found
}

/** Pieces at one height are one line, joined in drawing order. */
export const textLines = (pieces: readonly Drawn[]): string =>
  pieces.map(({ y, text }, index) => (index > 0 && pieces[index - 1]?.y !== y ? `\n${text}` : text)).join('')

export const pageContent = ({ node }: PDFPage): string => {
  const contents = node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => node.context.lookup(ref)) : [contents]
  return streams.map(decoded).join('\n')
}

const fontsOf = ({ node }: PDFPage): ReadonlyMap<string, Letters> => {
  const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  return new Map(
    (fonts?.entries() ?? []).map(([name, ref]) => {
      const font = node.context.lookup(ref, PDFDict)
      return [name.decodeText(), lettersOf(decoded(font.lookup(PDFName.of('ToUnicode'))))]
    }),
  )
}

const lettersOf = (map: string): Letters =>
  new Map(
    [...map.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>/g)].map(([, glyph = '', letters = '']) => [
      glyph.toUpperCase(),
      PDFHexString.of(`FEFF${letters}`).decodeText(),
    ]),
  )

const decoded = (stream: unknown): string =>
  stream instanceof PDFRawStream ? new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode()) : ''
