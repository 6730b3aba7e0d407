import { fieldNames } from '../../texts/field-names.ts'
import { programAdmin } from '../../texts/program-admin.ts'
import { questions } from '../../texts/questions.ts'

/** The words of a condition, also of that under which a document is asked for. */
export const conditionFieldLabels = {
  all: questions['questions.field.all'],
  any: questions['questions.field.any'],
  question: questions['questions.field.question'],
  is: questions['questions.field.is'],
  at_least: questions['questions.field.at_least'],
  at_most: questions['questions.field.at_most'],
} as const

export const programFieldLabels = {
  title: programAdmin['admin.program.field.title'],
  status: programAdmin['admin.program.field.status'],
  attachmentsAllowed: programAdmin['admin.program.field.attachments'],
  recipient: programAdmin['admin.program.field.recipient'],
  recipientPosition: programAdmin['admin.program.field.recipientPosition'],
  subAgencyName: programAdmin['admin.program.field.subAgencyName'],
  image: programAdmin['admin.program.field.image'],
  sections: programAdmin['admin.program.sections'],
  need: programAdmin['admin.program.field.need'],
  gives: programAdmin['admin.program.field.gives'],
  requirements: programAdmin['admin.program.requirements'],
  isRequired: programAdmin['admin.program.requirement.required'],
  opensOn: programAdmin['admin.program.field.opensOn'],
  deadline: programAdmin['admin.program.field.deadline'],
  answerDays: programAdmin['admin.program.field.answerDays'],
  minutesToFill: programAdmin['admin.program.field.minutesToFill'],
  forwardedAt: fieldNames['audit.field.forwardedAt'],
  showIf: questions['questions.field.condition'],
  revision: questions['questions.field.revision'],
  text: questions['questions.field.text'],
  questions: questions['questions.field.questions'],
  columns: questions['questions.field.columns'],
  criteria: questions['questions.field.criteria'],
  note: questions['questions.field.note'],
  kind: questions['questions.field.kind'],
  help: questions['questions.field.help'],
  options: questions['questions.field.options'],
  is_required: programAdmin['admin.program.requirement.required'],
  show_if: questions['questions.field.condition'],
  eligibility: questions['questions.field.eligibility'],
  not_before: questions['questions.field.not_before'],
  not_after: questions['questions.field.not_after'],
  ...conditionFieldLabels,
  unless: questions['questions.field.unless'],
  effect: questions['questions.field.effect'],
  message: questions['questions.field.message'],
} as const
