/** The calls about applications. */

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type {
  applicationAccessesSchema,
  applicationByIdSchema,
  applicationChangesSchema,
  applicationCountsSchema,
  applicationHistorySchema,
  applicationNeighboursSchema,
  applicationPdfSchema,
  applicationReceiptSchema,
  assignDocumentSchema,
  checkReceiptSchema,
  completeApplicationSchema,
  deskSchema,
  forwardApplicationSchema,
  listApplicationsSchema,
  rejectApplicationSchema,
  releaseApplicationSchema,
  returnApplicationSchema,
  screenSchema,
  seeDecisionSchema,
  takeApplicationSchema,
  transferApplicationSchema,
  transfersSchema,
  withdrawApplicationSchema,
} from '../schemas/applications.ts'
import type {
  closeRequestSchema,
  extendReturnSchema,
  requestPapersSchema,
  supplyPapersSchema,
} from '../schemas/asking.ts'
import type {
  addLetterTemplateSchema,
  addNoteSchema,
  addReasonTemplateSchema,
  applicationLetterSchema,
  applicationNotesSchema,
  editLetterTemplateSchema,
  editReasonTemplateSchema,
  feedbackSchema,
  giveFeedbackSchema,
  letterTemplatesSchema,
  listMessagesSchema,
  previewLetterSchema,
  readMessagesSchema,
  reasonTemplatesSchema,
  removeLetterTemplateSchema,
  removeReasonTemplateSchema,
  sendMessageSchema,
} from '../schemas/correspondence.ts'
import type {
  checkApplicationSchema,
  createUploadSchema,
  deleteDraftSchema,
  draftByFormSchema,
  editApplicationSchema,
  fileAgencyApplicationSchema,
  fileApplicationSchema,
  listDraftsSchema,
  saveDraftSchema,
  viewAttachmentSchema,
} from '../schemas/filing.ts'

export const addNote = endpoint<TypesOf<typeof addNoteSchema>>(
  'POST',
  '/api/auth/applications/:id/notes',
  'changeNotes',
)

export const addReasonTemplate = endpoint<TypesOf<typeof addReasonTemplateSchema>>(
  'POST',
  '/api/auth/reason-templates',
  'writeTemplates',
)

export const applicationAccesses = endpoint<TypesOf<typeof applicationAccessesSchema>>(
  'GET',
  '/api/auth/applications/:id/looks',
  'readAccesses',
)

export const applicationById = endpoint<TypesOf<typeof applicationByIdSchema>>(
  'GET',
  '/api/auth/applications/GetById/:id',
)

export const applicationChanges = endpoint<TypesOf<typeof applicationChangesSchema>>(
  'GET',
  '/api/auth/applications/:id/changes',
)

export const applicationCounts = endpoint<TypesOf<typeof applicationCountsSchema>>(
  'GET',
  '/api/auth/applications/counts',
)

export const applicationHistory = endpoint<TypesOf<typeof applicationHistorySchema>>(
  'GET',
  '/api/auth/applications/:id/history',
)

export const applicationNeighbours = endpoint<TypesOf<typeof applicationNeighboursSchema>>(
  'GET',
  '/api/auth/applications/:id/neighbours',
)

export const applicationNotes = endpoint<TypesOf<typeof applicationNotesSchema>>(
  'GET',
  '/api/auth/applications/:id/notes',
)

export const applicationPdf = endpoint<TypesOf<typeof applicationPdfSchema>>(
  'GET',
  '/api/auth/applications/generatePDF/:id',
)

export const applicationReceipt = endpoint<TypesOf<typeof applicationReceiptSchema>>(
  'GET',
  '/api/auth/applications/:id/receipt',
)

export const assignDocument = endpoint<TypesOf<typeof assignDocumentSchema>>(
  'POST',
  '/api/auth/applications/:id/assigned',
  'assignDocuments',
)

export const checkApplication = endpoint<TypesOf<typeof checkApplicationSchema>>(
  'GET',
  '/api/auth/applications/check/:programId',
)

export const closeRequest = endpoint<TypesOf<typeof closeRequestSchema>>(
  'POST',
  '/api/auth/applications/:id/requests/:request/closed',
  'askApplicants',
)

export const completeApplication = endpoint<TypesOf<typeof completeApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/completed',
  'decideApplications',
)

export const createUpload = endpoint<TypesOf<typeof createUploadSchema>>('POST', '/api/auth/uploads')

export const deleteDraft = endpoint<TypesOf<typeof deleteDraftSchema>>(
  'DELETE',
  '/api/auth/drafts/:form',
  'fileApplications',
)

export const desk = endpoint<TypesOf<typeof deskSchema>>('GET', '/api/auth/desk', 'workAtDesk')

export const draftByForm = endpoint<TypesOf<typeof draftByFormSchema>>(
  'GET',
  '/api/auth/drafts/:form',
  'fileApplications',
)

export const editApplication = endpoint<TypesOf<typeof editApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id',
  'editApplications',
)

export const editReasonTemplate = endpoint<TypesOf<typeof editReasonTemplateSchema>>(
  'POST',
  '/api/auth/reason-templates/:id',
  'writeTemplates',
)

