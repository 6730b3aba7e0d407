/** The structure elements of our PDFs in order, as a screen reader meets them; so specs need no Java checker. */
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFPage } from 'pdf-lib'
import { drawnText, pageContent, textLines } from './pdf-text.ts'

export type SpokenElement = {
  readonly type: string
  readonly text: string
  readonly children: readonly SpokenElement[]
}

export const pdfStructure = async (bytes: Uint8Array): Promise<SpokenElement> => {
  const document = await PDFDocument.load(bytes)
  const tree = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const pages = new Map(document.getPages().map((page) => [String(page.ref), drawnText(page)]))

  const structureOf = (element: PDFDict): SpokenElement => {
    const alt = element.lookupMaybe(PDFName.of('Alt'), PDFHexString)?.decodeText() ?? ''
    const children: SpokenElement[] = []
    let text = alt
    for (const child of childrenOf(element)) {
      // A link's place on the page; its words are a marked piece beside it.
      if (child.get(PDFName.of('Type')) === PDFName.of('OBJR')) continue
      const number = child.lookupMaybe(PDFName.of('MCID'), PDFNumber)?.asNumber()
      if (number === undefined) children.push(structureOf(child))
      else
        text += textLines((pages.get(String(child.get(PDFName.of('Pg')))) ?? []).filter(({ mark }) => mark === number))
    }
    return { type: element.lookup(PDFName.of('S'), PDFName).decodeText(), text: text.replace(/\s+/g, ' '), children }
  }
  const [root] = childrenOf(tree)
  if (root === undefined) throw new Error('the document has no structure')
  return structureOf(root)
}

/** Content outside marked pieces, which a screen reader would skip or misplace. */
export const unmarkedContent = (page: PDFPage): string =>
  pageContent(page)
    .replace(/\/\w+ <<[^>]*>> BDC[\s\S]*?EMC/g, '')
    .replace(/^[qQ]$/gm, '')
    .trim()

const childrenOf = (element: PDFDict): readonly PDFDict[] => {
  const children = element.lookup(PDFName.of('K'), PDFArray)
  return Array.from({ length: children.size() }, (_, index) => children.lookup(index, PDFDict))
}
