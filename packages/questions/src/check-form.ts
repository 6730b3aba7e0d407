/** Whether a draft may be published: every rule of a form, with all faults at once (R-FORM-3, R-FORM-4). */
import { type Named, readCondition, readEligibility } from './check-conditions.ts'
import { below, type Fault, type Report, reportInto } from './faults.ts'
import { type Condition, type Form, formTexts, limits, type Question } from './form.ts'
import { isObject, type Json } from './json.ts'
import { isEmpty, readAsked } from './kinds/asked.ts'
import { isId, titled } from './kinds/choices.ts'
import { factsOf, isKind, kinds } from './kinds/kinds.ts'
import { entryOf, type Ledger, type LedgerOptions, type LedgerQuestion, noLedger, otherMeaning } from './ledger.ts'

/** What stands outside the form and rests on its questions: a required document's condition, a letter. */
export type Dependant = {
  /** Where its fault goes: `requirements.2.show_if`. */
  readonly path: string
  readonly title: string
  readonly condition?: Condition | null | undefined
  readonly questions?: readonly number[] | undefined
}

export type FormContext = {
  readonly ledger?: Ledger | undefined
  /** The highest number that the program gave; undefined where the editor's own numbers are fine. */
  readonly lastQuestion?: number | undefined
  readonly dependants?: readonly Dependant[] | undefined
}

export type CheckedForm = { readonly form: Form | null; readonly faults: readonly Fault[] }

export const checkForm = (draft: unknown, context: FormContext = {}): CheckedForm => {
  const { ledger = noLedger, lastQuestion, dependants = [] } = context
  const faults: Fault[] = []
  const at = (path: string): Report => reportInto(faults, path)
  if (!isObject(draft) || !Array.isArray(draft.questions)) {
    at('questions')({ code: 'not_form' })
    return { form: null, faults }
  }
  const sent: readonly unknown[] = draft.questions.slice(0, limits.questions)
  if (draft.questions.length > sent.length) at('questions')({ code: 'too_many_questions', max: limits.questions })

  const bare = sent.map((entry, index) => readBare(entry, ledger, lastQuestion, at(`questions.${index}`)))
  const all = new Map<number, Question | null>()
  for (const [index, entry] of sent.entries()) {
    const id = isObject(entry) && isId(entry.id) ? entry.id : undefined
    if (id === undefined) continue
    if (all.has(id)) at(`questions.${index}.id`)({ code: 'duplicate_id' })
    else all.set(id, bare[index] ?? null)
  }

  const nameable = new Map<number, Question | null>()
  const named: Named = { nameable, all, ledger }
  const questions = sent.flatMap((entry, index): Question[] => {
    const { id, show_if, eligibility } = (isObject(entry) ? entry : {}) as Json
    const condition = readCondition(show_if, named, at(`questions.${index}.show_if`))
    const question = bare[index]
    if (isId(id)) nameable.set(id, question ?? null)
    if (!question) return []
    const decides = readEligibility(eligibility, question, ledger, at(`questions.${index}.eligibility`))
    return [{ ...question, show_if: condition, eligibility: decides }]
  })

  for (const { path, title, condition, questions: resting = [] } of dependants) {
    const inside: Fault[] = []
    readCondition(condition, { nameable: all, all, ledger }, reportInto(inside, path))
    const missing = resting.filter((id) => !all.has(id)).map((id) => ledger.questions[id]?.title ?? String(id))
    for (const gone of missing) at(path)({ code: 'rests_on', title: gone, dependant: title })
    faults.push(...inside.map((fault) => restsOn(fault, title)))
  }

  const text = isEmpty(draft.text) ? 'required' : formTexts.find((known) => known === draft.text)
  if (!text) at('text')({ code: 'not_choice' })
  const columns = readColumns(draft.columns, named, at)
  const criteria = readCriteria(draft.criteria, ledger, at)
  const form = text && faults.length === 0 ? { text, questions, columns, criteria } : null
  return { form, faults: faults.toSorted((a, b) => place(a) - place(b)) }
}

