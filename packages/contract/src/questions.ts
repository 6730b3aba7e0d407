/**
 * The Georgian of `@portal/questions`: what its codes say, and the words and formats of answers. A new code does not
 * compile without its sentence.
 */
import type { AnswerFaultCode, FaultCode, FaultDetail, FaultOf, PlaceLookup, Words } from '@portal/questions'
import { fill } from './fill.ts'
import { formFaults, questions as texts } from './texts/questions.ts'
import { validation } from './texts/validation.ts'
import { writtenDay, writtenDecimal, writtenPhone } from './written-numbers.ts'

type SentencesOf<Codes extends FaultCode> = { readonly [C in Codes]: (fault: FaultOf<C>) => string }

const answerSentences: SentencesOf<AnswerFaultCode> = {
  required: () => validation['validation.required'],
  not_text: () => texts['questions.notText'],
  one_line: () => texts['questions.oneLine'],
  too_long: ({ max }) => fill(validation['validation.maxLength'], { max }),
  not_number: () => texts['questions.notNumber'],
  not_whole: () => texts['questions.notWhole'],
  too_many_decimals: ({ max }) => fill(texts['questions.decimals'], { max }),
  too_small: ({ min }) => fill(texts['questions.min'], { min: writtenDecimal(min) }),
  too_large: ({ max }) => fill(texts['questions.max'], { max: writtenDecimal(max) }),
  not_money: () => texts['questions.notMoney'],
  not_day: () => validation['validation.date'],
  too_early: ({ min }) => fill(texts['questions.notBefore'], { min: writtenDay(min) }),
  too_late: ({ max }) => fill(texts['questions.notAfter'], { max: writtenDay(max) }),
  not_choice: () => validation['validation.choice'],
  not_choices: () => texts['questions.choices'],
  too_many_choices: ({ max }) => fill(texts['questions.atMost'], { max }),
  not_place: () => texts['questions.place'],
  not_phone: () => validation['validation.phone.invalid'],
  not_email: () => validation['validation.email'],
  not_personal_id: () => validation['validation.personalId.length'],
  not_company_id: () => validation['validation.companyId.length'],
  not_iban: () => texts['questions.iban'],
  iban_check: () => texts['questions.ibanCheck'],
  not_rows: () => texts['questions.rows'],
  too_few_rows: ({ min }) => fill(texts['questions.minRows'], { min }),
  too_many_rows: ({ max }) => fill(texts['questions.maxRows'], { max }),
  unknown_question: () => texts['questions.unknown'],
  takes_no_answer: () => texts['questions.heading'],
  /** The program's own words. */
  not_eligible: ({ message }) => message,
}

const formSentences: SentencesOf<Exclude<FaultCode, AnswerFaultCode>> = {
  not_form: () => formFaults['questions.form'],
  too_many_questions: ({ max }) => fill(formFaults['questions.form.max'], { max }),
  unknown_kind: () => formFaults['questions.kind'],
  kind_fixed: () => formFaults['questions.kind.fixed'],
  unknown_id: () => formFaults['questions.id'],
  duplicate_id: () => formFaults['questions.id.twice'],
  wrong_bound: () => formFaults['questions.bound'],
  bounds_crossed: () => formFaults['questions.bounds'],
  wrong_options: ({ min, max }) => fill(formFaults['questions.options'], { min, max }),
  option_reused: ({ title }) => fill(formFaults['questions.option.reused'], { title }),
  only_options: ({ max }) => fill(formFaults['questions.options.only'], { max }),
  wrong_columns: ({ max }) => fill(formFaults['questions.columns'], { max }),
  not_column_kind: () => formFaults['questions.column.kind'],
  no_condition_inside: () => formFaults['questions.column.condition'],
  not_summed: () => formFaults['questions.sum'],
  wrong_condition: () => formFaults['questions.condition'],
  too_many_tests: ({ max }) => fill(formFaults['questions.tests.max'], { max }),
  names_later: ({ title }) => fill(formFaults['questions.names.later'], { title }),
  names_removed: ({ title }) => fill(formFaults['questions.names.removed'], { title }),
  names_unknown: () => formFaults['questions.names.unknown'],
  names_removed_option: ({ title }) => fill(formFaults['questions.names.removedOption'], { title }),
  names_unknown_option: ({ title }) => fill(formFaults['questions.names.unknownOption'], { title }),
  wrong_test: ({ title }) => fill(formFaults['questions.test'], { title }),
  unfinished_test: ({ by }) => formFaults[`questions.test.${by}`],
  wrong_eligibility: () => formFaults['questions.eligibility'],
  not_eligibility_kind: () => formFaults['questions.eligibility.kind'],
  too_many_queue_columns: ({ max }) => fill(formFaults['questions.queue.max'], { max }),
  not_queue_column: ({ title }) => fill(formFaults['questions.queue.kind'], { title }),
  too_many_criteria: ({ max }) => fill(formFaults['questions.criteria.max'], { max }),
  rests_on: ({ title, dependant }) => fill(formFaults['questions.restsOn'], { title, dependant }),
}

type Sentences = Readonly<Partial<Record<FaultCode, (of: FaultDetail) => string>>>

/** Of an answer alone, so that a function which checks no forms carries no sentence about them. */
export const answerFaultText = (fault: FaultDetail): string => {
  const sentence = (answerSentences as Sentences)[fault.code]
  if (!sentence) throw new Error(`${fault.code} is no fault of an answer`)
  return sentence(fault)
}

export const faultText = (fault: FaultDetail): string =>
  (formSentences as Sentences)[fault.code]?.(fault) ?? answerFaultText(fault)

/** `placeOf` gives the names of regions and municipalities, which the server has and the browser loads. */
export const georgianWords = (placeOf: PlaceLookup): Words => ({
  yes: texts['questions.yes'],
  no: texts['questions.no'],
  total: texts['questions.total'],
  number: writtenDecimal,
  money: (digits) => `${writtenDecimal(twoDecimals(digits))}\u00a0₾`,
  day: writtenDay,
  phone: writtenPhone,
  placeOf,
})

/** Sums come without the zeros at the end. */
const twoDecimals = (digits: string): string => {
  const [lari = '0', tetri = ''] = digits.split('.')
  return `${lari}.${tetri.padEnd(2, '0')}`
}
