/** Labels of an application's fields, in its events and in its published document. */
import { agencyAdmin } from '../../texts/agency-admin.ts'
import { applicationDetail } from '../../texts/application-detail.ts'
import { applicationForm } from '../../texts/application-form.ts'
import { askingEvents } from '../../texts/asking-events.ts'
import { audit } from '../../texts/audit.ts'
import { criteria } from '../../texts/criteria.ts'
import { deskEvents } from '../../texts/desk-events.ts'
import { mandateEvents } from '../../texts/mandate-events.ts'
import { programAdmin } from '../../texts/program-admin.ts'
import { questionFields } from '../../texts/question-fields.ts'
import { conditionFieldLabels } from './program.ts'

const physical = applicationForm['application.form.section.physical']
const legal = applicationForm['application.form.section.legal']

export const applicationFieldLabels = {
  formRevision: questionFields['questions.field.revision'],
  region_id: applicationDetail['application.detail.region'],
  municipality_id: applicationDetail['application.detail.municipality'],
  applicant: applicationDetail['application.detail.applicant'],
  byParent: mandateEvents['field.byParent'],
  applicantPersonalId: applicationDetail['application.detail.applicant.profile'],
  agencyName: agencyAdmin['admin.agency.field.name'],
  program: applicationDetail['application.detail.project'],
  programTitle: programAdmin['admin.program.field.title'],
  attachmentsAllowed: programAdmin['admin.program.field.attachments'],
  requirements: programAdmin['admin.program.requirements'],
  isRequired: programAdmin['admin.program.requirement.required'],
  title: deskEvents['field.title'],
  showIf: questionFields['questions.field.condition'],
  ...conditionFieldLabels,
  answerDays: programAdmin['admin.program.field.answerDays'],
  documents: applicationDetail['application.detail.attachments'],
  addedDocuments: audit['audit.field.addedDocuments'],
  removedDocuments: audit['audit.field.removedDocuments'],
  documentRequirements: audit['audit.field.documentRequirements'],
  document: audit['audit.field.document'],
  documentNames: audit['audit.field.documentNames'],
  requirement: programAdmin['admin.program.requirements'],
  by: audit['audit.field.forwardedBy'],
  reason: audit['audit.field.reason'],
  answerBy: askingEvents['field.answerBy'],
  questions: askingEvents['field.questions'],
  request: askingEvents['field.request'],
  text: askingEvents['field.requestText'],
  papers: askingEvents['field.papers'],
  paper: askingEvents['field.paper'],
  paperTitles: askingEvents['field.paperTitles'],
  isComplete: askingEvents['field.isComplete'],
  criteria: criteria['criteria.title'],
  letter: deskEvents['field.letter'],
  template: deskEvents['field.template'],
  revision: deskEvents['field.revision'],
  from: audit['audit.field.transferredFrom'],
  to: audit['audit.field.transferredTo'],
  follows: audit['audit.field.follows'],
  status: applicationDetail['application.detail.status'],
  name: applicationForm['application.form.firstName'],
  lastname: applicationForm['application.form.lastName'],
  mobile: applicationForm['application.form.phone'],
  personal_id: applicationForm['application.form.idNumber'],
  personalId: applicationForm['application.form.idNumber'],
  physical_region: `${physical}: ${applicationDetail['application.detail.region']}`,
  physical_municipality: `${physical}: ${applicationDetail['application.detail.municipality']}`,
  physical_address: physical,
  legal_region: `${legal}: ${applicationDetail['application.detail.region']}`,
  legal_municipality: `${legal}: ${applicationDetail['application.detail.municipality']}`,
  legal_address: legal,
  physical,
  physicalAddress: physical,
  legal,
  legalAddress: legal,
  description: applicationForm['application.form.section.text'],
  attachments: applicationDetail['application.detail.attachments'],
  agency: applicationDetail['application.detail.agency'],
  project: applicationDetail['application.detail.project'],
  comment: applicationDetail['review.reason.label'],
  reviewer: applicationDetail['application.detail.reviewer'],
} as const
