/** The parts of the document that follow the text: attachments, the decision, and what happened when. */
import type { HistoryEntry } from '@portal/contract/documents/audit'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationList } from '@portal/contract/texts/application-list'
import { audit } from '@portal/contract/texts/audit'
import { header } from '@portal/contract/texts/header'
import { history as texts } from '@portal/contract/texts/history'
import { pdf } from '@portal/contract/texts/pdf'
import type { ApplicationPdf } from './application-pdf.ts'
import { fileSize, longDateTime } from './dates.ts'
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
  const decided = history.findLast(({ type }) => type === 'ApplicationCompleted' || type === 'ApplicationRejected')
  if (!reviewer && !decided) return
  heading(sheet, applicationDetail['review.title'])
  if (reviewer) sheet.row(pdf['pdf.reviewer'], `${reviewer.first_name} ${reviewer.last_name}`)
  if (!decided) return
  const reason = application.comment ?? decided.changes.reason
  sheet.row(pdf['pdf.decision'], applicationList[`applications.status.${status}`])
  sheet.row(pdf['pdf.decisionDate'], longDateTime(decided.at))
  if (typeof reason === 'string')
    sheet.row(status === 'rejected' ? pdf['pdf.reason'] : pdf['pdf.comment'], reason, 'sentence')
}

export const history = (sheet: Sheet, { history: entries }: ApplicationPdf) => {
  heading(sheet, texts['history.title'])
  for (const { at, type, actor } of entries) {
    const sentence = sentences[type]
    if (sentence) sheet.row(longDateTime(at), `${sentence} (${roleName(actor)})`, 'sentence')
  }
}

const sentences: Readonly<Record<string, string>> = {
  ApplicationFiled: texts['history.application.created'],
  ApplicationEdited: texts['history.application.updated'],
  ApplicationForwarded: texts['history.application.forwarded'],
  ApplicationCompleted: texts['history.application.completed'],
  ApplicationRejected: texts['history.application.rejected'],
  ApplicationImported: audit['history.application.imported'],
}

const roleName = ({ role }: HistoryEntry['actor']): string => roleNames[role] ?? texts['history.system']
const roleNames: Readonly<Record<string, string>> = {
  'Super Administrator': header['role.superAdmin'],
  'Agency Administrator': header['role.agencyAdmin'],
  'Agency Operator': header['role.agencyOperator'],
  User: header['role.user'],
  Auditor: audit['role.auditor'],
}
