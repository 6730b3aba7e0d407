/** The calls about applications. */

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type {
  addLetterTemplateSchema,
  addNoteSchema,
  addReasonTemplateSchema,
  applicationAccessesSchema,
  applicationByIdSchema,
  applicationChangesSchema,
  applicationCountsSchema,
  applicationHistorySchema,
  applicationLetterSchema,
  applicationNeighboursSchema,
  applicationNotesSchema,
  applicationPdfSchema,
  applicationReceiptSchema,
  assignDocumentSchema,
  checkApplicationSchema,
  checkReceiptSchema,
  closeRequestSchema,
  completeApplicationSchema,
  createUploadSchema,
  deleteDraftSchema,
  deskSchema,
  draftByFormSchema,
  editApplicationSchema,
  editLetterTemplateSchema,
  editReasonTemplateSchema,
  extendReturnSchema,
  fileAgencyApplicationSchema,
  fileApplicationSchema,
  forwardApplicationSchema,
  letterTemplatesSchema,
  listApplicationsSchema,
  listDraftsSchema,
  listMessagesSchema,
  previewLetterSchema,
  readMessagesSchema,
  reasonTemplatesSchema,
  rejectApplicationSchema,
  releaseApplicationSchema,
  removeLetterTemplateSchema,
  removeReasonTemplateSchema,
  requestPapersSchema,
  returnApplicationSchema,
  saveDraftSchema,
  seeDecisionSchema,
  sendMessageSchema,
  supplyPapersSchema,
  takeApplicationSchema,
  transferApplicationSchema,
  transfersSchema,
  viewAttachmentSchema,
  withdrawApplicationSchema,
} from '../schemas/applications.ts'

export const addNote = endpoint<TypesOf<typeof addNoteSchema>>('POST', '/api/auth/applications/:id/notes')

export const addReasonTemplate = endpoint<TypesOf<typeof addReasonTemplateSchema>>('POST', '/api/auth/reason-templates')

export const applicationAccesses = endpoint<TypesOf<typeof applicationAccessesSchema>>(
  'GET',
  '/api/auth/applications/:id/looks',
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
)

export const checkApplication = endpoint<TypesOf<typeof checkApplicationSchema>>(
  'GET',
  '/api/auth/applications/check/:programId',
)

export const closeRequest = endpoint<TypesOf<typeof closeRequestSchema>>(
  'POST',
  '/api/auth/applications/:id/requests/:request/closed',
)

export const completeApplication = endpoint<TypesOf<typeof completeApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/completed',
)

export const createUpload = endpoint<TypesOf<typeof createUploadSchema>>('POST', '/api/auth/uploads')

export const deleteDraft = endpoint<TypesOf<typeof deleteDraftSchema>>('DELETE', '/api/auth/drafts/:form')

export const desk = endpoint<TypesOf<typeof deskSchema>>('GET', '/api/auth/desk')

export const draftByForm = endpoint<TypesOf<typeof draftByFormSchema>>('GET', '/api/auth/drafts/:form')

export const editApplication = endpoint<TypesOf<typeof editApplicationSchema>>('POST', '/api/auth/applications/:id')

export const editReasonTemplate = endpoint<TypesOf<typeof editReasonTemplateSchema>>(
  'POST',
  '/api/auth/reason-templates/:id',
)

export const extendReturn = endpoint<TypesOf<typeof extendReturnSchema>>('POST', '/api/auth/applications/:id/extended')

export const fileAgencyApplication = endpoint<TypesOf<typeof fileAgencyApplicationSchema>>(
  'POST',
  '/api/auth/applications/other',
)

export const fileApplication = endpoint<TypesOf<typeof fileApplicationSchema>>('POST', '/api/auth/applications')

export const forwardApplication = endpoint<TypesOf<typeof forwardApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/forwarded',
)

export const listApplications = endpoint<TypesOf<typeof listApplicationsSchema>>(
  'GET',
  '/api/auth/applications/GetData',
)

export const listDrafts = endpoint<TypesOf<typeof listDraftsSchema>>('GET', '/api/auth/drafts')

export const listMessages = endpoint<TypesOf<typeof listMessagesSchema>>('GET', '/api/auth/applications/:id/messages')

export const readMessages = endpoint<TypesOf<typeof readMessagesSchema>>(
  'POST',
  '/api/auth/applications/:id/messages/read',
)

export const reasonTemplates = endpoint<TypesOf<typeof reasonTemplatesSchema>>('GET', '/api/auth/reason-templates')

export const rejectApplication = endpoint<TypesOf<typeof rejectApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/rejected',
)

export const releaseApplication = endpoint<TypesOf<typeof releaseApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/released',
)

export const removeReasonTemplate = endpoint<TypesOf<typeof removeReasonTemplateSchema>>(
  'DELETE',
  '/api/auth/reason-templates/:id',
)

export const requestPapers = endpoint<TypesOf<typeof requestPapersSchema>>(
  'POST',
  '/api/auth/applications/:id/requests',
)

export const returnApplication = endpoint<TypesOf<typeof returnApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/returned',
)

export const saveDraft = endpoint<TypesOf<typeof saveDraftSchema>>('PUT', '/api/auth/drafts/:form')

export const supplyPapers = endpoint<TypesOf<typeof supplyPapersSchema>>(
  'POST',
  '/api/auth/applications/:id/requests/:request/supplied',
)
export const seeDecision = endpoint<TypesOf<typeof seeDecisionSchema>>('POST', '/api/auth/applications/:id/seen')

export const sendMessage = endpoint<TypesOf<typeof sendMessageSchema>>('POST', '/api/auth/applications/:id/messages')

export const takeApplication = endpoint<TypesOf<typeof takeApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/taken',
)

export const transferApplication = endpoint<TypesOf<typeof transferApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/transferred',
)

export const transfers = endpoint<TypesOf<typeof transfersSchema>>('GET', '/api/auth/transfers')

export const viewAttachment = endpoint<TypesOf<typeof viewAttachmentSchema>>(
  'POST',
  '/api/auth/applications/documents/view-attachment/:filePath',
)

export const withdrawApplication = endpoint<TypesOf<typeof withdrawApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/withdrawn',
)

export const checkReceipt = endpoint<TypesOf<typeof checkReceiptSchema>>('POST', '/api/receipts/check')

export const letterTemplates = endpoint<TypesOf<typeof letterTemplatesSchema>>('GET', '/api/auth/letter-templates')

export const addLetterTemplate = endpoint<TypesOf<typeof addLetterTemplateSchema>>('POST', '/api/auth/letter-templates')

export const editLetterTemplate = endpoint<TypesOf<typeof editLetterTemplateSchema>>(
  'POST',
  '/api/auth/letter-templates/:id',
)

export const removeLetterTemplate = endpoint<TypesOf<typeof removeLetterTemplateSchema>>(
  'DELETE',
  '/api/auth/letter-templates/:id',
)

export const applicationLetter = endpoint<TypesOf<typeof applicationLetterSchema>>(
  'GET',
  '/api/auth/applications/:id/letter',
)

export const previewLetter = endpoint<TypesOf<typeof previewLetterSchema>>(
  'POST',
  '/api/auth/applications/:id/letter/preview',
)
