/**
 * An application as a PDF to print, sign and file: its content, addressee and outcome. The text can be copied and
 * searched, and is tagged for screen readers (R-APP-44).
 */
import { setImmediate } from 'node:timers/promises'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { answerTime } from '@portal/contract/texts/answer-time'
import { byParent } from '@portal/contract/texts/by-parent'
import { layout } from '@portal/contract/texts/layout'
import { pdf } from '@portal/contract/texts/pdf'
import { writtenPhone } from '@portal/contract/written-numbers'
import { longDate, longDateTime } from './dates.ts'
import type { Pauses } from './grid.ts'
import { colors } from './paper.ts'
import { writeAnswers, writeAttachments, writeHeading, writeHistory, writeReview } from './parts.ts'
import type { ApplicationPdf } from './printed.ts'
import { qrSize } from './qr-code.ts'
import { openSheet, type Sheet } from './sheet.ts'
import { richTextParagraphs } from './spans.ts'
import { writeMetadata } from './xmp.ts'

export { longDate } from './dates.ts'
export { type LetterPdf, letterPdf } from './letter-pdf.ts'
export type { ApplicationPdf }

export const applicationPdf = async (content: ApplicationPdf): Promise<Uint8Array> => {
  const { application, at } = content
  const { id } = application
  const sheet = await openSheet(JSON.stringify(content))
  writeMetadata(sheet.document, {
    title: fill(pdf['pdf.meta.title'], { id }),
    author: layout['app.title'],
    language: 'ka-GE',
    at: new Date(at),
  })
  letterhead(sheet, content)
  for (const _ of writeBody(sheet, content)) await setImmediate()
  await verification(sheet, content)
  return sheet.finish((page, pages) => ({
    header: fill(pdf['pdf.meta.title'], { id }),
    footer: fill(pdf['pdf.footer.generated'], { dateTime: longDateTime(at) }),
    number: fill(pdf['pdf.footer.page'], { page, pages }),
  }))
}

/** A history may have a thousand steps with their reasons (R-LIM-39). */
function* writeBody(sheet: Sheet, content: ApplicationPdf): Pauses {
  yield* facts(sheet, content)
  yield* writeAnswers(sheet, content)
  yield* writeText(sheet, content)
  writeAttachments(sheet, content)
  yield* writeReview(sheet, content)
  yield* writeHistory(sheet, content)
}

/** A form may leave the text out (R-FORM-1). */
function* writeText(sheet: Sheet, { application: { description, form } }: ApplicationPdf): Pauses {
  if (form && description === '') return
  writeHeading(sheet, pdf['pdf.text'])
  for (const paragraph of richTextParagraphs(description)) {
    sheet.text(paragraph, { size: 11 })
    sheet.gap(5)
    yield
  }
}

/** The attached file gets the document's date, because with the current time the same PDF made twice would differ. */
const verification = async (sheet: Sheet, { check, at }: ApplicationPdf) => {
  if (!check) return
  sheet.keep(qrSize + 40)
  writeHeading(sheet, pdf['pdf.receipt.title'])
  const hasProof = check.proof !== null
  sheet.qrCode(check.link, fill(pdf['pdf.receipt.code'], { link: check.link }), [
    pdf['pdf.receipt.text'],
    { text: pdf['pdf.receipt.link'], link: check.link },
    ...(hasProof ? [pdf['pdf.receipt.proof']] : []),
  ])
  if (check.proof === null) return
  const date = new Date(at)
  await sheet.document.attach(Buffer.from(check.proof), 'proof.json', {
    mimeType: 'application/json',
    creationDate: date,
    modificationDate: date,
  })
}

const letterhead = (sheet: Sheet, { application, addressee }: ApplicationPdf) => {
  sheet.text([{ text: fill(layout['org.government'], {}), isBold: true }], { size: 12, align: 'center' })
  sheet.text(layout['app.title'], { size: 9, align: 'center', color: colors.soft })
  sheet.rule()
  sheet.gap(8)
  const block = { indent: 190, align: 'right' as const }
  sheet.text(
    [{ text: fill(pdf['pdf.addressee'], { agencyNameApplication: addressee.nameOnApplication }), isBold: true }],
    {
      ...block,
      size: 11,
    },
  )
  for (const [label, value] of [
    [pdf['pdf.subAgency'], addressee.subAgency],
    [pdf['pdf.recipient'], addressee.recipient],
    [pdf['pdf.recipientPosition'], addressee.position],
  ])
    if (value) sheet.text(`${label} ${value}`, block)
  sheet.gap(20)
  sheet.text([{ text: pdf['pdf.title'], isBold: true }], { as: 'H1', size: 18, align: 'center' })
  sheet.text(fill(pdf['pdf.number'], { id: application.id }), { align: 'center', color: colors.soft })
  sheet.gap(14)
}

function* facts(sheet: Sheet, { application, history: entries, talk }: ApplicationPdf): Pauses {
  const { applicant } = application
  const isCompany = applicant?.registration_type === 'legal'
  const person = `${application.name} ${application.lastname}`
  const forwarded = entries.findLast(({ type }) => type === 'ApplicationForwarded')
  const physical = [application.physical_region.name, application.physical_municipality.name]
  const legal = [application.legal_region.name, application.legal_municipality.name]
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [pdf['pdf.status'], applicationStatusFacts[application.status].label],
    [pdf['pdf.created'], longDateTime(application.created_at)],
    [pdf['pdf.forwarded'], forwarded && longDateTime(forwarded.at)],
    [pdf['pdf.due'], dueText(application)],
    [pdf['pdf.answerBy'], application.answer_by && longDate(application.answer_by)],
    [pdf['pdf.talk'], talk && fill(pdf['pdf.talk.count'], { count: talk.count, dateTime: longDateTime(talk.lastAt) })],
    [pdf['pdf.agency'], application.agency.name],
    [pdf['pdf.program'], application.project?.title],
    [pdf['pdf.companyName'], isCompany ? applicant.company_name : null],
    [pdf['pdf.companyId'], isCompany ? applicant.company_id : null],
    [isCompany ? pdf['pdf.director'] : pdf['pdf.applicant'], person],
    [byParent['byParent.fact'], application.parent && fill(byParent['byParent.parent'], { name: application.parent })],
    [pdf['pdf.personalId'], application.personal_id],
    [pdf['pdf.phone'], writtenPhone(application.mobile)],
    [pdf['pdf.physicalAddress'], [...physical, application.physical_address].join(', ')],
    [pdf['pdf.legalAddress'], [...legal, application.legal_address].join(', ')],
  ]
  yield* sheet.table(rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])))
}

/** Null without a promised day. */
const dueText = (clock: ApplicationPdf['application']): string | null => {
  const { due_on: due, days_left: left, is_paused, is_overdue, decided_in_time } = clock
  if (is_paused && left !== null)
    return left < 0 ? answerTime['answer.paused.over'] : fill(answerTime['answer.paused'], { count: left })
  if (due === null) return null
  const date = longDate(due)
  if (decided_in_time !== null) return fill(pdf[decided_in_time ? 'pdf.due.met' : 'pdf.due.missed'], { date })
  return is_overdue && left !== null ? fill(pdf['pdf.due.over'], { date, count: -left }) : date
}
