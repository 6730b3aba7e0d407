import { fieldNames } from '../../texts/field-names.ts'
import { programAdmin } from '../../texts/program-admin.ts'

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
} as const