/** Faults of questions come in form order, then all others. */
const place = ({ path }: Fault): number => Number(/^questions\.(\d+)/.exec(path)?.[1] ?? limits.questions)

/** The faults of a condition that stands outside the form. */
export const checkCondition = (condition: unknown, { questions }: Pick<Form, 'questions'>, path: string): Fault[] => {
  const faults: Fault[] = []
  const all = new Map(questions.map((question) => [question.id, question]))
  readCondition(condition, { nameable: all, all, ledger: noLedger }, reportInto(faults, path))
  return faults
}

/** A fault of a condition that stands outside the form names what it belongs to. */
const restsOn = (fault: Fault, dependant: string): Fault =>
  'title' in fault ? { code: 'rests_on', path: fault.path, title: fault.title, dependant } : fault

/** A question without its conditions, which can only be read when all questions are known. */
const readBare = (
  entry: unknown,
  ledger: Ledger,
  lastQuestion: number | undefined,
  report: Report,
): Question | undefined => {
  const kind = isObject(entry) ? entry.kind : undefined
  if (!isKind(kind)) return report({ code: 'unknown_kind' }, 'kind')
  const asked = readAsked(entry, kinds[kind], report)
  if (!asked) return undefined
  const before = ledger.questions[asked.id]
  if (lastQuestion !== undefined && (asked.id < 1 || asked.id > lastQuestion)) report({ code: 'unknown_id' }, 'id')
  checkMeaning(entry as Json, before, report)
  return { ...asked, show_if: null, eligibility: null }
}

/** A published number keeps its kind, and an option its meaning, in the columns of a table too. */
const checkMeaning = (
  { kind, options, columns }: Json,
  before: (Omit<LedgerQuestion, 'columns'> & Partial<LedgerQuestion>) | undefined,
  report: Report,
): void => {
  if (!before) return
  if (before.kind !== kind) report({ code: 'kind_fixed' }, 'kind')
  else checkOptions(options, before.options, below(report, 'options'))
  if (Array.isArray(columns))
    for (const [index, column] of columns.entries())
      if (isObject(column)) checkMeaning(column, entryOf(before.columns, column.id), below(report, `columns.${index}`))
}

const checkOptions = (options: unknown, ledger: LedgerOptions | undefined, report: Report): void => {
  if (!Array.isArray(options)) return
  for (const [index, option] of options.entries()) {
    if (!isObject(option) || !isId(option.id) || typeof option.title !== 'string') continue
    const title = otherMeaning({ id: option.id, title: option.title }, ledger)
    if (title !== undefined) report({ code: 'option_reused', title }, `${index}.title`)
  }
}

const readColumns = (sent: unknown, { all, ledger }: Named, at: (path: string) => Report): readonly number[] => {
  if (isEmpty(sent)) return []
  if (!Array.isArray(sent)) return at('columns')({ code: 'not_choice' }) ?? []
  const max = limits.queueColumns
  if (sent.length > max) at('columns')({ code: 'too_many_queue_columns', max })
  for (const [index, id] of sent.slice(0, max).entries()) {
    const report = at(`columns.${index}`)
    const question = all.get(id)
    const removed = entryOf(ledger.questions, id)
    if (sent.indexOf(id) < index) report({ code: 'duplicate_id' })
    else if (question && !factsOf(question).mayBeQueueColumn)
      report({ code: 'not_queue_column', title: question.title })
    else if (!all.has(id)) report(removed ? { code: 'names_removed', title: removed.title } : { code: 'names_unknown' })
  }
  return sent
}

const readCriteria = (sent: unknown, ledger: Ledger, at: (path: string) => Report): Form['criteria'] => {
  if (isEmpty(sent)) return []
  if (!Array.isArray(sent)) return at('criteria')({ code: 'not_choice' }) ?? []
  const max = limits.criteria
  if (sent.length > max) at('criteria')({ code: 'too_many_criteria', max })
  const report = at('criteria')
  checkOptions(sent, ledger.criteria, report)
  return titled(sent.slice(0, max), report)
}
