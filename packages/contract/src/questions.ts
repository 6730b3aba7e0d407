/**
 * The Georgian of `@portal/questions`: what its codes say, and the words and formats of answers. A new code does not
 * compile without its sentence.
 */
import type { FaultCode, FaultDetail, FaultOf, PlaceLookup, Words } from '@portal/questions'
import { fill } from './fill.ts'
import { questions as texts } from './texts/questions.ts'
import { validation } from './texts/validation.ts'
import { writtenDay, writtenDecimal, writtenPhone } from './written-numbers.ts'

const sentences: { readonly [C in FaultCode]: (fault: FaultOf<C>) => string } = {
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
  not_form: () => texts['questions.form'],
  too_many_questions: ({ max }) => fill(texts['questions.form.max'], { max }),
  unknown_kind: () => texts['questions.kind'],
  kind_fixed: () => texts['questions.kind.fixed'],
  unknown_id: () => texts['questions.id'],
  duplicate_id: () => texts['questions.id.twice'],
  wrong_bound: () => texts['questions.bound'],
  bounds_crossed: () => texts['questions.bounds'],
  wrong_options: ({ min, max }) => fill(texts['questions.options'], { min, max }),
  option_reused: ({ title }) => fill(texts['questions.option.reused'], { title }),
  only_options: ({ max }) => fill(texts['questions.options.only'], { max }),
  wrong_columns: ({ max }) => fill(texts['questions.columns'], { max }),
  not_column_kind: () => texts['questions.column.kind'],
  no_condition_inside: () => texts['questions.column.condition'],
  not_summed: () => texts['questions.sum'],
  wrong_condition: () => texts['questions.condition'],
  too_many_tests: ({ max }) => fill(texts['questions.tests.max'], { max }),
  names_later: ({ title }) => fill(texts['questions.names.later'], { title }),
  names_removed: ({ title }) => fill(texts['questions.names.removed'], { title }),
  names_unknown: () => texts['questions.names.unknown'],
  names_removed_option: ({ title }) => fill(texts['questions.names.removedOption'], { title }),
  names_unknown_option: ({ title }) => fill(texts['questions.names.unknownOption'], { title }),
  wrong_test: ({ title }) => fill(texts['questions.test'], { title }),
  unfinished_test: ({ by }) => texts[`questions.test.${by}`],
  wrong_eligibility: () => texts['questions.eligibility'],
  not_eligibility_kind: () => texts['questions.eligibility.kind'],
  too_many_queue_columns: ({ max }) => fill(texts['questions.queue.max'], { max }),
  not_queue_column: ({ title }) => fill(texts['questions.queue.kind'], { title }),
  too_many_criteria: ({ max }) => fill(texts['questions.criteria.max'], { max }),
  rests_on: ({ title, dependant }) => fill(texts['questions.restsOn'], { title, dependant }),
}

export const faultText = (fault: FaultDetail): string => (sentences[fault.code] as (of: FaultDetail) => string)(fault)

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
