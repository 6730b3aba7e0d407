/** The events of an application as sentences, and their fields by the names of the form; published roles as words. */
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationForm } from '@portal/contract/texts/application-form'
import { audit } from '@portal/contract/texts/audit'
import { history } from '@portal/contract/texts/history'
import { roleName } from '#lib/role-name.ts'

const sentences: Readonly<Record<string, string>> = {
  ApplicationFiled: history['history.application.created'],
  ApplicationEdited: history['history.application.updated'],
  ApplicationForwarded: history['history.application.forwarded'],
  ApplicationCompleted: history['history.application.completed'],
  ApplicationRejected: history['history.application.rejected'],
  ApplicationImported: audit['history.application.imported'],
}

/** A type that this page does not know yet is named by itself: an auditor must see that it is there. */
export const eventSentence = (type: string) => sentences[type] ?? type

const roles: Readonly<Record<string, string>> = {
  ...roleName,
  system: history['history.system'],
  guest: audit['audit.actor.guest'],
}

export const roleWord = (role: string) => roles[role] ?? role

/** Fields as the published application has them, and as the events have them. */
const fields: Readonly<Record<string, string>> = {
  status: applicationDetail['application.detail.status'],
  name: applicationForm['application.form.firstName'],
  lastname: applicationForm['application.form.lastName'],
  mobile: applicationForm['application.form.phone'],
  personal_id: applicationForm['application.form.idNumber'],
  personalId: applicationForm['application.form.idNumber'],
  physical: applicationForm['application.form.section.physical'],
  physicalAddress: applicationForm['application.form.section.physical'],
  legal: applicationForm['application.form.section.legal'],
  legalAddress: applicationForm['application.form.section.legal'],
  description: applicationForm['application.form.section.text'],
  attachments: applicationDetail['application.detail.attachments'],
  addedDocuments: applicationDetail['application.detail.attachments'],
  removedDocuments: applicationDetail['application.detail.attachments'],
  agency: applicationDetail['application.detail.agency'],
  project: applicationDetail['application.detail.project'],
  comment: applicationDetail['review.reason.label'],
  reviewer: applicationDetail['application.detail.reviewer'],
}

export const fieldWord = (field: string) => fields[field]
