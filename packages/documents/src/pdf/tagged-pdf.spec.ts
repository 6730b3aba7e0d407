/**
 * @module-tag R-APP-44
 */
import { pdf } from '@portal/contract/texts/pdf'
import { longApplication, tableOfAnswers, typicalApplication } from '@portal/tests/support/printed-application'
import {
  decodePDFRawStream,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
} from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { applicationPdf } from './application-pdf.ts'
import { pdfStructure, type SpokenElement, unmarkedContent } from './pdf-structure.ts'
import { drawnText, textLines } from './pdf-text.ts'

const link = 'https://portal.example/verify/42/3'
const typical = { ...typicalApplication, check: { link, proof: '{"format":"proof"}' } }
const long = { ...longApplication, check: { link, proof: '{"format":"proof"}' } }

const ofType = (wanted: string, { type, text, children }: SpokenElement): readonly string[] => [
  ...(type === wanted ? [text] : []),
  ...children.flatMap((child) => ofType(wanted, child)),
]

const stream = (found: unknown): PDFRawStream => {
  if (!(found instanceof PDFRawStream)) throw new Error('expected a stream')
  return found
}

describe('a tagged document', () => {
  test('is read as headings, paragraphs, tables, a list and a described picture, in this order', async () => {
    const { type, children } = await pdfStructure(await applicationPdf(typical))
    expect(type).toBe('Document')
    expect(children.map((child) => child.type).join(' ')).toMatch(
      /^(P )+H1 P Table H2 (P )+H2 L H2 Table H2 Table H2 Figure P P P$/,
    )
  })

  test('gives each table row a header, and numbers the attachments', async () => {
    const { children } = await pdfStructure(await applicationPdf(typical))
    const rows = children.filter(({ type }) => type === 'Table').flatMap((table) => table.children)
    expect(rows.length).toBeGreaterThan(10)
    for (const { type, children: cells } of rows)
      expect([type, ...cells.map((cell) => cell.type)]).toEqual(['TR', 'TH', 'TD'])
    expect(rows.map(({ children: cells }) => cells.map(({ text }) => text))).toContainEqual([
      'პირადი ნომერი:',
      '01001000005',
    ])
    const list = children.find(({ type }) => type === 'L')
    expect(list?.children.map((item) => item.children.map(({ type, text }) => [type, text]))).toEqual([
      [
        ['Lbl', '1.'],
        ['LBody', 'ცნობა № 5 – საბოლოო.pdf (1,4 მბ)'],
      ],
      [
        ['Lbl', '2.'],
        ['LBody', 'scan.pdf (20 კბ)'],
      ],
    ])
  })

  test('reads answers by section, a table of them with its heads and totals', { tags: 'R-FORM-34' }, async () => {
    const table = {
      titles: ['ჯიში', 'თანხა'],
      rows: [
        ['თხილი', '1540,00 ₾'],
        ['კივი', null],
      ],
      totals: [null, '1540,00 ₾'],
    }
    const answers = [
      {
        section: 'ნაკვეთი',
        answers: [
          { title: 'უფლება', value: 'იჯარა' },
          { title: 'ნერგები', value: table },
          { title: 'კოდი', value: '20.42' },
        ],
      },
    ]
    const { children } = await pdfStructure(await applicationPdf({ ...typical, answers }))
    const start = children.findIndex(({ text }) => text === 'ნაკვეთი')
    const [heading, fact, title, grid, last] = children.slice(start)
    expect([heading, fact, title, grid, last].map((each) => each?.type)).toEqual([
      'H2',
      'Table',
      'H3',
      'Table',
      'Table',
    ])
    expect(grid?.children.map((row) => row.children.map(({ type, text }) => [type, text]))).toEqual([
      [
        ['TH', 'ჯიში'],
        ['TH', 'თანხა'],
      ],
      [
        ['TD', 'თხილი'],
        ['TD', '1540,00 ₾'],
      ],
      [
        ['TD', 'კივი'],
        ['TD', ''],
      ],
      [
        ['TD', 'სულ'],
        ['TD', '1540,00 ₾'],
      ],
    ])
    const wide = {
      titles: Array.from({ length: 8 }, (_, index) => `გრძელი სვეტის სახელი ${index}`),
      rows: Array.from({ length: 50 }, () => Array.from({ length: 8 }, () => 'გრძელიერთიანისიტყვა 100 000,00 ₾')),
      totals: null,
    }
    const document = await PDFDocument.load(
      await applicationPdf({ ...typical, answers: [{ section: 'ა', answers: [{ title: 'ბ', value: wide }] }] }),
    )
    for (const page of document.getPages()) expect(unmarkedContent(page)).toBe('')
  })

  test('a table over several pages shows its heads on each, and reads them once', { tags: 'R-FORM-58' }, async () => {
    const answers = [{ section: 'ხარჯები', answers: [{ title: 'ნერგები', value: tableOfAnswers }] }]
    const bytes = await applicationPdf({ ...typical, answers })
    const pages = (await PDFDocument.load(bytes)).getPages()
    const [head = ''] = tableOfAnswers.titles
    const withHeads = pages.filter((page) => textLines(drawnText(page)).includes(head))
    expect(withHeads.length).toBeGreaterThan(1)
    const withRows = pages.filter((page) => textLines(drawnText(page)).includes('თხილი'))
    expect(withRows).toEqual(withHeads)
    const structure = await pdfStructure(bytes)
    expect(ofType('TH', structure).filter((text) => text === head)).toHaveLength(1)
    for (const page of pages) expect(unmarkedContent(page)).toBe('')
  })

  test('gives the link of its QR code as alternative text', async () => {
    const [description] = ofType('Figure', await pdfStructure(await applicationPdf(typical)))
    expect(description).toBe(`QR კოდი, რომელშიც შემოწმების ბმული წერია: ${link}`)
  })

  test('has the link of its QR code as words that one can press, for whoever has no camera', async () => {
    const bytes = await applicationPdf(typical)
    expect(ofType('Link', await pdfStructure(bytes))).toEqual([pdf['pdf.receipt.link']])
    const document = await PDFDocument.load(bytes)
    const places = document.getPages().flatMap(({ node }) => {
      const annotations = node.Annots()
      return Array.from({ length: annotations?.size() ?? 0 }, (_, index) => annotations?.lookup(index, PDFDict))
    })
    const [place] = places
    expect(places).toHaveLength(1)
    expect(place?.lookup(PDFName.of('A'), PDFDict).lookup(PDFName.of('URI'), PDFString).decodeText()).toBe(link)
    expect(place?.lookup(PDFName.of('Contents'), PDFHexString).decodeText()).toBe(pdf['pdf.receipt.link'])
    expect(place?.lookup(PDFName.of('StructParent'), PDFNumber).asNumber()).toBe(document.getPageCount())
  })

  test.each([
    ['typical', typical],
    ['longest', long],
  ])('leaves nothing out of its structure but artifacts, in the %s', async (_, content) => {
    const document = await PDFDocument.load(await applicationPdf(content))
    for (const page of document.getPages()) {
      expect(unmarkedContent(page)).toBe('')
      expect(page.node.get(PDFName.of('Tabs'))).toBe(PDFName.of('S'))
    }
  })

  test('a paragraph over several pages is one element', async () => {
    const description = `<p>${'გრძელი წინადადება განაცხადში. '.repeat(400)}</p>`
    const content = { ...typical, application: { ...typical.application, description } }
    const paragraphs = ofType('P', await pdfStructure(await applicationPdf(content)))
    expect(paragraphs.filter((text) => text.startsWith('გრძელი წინადადება'))).toHaveLength(1)
    expect(paragraphs.some((text) => text.includes('გვერდი'))).toBe(false)
  })

  test('declares PDF/UA, its title and its language', async () => {
    const { catalog, context } = await PDFDocument.load(await applicationPdf(typical))
    const xmp = new TextDecoder().decode(stream(catalog.lookup(PDFName.of('Metadata'))).getContents())
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(xmp).toContain('განაცხადი #0000-42</rdf:li>')
    expect(String(catalog.get(PDFName.of('MarkInfo')))).toContain('/Marked true')
    expect(String(catalog.lookup(PDFName.of('ViewerPreferences')))).toContain('/DisplayDocTitle true')
    const fonts = context
      .enumerateIndirectObjects()
      .filter(([, one]) => one instanceof PDFDict && one.get(PDFName.of('Type')) === PDFName.of('Font'))
      .map(([, one]) => one as PDFDict)
      .filter((one) => one.get(PDFName.of('Subtype')) === PDFName.of('Type0'))
    expect(fonts).toHaveLength(2)
    for (const font of fonts) {
      const map = decodePDFRawStream(stream(font.lookup(PDFName.of('ToUnicode'))))
      expect(new TextDecoder().decode(map.decode())).toContain('beginbfchar')
    }
  })

  test('has the same bytes each time it is made of the same', async () => {
    const [one, other] = [await applicationPdf(typical), await applicationPdf(typical)]
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
  })
})