export const extendReturn = endpoint<TypesOf<typeof extendReturnSchema>>(
  'POST',
  '/api/auth/applications/:id/extended',
  'askApplicants',
)

export const fileAgencyApplication = endpoint<TypesOf<typeof fileAgencyApplicationSchema>>(
  'POST',
  '/api/auth/applications/other',
  'fileApplications',
)

export const fileApplication = endpoint<TypesOf<typeof fileApplicationSchema>>(
  'POST',
  '/api/auth/applications',
  'fileApplications',
)

export const forwardApplication = endpoint<TypesOf<typeof forwardApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/forwarded',
  'forwardApplications',
)

export const listApplications = endpoint<TypesOf<typeof listApplicationsSchema>>(
  'GET',
  '/api/auth/applications/GetData',
)

export const listDrafts = endpoint<TypesOf<typeof listDraftsSchema>>('GET', '/api/auth/drafts', 'fileApplications')

export const listMessages = endpoint<TypesOf<typeof listMessagesSchema>>('GET', '/api/auth/applications/:id/messages')

export const readMessages = endpoint<TypesOf<typeof readMessagesSchema>>(
  'POST',
  '/api/auth/applications/:id/messages/read',
  'writeMessages',
)

export const reasonTemplates = endpoint<TypesOf<typeof reasonTemplatesSchema>>(
  'GET',
  '/api/auth/reason-templates',
  'readTemplates',
)

export const rejectApplication = endpoint<TypesOf<typeof rejectApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/rejected',
  'decideApplications',
)

export const releaseApplication = endpoint<TypesOf<typeof releaseApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/released',
  'changeNotes',
)

export const removeReasonTemplate = endpoint<TypesOf<typeof removeReasonTemplateSchema>>(
  'DELETE',
  '/api/auth/reason-templates/:id',
  'writeTemplates',
)

export const requestPapers = endpoint<TypesOf<typeof requestPapersSchema>>(
  'POST',
  '/api/auth/applications/:id/requests',
  'askApplicants',
)

export const returnApplication = endpoint<TypesOf<typeof returnApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/returned',
  'decideApplications',
)

export const saveDraft = endpoint<TypesOf<typeof saveDraftSchema>>('PUT', '/api/auth/drafts/:form', 'fileApplications')

export const screen = endpoint<TypesOf<typeof screenSchema>>('GET', '/api/auth/screen')

export const supplyPapers = endpoint<TypesOf<typeof supplyPapersSchema>>(
  'POST',
  '/api/auth/applications/:id/requests/:request/supplied',
  'editApplications',
)
export const feedback = endpoint<TypesOf<typeof feedbackSchema>>('GET', '/api/auth/feedback', 'readFeedback')

export const giveFeedback = endpoint<TypesOf<typeof giveFeedbackSchema>>('POST', '/api/auth/applications/:id/feedback')

export const seeDecision = endpoint<TypesOf<typeof seeDecisionSchema>>('POST', '/api/auth/applications/:id/seen')

export const sendMessage = endpoint<TypesOf<typeof sendMessageSchema>>(
  'POST',
  '/api/auth/applications/:id/messages',
  'writeMessages',
)

export const takeApplication = endpoint<TypesOf<typeof takeApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/taken',
  'changeNotes',
)

export const transferApplication = endpoint<TypesOf<typeof transferApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/transferred',
  'transferApplications',
)

export const transfers = endpoint<TypesOf<typeof transfersSchema>>('GET', '/api/auth/transfers', 'readTransfers')

export const viewAttachment = endpoint<TypesOf<typeof viewAttachmentSchema>>(
  'POST',
  '/api/auth/applications/documents/view-attachment/:filePath',
)

export const withdrawApplication = endpoint<TypesOf<typeof withdrawApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/withdrawn',
  'withdrawApplications',
)

export const checkReceipt = endpoint<TypesOf<typeof checkReceiptSchema>>('POST', '/api/receipts/check')

export const letterTemplates = endpoint<TypesOf<typeof letterTemplatesSchema>>(
  'GET',
  '/api/auth/letter-templates',
  'readTemplates',
)

export const addLetterTemplate = endpoint<TypesOf<typeof addLetterTemplateSchema>>(
  'POST',
  '/api/auth/letter-templates',
  'writeTemplates',
)

export const editLetterTemplate = endpoint<TypesOf<typeof editLetterTemplateSchema>>(
  'POST',
  '/api/auth/letter-templates/:id',
  'writeTemplates',
)

export const removeLetterTemplate = endpoint<TypesOf<typeof removeLetterTemplateSchema>>(
  'DELETE',
  '/api/auth/letter-templates/:id',
  'writeTemplates',
)

export const applicationLetter = endpoint<TypesOf<typeof applicationLetterSchema>>(
  'GET',
  '/api/auth/applications/:id/letter',
)

export const previewLetter = endpoint<TypesOf<typeof previewLetterSchema>>(
  'POST',
  '/api/auth/applications/:id/letter/preview',
  'decideApplications',
)
