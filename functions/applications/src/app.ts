/** The area of applications: filing, reading and deciding. One line per use case. */
import { portalApp } from '@portal/http'
import { addNoteRoute } from './add-note.ts'
import { applicationAccessesRoute } from './application-accesses.ts'
import { applicationByIdRoute } from './application-by-id.ts'
import { applicationChangesRoute } from './application-changes.ts'
import { applicationHistoryRoute } from './application-history.ts'
import { applicationNeighboursRoute } from './application-neighbours.ts'
import { applicationNotesRoute } from './application-notes.ts'
import { applicationPdfRoute } from './application-pdf.ts'
import { applicationReceiptRoute } from './application-receipt.ts'
import { checkApplicationRoute } from './check-application.ts'
import { checkReceiptRoute } from './check-receipt.ts'
import { completeApplicationRoute } from './complete-application.ts'
import { countApplicationsRoute } from './count-applications.ts'
import { createUploadRoute } from './create-upload.ts'
import type { AppDependencies } from './dependencies.ts'
import { deskRoute } from './desk.ts'
import { deleteDraftRoute } from './drafts/delete-draft.ts'
import { draftByFormRoute } from './drafts/draft-by-form.ts'
import { listDraftsRoute } from './drafts/list-drafts.ts'
import { saveDraftRoute } from './drafts/save-draft.ts'
import { editApplicationRoute } from './edit-application.ts'
import { fileAgencyApplicationRoute } from './file-agency-application.ts'
import { fileApplicationRoute } from './file-application.ts'
import { forwardApplicationRoute } from './forward-application.ts'
import { listApplicationsRoute } from './list-applications.ts'
import {
  addReasonTemplateRoute,
  editReasonTemplateRoute,
  reasonTemplatesRoute,
  removeReasonTemplateRoute,
} from './reason-templates.ts'
import { rejectApplicationRoute } from './reject-application.ts'
import { returnApplicationRoute } from './return-application.ts'
import { releaseApplicationRoute, takeApplicationRoute } from './take-application.ts'
import { viewAttachmentRoute } from './view-attachment.ts'

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
  reasonTemplatesRoute,
  addReasonTemplateRoute,
  editReasonTemplateRoute,
  removeReasonTemplateRoute,
  applicationByIdRoute,
  applicationPdfRoute,
  applicationReceiptRoute,
  checkReceiptRoute,
  applicationHistoryRoute,
  applicationAccessesRoute,
  applicationChangesRoute,
  viewAttachmentRoute,
  forwardApplicationRoute,
  completeApplicationRoute,
  rejectApplicationRoute,
  returnApplicationRoute,
  editApplicationRoute,
] as const

export const applicationsApp = (dependencies: AppDependencies) =>
  portalApp({ ...dependencies, area: 'applications', routes: routes.map((route) => route(dependencies)) })
