/** The calls that the area `applications` answers. */
import { addNote } from '../calls/add-note.endpoint.ts'
import { addNoteSchema } from '../calls/add-note.schema.ts'
import { addReasonTemplate } from '../calls/add-reason-template.endpoint.ts'
import { addReasonTemplateSchema } from '../calls/add-reason-template.schema.ts'
import { applicationAccesses } from '../calls/application-accesses.endpoint.ts'
import { applicationAccessesSchema } from '../calls/application-accesses.schema.ts'
import { applicationById } from '../calls/application-by-id.endpoint.ts'
import { applicationByIdSchema } from '../calls/application-by-id.schema.ts'
import { applicationChanges } from '../calls/application-changes.endpoint.ts'
import { applicationChangesSchema } from '../calls/application-changes.schema.ts'
import { applicationCounts } from '../calls/application-counts.endpoint.ts'
import { applicationCountsSchema } from '../calls/application-counts.schema.ts'
import { applicationHistory } from '../calls/application-history.endpoint.ts'
import { applicationHistorySchema } from '../calls/application-history.schema.ts'
import { applicationNeighbours } from '../calls/application-neighbours.endpoint.ts'
import { applicationNeighboursSchema } from '../calls/application-neighbours.schema.ts'
import { applicationNotes } from '../calls/application-notes.endpoint.ts'
import { applicationNotesSchema } from '../calls/application-notes.schema.ts'
import { applicationPdf } from '../calls/application-pdf.endpoint.ts'
import { applicationPdfSchema } from '../calls/application-pdf.schema.ts'
import { applicationReceipt } from '../calls/application-receipt.endpoint.ts'
import { applicationReceiptSchema } from '../calls/application-receipt.schema.ts'
import { checkApplication } from '../calls/check-application.endpoint.ts'
import { checkApplicationSchema } from '../calls/check-application.schema.ts'
import { checkReceipt } from '../calls/check-receipt.endpoint.ts'
import { checkReceiptSchema } from '../calls/check-receipt.schema.ts'
import { completeApplication } from '../calls/complete-application.endpoint.ts'
import { completeApplicationSchema } from '../calls/complete-application.schema.ts'
import { createUpload } from '../calls/create-upload.endpoint.ts'
import { createUploadSchema } from '../calls/create-upload.schema.ts'
import { deleteDraft } from '../calls/delete-draft.endpoint.ts'
import { deleteDraftSchema } from '../calls/delete-draft.schema.ts'
import { desk } from '../calls/desk.endpoint.ts'
import { deskSchema } from '../calls/desk.schema.ts'
import { draftByForm } from '../calls/draft-by-form.endpoint.ts'
import { draftByFormSchema } from '../calls/draft-by-form.schema.ts'
import { editApplication } from '../calls/edit-application.endpoint.ts'
import { editApplicationSchema } from '../calls/edit-application.schema.ts'
import { editReasonTemplate } from '../calls/edit-reason-template.endpoint.ts'
import { editReasonTemplateSchema } from '../calls/edit-reason-template.schema.ts'
import { fileAgencyApplication } from '../calls/file-agency-application.endpoint.ts'
import { fileAgencyApplicationSchema } from '../calls/file-agency-application.schema.ts'
import { fileApplication } from '../calls/file-application.endpoint.ts'
import { fileApplicationSchema } from '../calls/file-application.schema.ts'
import { forwardApplication } from '../calls/forward-application.endpoint.ts'
import { forwardApplicationSchema } from '../calls/forward-application.schema.ts'
import { listApplications } from '../calls/list-applications.endpoint.ts'
import { listApplicationsSchema } from '../calls/list-applications.schema.ts'
import { listDrafts } from '../calls/list-drafts.endpoint.ts'
import { listDraftsSchema } from '../calls/list-drafts.schema.ts'
import { reasonTemplates } from '../calls/reason-templates.endpoint.ts'
import { reasonTemplatesSchema } from '../calls/reason-templates.schema.ts'
import { rejectApplication } from '../calls/reject-application.endpoint.ts'
import { rejectApplicationSchema } from '../calls/reject-application.schema.ts'
import { releaseApplication } from '../calls/release-application.endpoint.ts'
import { releaseApplicationSchema } from '../calls/release-application.schema.ts'
import { removeReasonTemplate } from '../calls/remove-reason-template.endpoint.ts'
import { removeReasonTemplateSchema } from '../calls/remove-reason-template.schema.ts'
import { returnApplication } from '../calls/return-application.endpoint.ts'
import { returnApplicationSchema } from '../calls/return-application.schema.ts'
import { saveDraft } from '../calls/save-draft.endpoint.ts'
import { saveDraftSchema } from '../calls/save-draft.schema.ts'
import { takeApplication } from '../calls/take-application.endpoint.ts'
import { takeApplicationSchema } from '../calls/take-application.schema.ts'
import { viewAttachment } from '../calls/view-attachment.endpoint.ts'
import { viewAttachmentSchema } from '../calls/view-attachment.schema.ts'

