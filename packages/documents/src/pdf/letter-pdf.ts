/**
 * The letter of a decision as a tagged PDF: the template's text with its placeholders filled, who signs, and the
 * receipt's code (R-APP-87). A paragraph whose placeholders are all empty is left out.
 */
import { setImmediate } from 'node:timers/promises'
import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { pdf } from '@portal/contract/texts/pdf'
import { fillLetter, letterParagraphs } from '@portal/domain'
import { longDate } from './dates.ts'
import { colors } from './paper.ts'
import { qrSize } from './qr-code.ts'
import { openSheet } from './sheet.ts'
import { richTextParagraphs } from './spans.ts'
import { writeMetadata } from './xmp.ts'

export type LetterPdf = {
  readonly id: number
  readonly agency: string
  /** Who gets it. */
  readonly applicant: string
  /** Safe HTML of the program editor. */
  readonly body: string
  /** By the name of the placeholder; a missing one is empty. */
  readonly values: Readonly<Record<string, string>>
  readonly signer: string
  readonly signerPosition: string
  /** The link of the receipt; null while there is none, and in a preview. */
  readonly link: string | null
  /** ISO 8601: when it was decided. */
  readonly at: string
}

export const letterPdf = async (content: LetterPdf): Promise<Uint8Array> => {
  const { id, agency, applicant, body, values, signer, signerPosition, link, at } = content
  const sheet = await openSheet(JSON.stringify([content, pdf['pdf.letter.title']]))
  const title = fill(pdf['pdf.letter.title'], { id })
  writeMetadata(sheet.document, { title, author: agency, language: 'ka-GE', at: new Date(at) })
  sheet.text([{ text: fill(layout['org.government'], {}), isBold: true }], { size: 12, align: 'center' })
  sheet.text(agency, { size: 11, align: 'center' })
  sheet.rule()
  sheet.gap(8)
  sheet.text(longDate(at), { align: 'right', color: colors.soft })
  sheet.text(`${pdf['pdf.letter.to']} ${applicant}`, { align: 'right' })
  sheet.gap(16)
  sheet.text([{ text: title, isBold: true }], { as: 'H1', size: 15, align: 'center' })
  sheet.gap(12)
  for (const { html, align, isHeading, depth, startsItem } of letterParagraphs(fillLetter(body, values))) {
    for (const paragraph of richTextParagraphs(`<p>${html}</p>`)) {
      const spans = startsItem ? [{ text: '• ' }, ...paragraph] : paragraph
      const style = { size: 11, align, indent: 14 * depth }
      sheet.text(isHeading ? spans.map((span) => ({ ...span, isBold: true })) : spans, {
        ...style,
        ...(isHeading && { as: 'H2' as const, size: 12.5 }),
      })
      sheet.gap(5)
      await setImmediate()
    }
  }
  sheet.gap(22)
  sheet.keep(60)
  sheet.text(signerPosition, { size: 11 })
  sheet.text([{ text: signer, isBold: true }], { size: 11 })
  if (link !== null) {
    sheet.keep(qrSize + 20)
    sheet.gap(18)
    sheet.qrCode(link, fill(pdf['pdf.receipt.code'], { link }), [
      pdf['pdf.letter.check'],
      { text: pdf['pdf.receipt.link'], link },
    ])
  }
  return sheet.finish((page, pages) => ({
    header: title,
    footer: agency,
    number: fill(pdf['pdf.footer.page'], { page, pages }),
  }))
}
