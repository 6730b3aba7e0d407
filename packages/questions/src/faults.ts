/** Everything that can be wrong with a form or an answer, as a code with what its sentence needs. */

type AnswerFaults = {
  required: unknown
  not_text: unknown
  one_line: unknown
  too_long: { readonly max: number }
  not_number: unknown
  not_whole: unknown
  too_many_decimals: { readonly max: number }
  too_small: { readonly min: string }
  too_large: { readonly max: string }
  not_money: unknown
  not_day: unknown
  too_early: { readonly min: string }
  too_late: { readonly max: string }
  not_choice: unknown
  not_choices: unknown
  too_many_choices: { readonly max: number }
  not_place: unknown
  not_phone: unknown
  not_email: unknown
  not_personal_id: unknown
  not_company_id: unknown
  not_iban: unknown
  iban_check: unknown
  not_rows: unknown
  too_few_rows: { readonly min: number }
  too_many_rows: { readonly max: number }
  unknown_question: unknown
  takes_no_answer: unknown
  not_eligible: { readonly message: string }
}
type FormFaults = {
  not_form: unknown
  too_many_questions: { readonly max: number }
  unknown_kind: unknown
  kind_fixed: unknown
  unknown_id: unknown
  duplicate_id: unknown
  wrong_bound: unknown
  bounds_crossed: unknown
  wrong_options: { readonly min: number; readonly max: number }
  option_reused: { readonly title: string }
  only_options: { readonly max: number }
  wrong_columns: { readonly max: number }
  not_column_kind: unknown
  no_condition_inside: unknown
  not_summed: unknown
  wrong_condition: unknown
  too_many_tests: { readonly max: number }
  names_later: { readonly title: string }
  names_removed: { readonly title: string }
  names_unknown: unknown
  names_removed_option: { readonly title: string }
  names_unknown_option: { readonly title: string }
  wrong_test: { readonly title: string }
  unfinished_test: { readonly by: 'choices' | 'bounds' }
  wrong_eligibility: unknown
  not_eligibility_kind: unknown
  too_many_queue_columns: { readonly max: number }
  not_queue_column: { readonly title: string }
  too_many_criteria: { readonly max: number }
  rests_on: { readonly title: string; readonly dependant: string }
}
type FaultParameters = AnswerFaults & FormFaults
export type AnswerFaultCode = keyof AnswerFaults
export type FaultCode = keyof FaultParameters
export type FaultOf<C extends FaultCode> = { readonly code: C } & FaultParameters[C]
export type FaultDetail = { [C in FaultCode]: FaultOf<C> }[FaultCode]
/** `path` is the field of the 422: `questions.3.options`, `answers.12`, `answers.12.0.3`. */
export type Fault = FaultDetail & { readonly path: string }

/** Collects faults below a path. */
/** Returns nothing, so that a check may end with it. */
export type Report = (detail: FaultDetail, below?: string) => undefined
export const reportInto =
  (faults: Fault[], path: string): Report =>
  (detail, below) =>
    void faults.push({ ...detail, path: below === undefined ? path : `${path}.${below}` })
export const below =
  (report: Report, prefix: string): Report =>
  (detail, further) =>
    report(detail, further === undefined ? prefix : `${prefix}.${further}`)
