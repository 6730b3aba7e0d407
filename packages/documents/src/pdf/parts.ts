/** The parts after the text: attachments, the decision, and the history. */
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { eventLabel, reasonLabel } from '@portal/contract/labels/events'
import { roleLabel } from '@portal/contract/labels/roles'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { history as texts } from '@portal/contract/texts/history'
import { pdf } from '@portal/contract/texts/pdf'
import { questions } from '@portal/contract/texts/questions'
import { questionsForm } from '@portal/contract/texts/questions-form'
import { isDecisionType } from '@portal/domain'
import { fileSize, longDateTime, numericDateTime } from './dates.ts'
import type { Pauses } from './grid.ts'
import { colors } from './paper.ts'
import type { ApplicationPdf } from './printed.ts'
import type { Row, Sheet } from './sheet.ts'

export const writeHeading = (sheet: Sheet, title: string) => {
  sheet.gap(14)
  sheet.keep(60)
  sheet.text([{ text: title, isBold: true }], { as: 'H2', size: 12.5, color: colors.brand })
  sheet.gap(3)
}

/** Short answers stand side by side with their questions; a table has its title above. */
export function* writeAnswers(sheet: Sheet, { answers = [] }: ApplicationPdf): Pauses {
  for (const { section, answers: given } of answers) {
    writeHeading(sheet, section ?? questionsForm['questionsForm.title'])
    const facts: Row[] = []
    const writeFacts = () => sheet.table(facts.splice(0))
    for (const { title, value } of given) {
      if (typeof value === 'string') {
        facts.push({ label: title, value })
        continue
      }
      yield* writeFacts()
      sheet.gap(4)
      sheet.keep(40)
      sheet.text(title, { as: 'H3', color: colors.soft })
      yield* sheet.grid(value.titles, [
        ...value.rows.map((cells) => ({ cells })),
        ...(value.totals ? [{ cells: totalsNamed(value.totals), isTotal: true }] : []),
      ])
      sheet.gap(4)
    }
    yield* writeFacts()
  }
}

const totalsNamed = ([first, ...others]: readonly (string | null)[]) => [
  first ?? questions['questions.total'],
  ...others,
]

export const writeAttachments = (sheet: Sheet, { application }: ApplicationPdf) => {
  const files = application.attachments_application
  writeHeading(sheet, pdf['pdf.attachments'])
  if (files.length === 0) sheet.text(pdf['pdf.attachments.none'], { color: colors.soft })
  else sheet.list(files.map(({ original_name, size }) => `${original_name} (${fileSize(size)})`))
}

/** Who decided, and the decision or withdrawal with its reason, word for word; `reviewer` may be who forwarded (R-APP-33). */
export function* writeReview(sheet: Sheet, { application, history }: ApplicationPdf): Pauses {
  const { reviewer, status } = application
  const decided = history.findLast(({ type }) => isDecisionType(type))
  const { withdrawn_at, withdrawn_reason } = application
  if (!decided && !withdrawn_at) return
  writeHeading(sheet, applicationDetail['review.title'])
  const rows: Row[] = []
  if (decided) {
    if (reviewer) rows.push({ label: pdf['pdf.reviewer'], value: `${reviewer.first_name} ${reviewer.last_name}` })
    rows.push({ label: pdf['pdf.decision'], value: applicationStatusFacts[status].label })
    rows.push({ label: pdf['pdf.decisionDate'], value: longDateTime(decided.at) })
    rows.push(...seenOf(application))
    rows.push(...reasonOf(decided.type, application.comment ?? decided.changes.reason))
  }
  if (withdrawn_at) {
    rows.push({ label: pdf['pdf.withdrawn'], value: longDateTime(withdrawn_at) })
    rows.push(...reasonOf('ApplicationWithdrawn', withdrawn_reason))
  }
  yield* sheet.table(rows)
}

const seenOf = ({ decision_seen_at: at, decision_seen_by: agent }: ApplicationPdf['application']): readonly Row[] => {
  if (!at) return []
  if (agent === undefined) return [{ label: pdf['pdf.seen'], value: longDateTime(at) }]
  const value = [agent, longDateTime(at)].filter((part) => part !== '').join(', ')
  return [{ label: `${applicationDetail['application.detail.seenInName']}:`, value }]
}

/** Each step with its reason, if it has one; only the reason of what ended it is left to `writeReview`, which prints it. */
export function* writeHistory(sheet: Sheet, { history: entries }: ApplicationPdf): Pauses {
  writeHeading(sheet, texts['history.title'])
  yield* sheet.table(
    entries.flatMap(({ at, type, actor, changes }) => [
      { label: numericDateTime(at), value: `${eventLabel(type)} (${whoActed(actor)})`, as: 'sentence' },
      ...(isDecisionType(type) || type === 'ApplicationWithdrawn' ? [] : reasonOf(type, changes.reason)),
    ]),
  )
}

/** The role; of somebody who acted by a mandate their name, and in whose; of an agency's own system its label too. */
const whoActed = ({ role, name, kind, for: principal }: ApplicationPdf['history'][number]['actor']): string => {
  if (principal) return fill(texts['history.inName'], { agent: name, whose: genitive(principal.name) })
  return kind === undefined ? roleLabel(role) : fill(texts['history.bySystem'], { role: roleLabel(role), name })
}

const reasonOf = (type: string, reason: unknown): readonly Row[] => {
  const label = reasonLabel(type)
  return label !== undefined && typeof reason === 'string' ? [{ label, value: reason, as: 'sentence' }] : []
}
