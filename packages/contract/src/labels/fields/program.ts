import { fieldNames } from '../../texts/field-names.ts'
import { programAdmin } from '../../texts/program-admin.ts'
import { questionFields } from '../../texts/question-fields.ts'

/** The words of a condition, also of that under which a document is asked for. */
export const conditionFieldLabels = {
  all: questionFields['questions.field.all'],
  any: questionFields['questions.field.any'],
  question: questionFields['questions.field.question'],
  is: questionFields['questions.field.is'],
  at_least: questionFields['questions.field.at_least'],
  at_most: questionFields['questions.field.at_most'],
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
  assignee: programAdmin['admin.program.field.assignee'],
  forwardedAt: fieldNames['audit.field.forwardedAt'],
  showIf: questionFields['questions.field.condition'],
  revision: questionFields['questions.field.revision'],
  text: questionFields['questions.field.text'],
  questions: questionFields['questions.field.questions'],
  columns: questionFields['questions.field.columns'],
  criteria: questionFields['questions.field.criteria'],
  note: questionFields['questions.field.note'],
  kind: questionFields['questions.field.kind'],
  help: questionFields['questions.field.help'],
  options: questionFields['questions.field.options'],
  is_required: programAdmin['admin.program.requirement.required'],
  show_if: questionFields['questions.field.condition'],
  eligibility: questionFields['questions.field.eligibility'],
  not_before: questionFields['questions.field.not_before'],
  not_after: questionFields['questions.field.not_after'],
  ...conditionFieldLabels,
  unless: questionFields['questions.field.unless'],
  effect: questionFields['questions.field.effect'],
  message: questionFields['questions.field.message'],
} as const
