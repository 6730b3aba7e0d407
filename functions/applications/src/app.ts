/** The area of applications: filing, reading and deciding. One line per use case. */
import { portalApp } from '@portal/http'
import { closeRequestRoute, extendReturnRoute, requestPapersRoute } from './asking/ask.ts'
import { supplyPapersRoute } from './asking/supply-papers.ts'
import { statusChangeRoutes } from './change-application.ts'
import type { AppDependencies } from './dependencies.ts'
import { deskRoute } from './desk/desk.ts'
import { applicationAccessesRoute, assignDocumentRoute, createUploadRoute, viewAttachmentRoute } from './documents.ts'
import { deleteDraftRoute, draftByFormRoute, listDraftsRoute, saveDraftRoute } from './drafts/drafts.ts'
import { feedbackRoute, giveFeedbackRoute, seeDecisionRoute } from './feedback.ts'
import { editApplicationRoute } from './filing/edit-application.ts'
import { fileAgencyApplicationRoute, fileApplicationRoute } from './filing/file-application.ts'
import { applicationLetterRoute, previewLetterRoute } from './letters/letter.ts'
import {
  addLetterTemplateRoute,
  editLetterTemplateRoute,
  letterTemplatesRoute,
  removeLetterTemplateRoute,
} from './letters/letter-templates.ts'
import {
  addNoteRoute,
  applicationNotesRoute,
  giveApplicationRoute,
  releaseApplicationRoute,
  takeApplicationRoute,
} from './notes.ts'
import { prepareDecisionRoute, sendBackPreparationRoute } from './preparing.ts'
import { applicationByIdRoute, checkApplicationRoute } from './reading/by-id.ts'
import { applicationChangesRoute, applicationHistoryRoute } from './reading/history.ts'
import {
  applicationNeighboursRoute,
  countApplicationsRoute,
  listApplicationsRoute,
} from './reading/list-applications.ts'
import { applicationPdfRoute } from './reading/pdf.ts'
import { applicationReceiptRoute, checkReceiptRoute } from './reading/receipt.ts'
import { screenRoute } from './reading/screen.ts'
import {
  addReasonTemplateRoute,
  editReasonTemplateRoute,
  reasonTemplatesRoute,
  removeReasonTemplateRoute,
} from './reason-templates.ts'
import { listMessagesRoute, readMessagesRoute } from './talk/change-talk.ts'
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
  screenRoute,
  applicationNotesRoute,
  addNoteRoute,
  takeApplicationRoute,
  releaseApplicationRoute,
  giveApplicationRoute,
  listMessagesRoute,
  sendMessageRoute,
  readMessagesRoute,
  seeDecisionRoute,
  giveFeedbackRoute,
  feedbackRoute,
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
  prepareDecisionRoute,
  sendBackPreparationRoute,
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
