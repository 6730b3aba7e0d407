/** The area of applications: filing, reading and deciding. One line per use case. */
import { portalApp } from '@portal/http'
import { addNoteRoute } from './add-note.ts'
import { closeRequestRoute, extendReturnRoute, requestPapersRoute } from './asking/ask.ts'
import { supplyPapersRoute } from './asking/supply-papers.ts'
import { assignDocumentRoute } from './assign-document.ts'
import { statusChangeRoutes } from './change-application.ts'
import { createUploadRoute } from './create-upload.ts'
import type { AppDependencies } from './dependencies.ts'
import { deskRoute } from './desk/desk.ts'
import { draftByFormRoute } from './drafts/by-form.ts'
import { deleteDraftRoute } from './drafts/delete-draft.ts'
import { listDraftsRoute } from './drafts/list-drafts.ts'
import { saveDraftRoute } from './drafts/save-draft.ts'
import { editApplicationRoute } from './filing/edit-application.ts'
import { fileAgencyApplicationRoute } from './filing/file-agency-application.ts'
import { fileApplicationRoute } from './filing/file-application.ts'
import { applicationLetterRoute, previewLetterRoute } from './letters/letter.ts'
import {
  addLetterTemplateRoute,
  editLetterTemplateRoute,
  letterTemplatesRoute,
  removeLetterTemplateRoute,
} from './letters/letter-templates.ts'
import { applicationAccessesRoute } from './reading/accesses.ts'
import { applicationByIdRoute } from './reading/by-id.ts'
import { applicationChangesRoute } from './reading/changes.ts'
import { checkApplicationRoute } from './reading/check-application.ts'
import { checkReceiptRoute } from './reading/check-receipt.ts'
import { countApplicationsRoute } from './reading/count-applications.ts'
import { applicationHistoryRoute } from './reading/history.ts'
import { listApplicationsRoute } from './reading/list-applications.ts'
import { applicationNeighboursRoute } from './reading/neighbours.ts'
import { applicationNotesRoute } from './reading/notes.ts'
import { applicationPdfRoute } from './reading/pdf.ts'
import { applicationReceiptRoute } from './reading/receipt.ts'
import { viewAttachmentRoute } from './reading/view-attachment.ts'
import {
  addReasonTemplateRoute,
  editReasonTemplateRoute,
  reasonTemplatesRoute,
  removeReasonTemplateRoute,
} from './reason-templates.ts'
import { seeDecisionRoute } from './see-decision.ts'
import { releaseApplicationRoute, takeApplicationRoute } from './take-application.ts'
import { listMessagesRoute } from './talk/list-messages.ts'
import { readMessagesRoute } from './talk/read-messages.ts'
import { sendMessageRoute } from './talk/send-message.ts'
import { transferApplicationRoute, transfersRoute } from './transfer-application.ts'

export type { AppDependencies, Dependencies } from './dependencies.ts'

/** `POST /other` must precede `POST /:id`, which matches it too. */
const routes = [
  createUploadRoute,
  listDraftsRoute,
  draftByFormRoute,
  saveDraftRoute,
  deleteDraftRoute,
  checkApplicationRoute,
  fileApplicationRoute,
  fileAgencyApplicationRoute,
  listApplicationsRoute,
  countApplicationsRoute,
  applicationNeighboursRoute,
  deskRoute,
  applicationNotesRoute,
  addNoteRoute,
  takeApplicationRoute,
  releaseApplicationRoute,
  listMessagesRoute,
  sendMessageRoute,
  readMessagesRoute,
  seeDecisionRoute,
  reasonTemplatesRoute,
  addReasonTemplateRoute,
  editReasonTemplateRoute,
  removeReasonTemplateRoute,
  letterTemplatesRoute,
  addLetterTemplateRoute,
  editLetterTemplateRoute,
  removeLetterTemplateRoute,
  applicationLetterRoute,
  previewLetterRoute,
  applicationByIdRoute,
  applicationPdfRoute,
  applicationReceiptRoute,
  checkReceiptRoute,
  applicationHistoryRoute,
  applicationAccessesRoute,
  applicationChangesRoute,
  viewAttachmentRoute,
  ...statusChangeRoutes,
  transferApplicationRoute,
  transfersRoute,
  assignDocumentRoute,
  extendReturnRoute,
  requestPapersRoute,
  supplyPapersRoute,
  closeRequestRoute,
  editApplicationRoute,
] as const

export const applicationsApp = (dependencies: AppDependencies) =>
  portalApp({ ...dependencies, area: 'applications', routes: routes.map((route) => route(dependencies)) })
