/** What other packages may use of this one. */
export { assignIds } from './assign-ids.ts'
export { type CarriedAnswers, carryOver } from './carry-over.ts'
export { type CheckedAnswers, checkAnswers, type Flag, isMet, shownQuestions } from './check-answers.ts'
export { type CheckedForm, checkCondition, checkForm, type Dependant, type FormContext } from './check-form.ts'
export { isDay, resolveDay } from './days.ts'
export type { AnswerFaultCode, Fault, FaultCode, FaultDetail, FaultOf } from './faults.ts'
export { fillingMinutes } from './filling-minutes.ts'
export { type FiledCase, type Forecast, forecastForm, type QuestionForecast } from './forecast.ts'
export type {
  Answer,
  AnswerOf,
  Answers,
  Asked,
  Column,
  ColumnKind,
  Condition,
  Eligibility,
  Form,
  FormText,
  Option,
  Place,
  Proof,
  PublishedForm,
  Question,
  QuestionKind,
  Row,
  SentAnswers,
  Test,
} from './form.ts'
export { eligibilityEffects, formTexts, limits, questionKinds } from './form.ts'
export { isObject } from './json.ts'
export { isEmpty } from './kinds/asked.ts'
export type { Cell, KindFacts, PlaceLookup, Words } from './kinds/facts.ts'
export { columnKinds, factsOf, isKind, kinds, readTable, typedValue } from './kinds/kinds.ts'
export type { ReadTable } from './kinds/table.ts'
export { emailPattern } from './kinds/texts.ts'
export { type Ledger, noLedger, remember } from './ledger.ts'
export { cellOf, type ReadAnswer, readAnswer, readAnswers, searchedAnswers } from './read-answers.ts'
export { type NumberSums, type QuestionSums, sumAnswers } from './sum-answers.ts'
