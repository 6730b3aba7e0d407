/** The parts of the document that follow the text: attachments, the decision, and what happened when. */
import { applicationStatusFacts } from '@portal/contract/application-status'
import { eventLabel, reasonLabel } from '@portal/contract/labels/events'
import { roleLabel } from '@portal/contract/labels/roles'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { history as texts } from '@portal/contract/texts/history'
import { pdf } from '@portal/contract/texts/pdf'
import { isDecisionType } from '@portal/domain'
import type { ApplicationPdf } from './application-pdf.ts'
import { fileSize, longDateTime, numericDateTime } from './dates.ts'
import { colors, type Sheet } from './sheet.ts'

export const heading = (sheet: Sheet, title: string) => {
  sheet.gap(14)
  sheet.keep(60)
  sheet.text([{ text: title, isBold: true }], { size: 12.5, color: colors.brand })
  sheet.gap(3)
}

export const attachments = (sheet: Sheet, { application }: ApplicationPdf) => {
  const files = application.attachments_application
  heading(sheet, pdf['pdf.attachments'])
  if (files.length === 0) sheet.text(pdf['pdf.attachments.none'], { color: colors.soft })
  files.forEach(({ original_name, size }, index) => {
    sheet.text(`${index + 1}. ${original_name} (${fileSize(size)})`)
  })
}

/** Who reviewed it, and the decision with its reason, word for word. */
export const review = (sheet: Sheet, { application, history }: ApplicationPdf) => {
  const { reviewer, status } = application
  const decided = history.findLast(({ type }) => isDecisionType(type))
  if (!reviewer && !decided) return
  heading(sheet, applicationDetail['review.title'])
  if (reviewer) sheet.row(pdf['pdf.reviewer'], `${reviewer.first_name} ${reviewer.last_name}`)
  if (!decided) return
  const reason = application.comment ?? decided.changes.reason
  const label = reasonLabel(decided.type)
  sheet.row(pdf['pdf.decision'], applicationStatusFacts[status].label)
  sheet.row(pdf['pdf.decisionDate'], longDateTime(decided.at))
  if (label !== undefined && typeof reason === 'string') sheet.row(label, reason, 'sentence')
}

/** Each step, and under a step that asks for something what it asks; the reason of the decision stands with the decision. */
export const history = (sheet: Sheet, { history: entries }: ApplicationPdf) => {
  heading(sheet, texts['history.title'])
  for (const { at, type, actor, changes } of entries) {
    sheet.row(numericDateTime(at), `${eventLabel(type)} (${roleLabel(actor.role)})`, 'sentence')
    const label = isDecisionType(type) ? undefined : reasonLabel(type)
    if (label !== undefined && typeof changes.reason === 'string') sheet.row(label, changes.reason, 'sentence')
  }
}