export const applicationsCalls = {
  addNote: { endpoint: addNote, schema: addNoteSchema },
  addReasonTemplate: { endpoint: addReasonTemplate, schema: addReasonTemplateSchema },
  applicationById: { endpoint: applicationById, schema: applicationByIdSchema },
  applicationCounts: { endpoint: applicationCounts, schema: applicationCountsSchema },
  applicationHistory: { endpoint: applicationHistory, schema: applicationHistorySchema },
  applicationNeighbours: { endpoint: applicationNeighbours, schema: applicationNeighboursSchema },
  applicationNotes: { endpoint: applicationNotes, schema: applicationNotesSchema },
  applicationPdf: { endpoint: applicationPdf, schema: applicationPdfSchema },
  checkApplication: { endpoint: checkApplication, schema: checkApplicationSchema },
  completeApplication: { endpoint: completeApplication, schema: completeApplicationSchema },
  createUpload: { endpoint: createUpload, schema: createUploadSchema },
  deleteDraft: { endpoint: deleteDraft, schema: deleteDraftSchema },
  draftByForm: { endpoint: draftByForm, schema: draftByFormSchema },
  desk: { endpoint: desk, schema: deskSchema },
  editApplication: { endpoint: editApplication, schema: editApplicationSchema },
  editReasonTemplate: { endpoint: editReasonTemplate, schema: editReasonTemplateSchema },
  fileAgencyApplication: { endpoint: fileAgencyApplication, schema: fileAgencyApplicationSchema },
  fileApplication: { endpoint: fileApplication, schema: fileApplicationSchema },
  forwardApplication: { endpoint: forwardApplication, schema: forwardApplicationSchema },
  listApplications: { endpoint: listApplications, schema: listApplicationsSchema },
  listDrafts: { endpoint: listDrafts, schema: listDraftsSchema },
  reasonTemplates: { endpoint: reasonTemplates, schema: reasonTemplatesSchema },
  rejectApplication: { endpoint: rejectApplication, schema: rejectApplicationSchema },
  returnApplication: { endpoint: returnApplication, schema: returnApplicationSchema },
  applicationChanges: { endpoint: applicationChanges, schema: applicationChangesSchema },
  releaseApplication: { endpoint: releaseApplication, schema: releaseApplicationSchema },
  removeReasonTemplate: { endpoint: removeReasonTemplate, schema: removeReasonTemplateSchema },
  saveDraft: { endpoint: saveDraft, schema: saveDraftSchema },
  takeApplication: { endpoint: takeApplication, schema: takeApplicationSchema },
  viewAttachment: { endpoint: viewAttachment, schema: viewAttachmentSchema },
  // The published description already contains this name, so it stays although the file says "accesses".
  applicationLooks: { endpoint: applicationAccesses, schema: applicationAccessesSchema },
  applicationReceipt: { endpoint: applicationReceipt, schema: applicationReceiptSchema },
  checkReceipt: { endpoint: checkReceipt, schema: checkReceiptSchema },
}
