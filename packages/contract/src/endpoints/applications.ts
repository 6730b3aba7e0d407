/** The calls about applications. */
import { endpoint } from '../endpoint.ts'
import type { TypesIn } from '../schema.ts'
import type * as applications from '../schemas/applications.ts'
import type * as asking from '../schemas/asking.ts'
import type * as correspondence from '../schemas/correspondence.ts'
import type * as filing from '../schemas/filing.ts'
import type * as preparing from '../schemas/preparing.ts'

type Schemas = typeof applications & typeof asking & typeof correspondence & typeof filing & typeof preparing
type Of<Name extends keyof Schemas> = TypesIn<Schemas, Name>

export const addNote = endpoint<Of<'addNoteSchema'>>('POST', '/api/auth/applications/:id/notes', 'changeNotes')
export const addReasonTemplate = endpoint<Of<'addReasonTemplateSchema'>>(
  'POST',
  '/api/auth/reason-templates',
  'writeTemplates',
)
export const applicationAccesses = endpoint<Of<'applicationAccessesSchema'>>(
  'GET',
  '/api/auth/applications/:id/looks',
  'readAccesses',
  'read',
)
export const applicationById = endpoint<Of<'applicationByIdSchema'>>(
  'GET',
  '/api/auth/applications/GetById/:id',
  null,
  'read',
  'system',
)
export const applicationChanges = endpoint<Of<'applicationChangesSchema'>>(
  'GET',
  '/api/auth/applications/:id/changes',
  null,
  'read',
  'system',
)
export const applicationCounts = endpoint<Of<'applicationCountsSchema'>>(
  'GET',
  '/api/auth/applications/counts',
  null,
  'read',
  'system',
)
export const applicationHistory = endpoint<Of<'applicationHistorySchema'>>(
  'GET',
  '/api/auth/applications/:id/history',
  null,
  'read',
  'system',
)
export const applicationNeighbours = endpoint<Of<'applicationNeighboursSchema'>>(
  'GET',
  '/api/auth/applications/:id/neighbours',
  null,
  'read',
  'system',
)
export const applicationNotes = endpoint<Of<'applicationNotesSchema'>>(
  'GET',
  '/api/auth/applications/:id/notes',
  null,
  null,
  'system',
)
export const applicationPdf = endpoint<Of<'applicationPdfSchema'>>(
  'GET',
  '/api/auth/applications/generatePDF/:id',
  null,
  'read',
  'system',
)
export const applicationReceipt = endpoint<Of<'applicationReceiptSchema'>>(
  'GET',
  '/api/auth/applications/:id/receipt',
  null,
  'read',
  'system',
)
export const assignDocument = endpoint<Of<'assignDocumentSchema'>>(
  'POST',
  '/api/auth/applications/:id/assigned',
  'assignDocuments',
)
export const checkApplication = endpoint<Of<'checkApplicationSchema'>>(
  'GET',
  '/api/auth/applications/check/:programId',
  null,
  'read',
)
export const closeRequest = endpoint<Of<'closeRequestSchema'>>(
  'POST',
  '/api/auth/applications/:id/requests/:request/closed',
  'askApplicants',
)
export const completeApplication = endpoint<Of<'completeApplicationSchema'>>(
  'POST',
  '/api/auth/applications/:id/completed',
  'decideApplications',
)
export const createUpload = endpoint<Of<'createUploadSchema'>>('POST', '/api/auth/uploads', null, 'file', 'system')
export const deleteDraft = endpoint<Of<'deleteDraftSchema'>>(
  'DELETE',
  '/api/auth/drafts/:form',
  'fileApplications',
  'file',
)
export const desk = endpoint<Of<'deskSchema'>>('GET', '/api/auth/desk', 'workAtDesk')
export const draftByForm = endpoint<Of<'draftByFormSchema'>>(
  'GET',
  '/api/auth/drafts/:form',
  'fileApplications',
  'file',
)
export const editApplication = endpoint<Of<'editApplicationSchema'>>(
  'POST',
  '/api/auth/applications/:id',
  'editApplications',
  'file',
)
export const editReasonTemplate = endpoint<Of<'editReasonTemplateSchema'>>(
  'POST',
  '/api/auth/reason-templates/:id',
  'writeTemplates',
)
export const extendReturn = endpoint<Of<'extendReturnSchema'>>(
  'POST',
  '/api/auth/applications/:id/extended',
  'askApplicants',
)
export const fileAgencyApplication = endpoint<Of<'fileAgencyApplicationSchema'>>(
  'POST',
  '/api/auth/applications/other',
  'fileApplications',
  'file',
)
export const fileApplication = endpoint<Of<'fileApplicationSchema'>>(
  'POST',
  '/api/auth/applications',
  'fileApplications',
  'file',
)
export const forwardApplication = endpoint<Of<'forwardApplicationSchema'>>(
  'POST',
  '/api/auth/applications/:id/forwarded',
  'forwardApplications',
  'send',
)
export const listApplications = endpoint<Of<'listApplicationsSchema'>>(
  'GET',
  '/api/auth/applications/GetData',
  null,
  'read',
  'system',
)
export const listDrafts = endpoint<Of<'listDraftsSchema'>>('GET', '/api/auth/drafts', 'fileApplications', 'file')
export const listMessages = endpoint<Of<'listMessagesSchema'>>(
  'GET',
  '/api/auth/applications/:id/messages',
  null,
  'read',
  'system',
)
export const prepareDecision = endpoint<Of<'prepareDecisionSchema'>>(
  'POST',
  '/api/auth/applications/:id/prepared',
  'prepareDecisions',
)
export const readMessages = endpoint<Of<'readMessagesSchema'>>(
  'POST',
  '/api/auth/applications/:id/messages/read',
  'writeMessages',
  'talk',
)
export const reasonTemplates = endpoint<Of<'reasonTemplatesSchema'>>(
  'GET',
  '/api/auth/reason-templates',
  'readTemplates',
)
export const rejectApplication = endpoint<Of<'rejectApplicationSchema'>>(
  'POST',
  '/api/auth/applications/:id/rejected',
  'decideApplications',
)
export const releaseApplication = endpoint<Of<'releaseApplicationSchema'>>(
  'POST',
  '/api/auth/applications/:id/released',
  'changeNotes',
)
export const removeReasonTemplate = endpoint<Of<'removeReasonTemplateSchema'>>(
  'DELETE',
  '/api/auth/reason-templates/:id',
  'writeTemplates',
)
export const requestPapers = endpoint<Of<'requestPapersSchema'>>(
  'POST',
  '/api/auth/applications/:id/requests',
  'askApplicants',
)
export const returnApplication = endpoint<Of<'returnApplicationSchema'>>(
  'POST',
  '/api/auth/applications/:id/returned',
  'decideApplications',
)
export const saveDraft = endpoint<Of<'saveDraftSchema'>>('PUT', '/api/auth/drafts/:form', 'fileApplications', 'file')
export const screen = endpoint<Of<'screenSchema'>>('GET', '/api/auth/screen', null, 'read')
export const supplyPapers = endpoint<Of<'supplyPapersSchema'>>(
  'POST',
  '/api/auth/applications/:id/requests/:request/supplied',
  'editApplications',
  'send',
)
export const feedback = endpoint<Of<'feedbackSchema'>>('GET', '/api/auth/feedback', 'readFeedback')
export const giveFeedback = endpoint<Of<'giveFeedbackSchema'>>(
  'POST',
  '/api/auth/applications/:id/feedback',
  null,
  'talk',
)
export const seeDecision = endpoint<Of<'seeDecisionSchema'>>('POST', '/api/auth/applications/:id/seen', null, 'read')
export const sendBackPreparation = endpoint<Of<'sendBackPreparationSchema'>>(
  'POST',
  '/api/auth/applications/:id/prepared/:preparation/sent-back',
  'decideApplications',
)
export const sendMessage = endpoint<Of<'sendMessageSchema'>>(
  'POST',
  '/api/auth/applications/:id/messages',
  'writeMessages',
  'talk',
)
export const giveApplication = endpoint<Of<'giveApplicationSchema'>>(
  'POST',
  '/api/auth/applications/:id/given',
  'giveApplications',
)
export const takeApplication = endpoint<Of<'takeApplicationSchema'>>(
  'POST',
  '/api/auth/applications/:id/taken',
  'takeApplications',
)
export const transferApplication = endpoint<Of<'transferApplicationSchema'>>(
  'POST',
  '/api/auth/applications/:id/transferred',
  'transferApplications',
)
export const transfers = endpoint<Of<'transfersSchema'>>('GET', '/api/auth/transfers', 'readTransfers')
export const viewAttachment = endpoint<Of<'viewAttachmentSchema'>>(
  'POST',
  '/api/auth/applications/documents/view-attachment/:filePath',
  null,
  'read',
  'system',
)
export const withdrawApplication = endpoint<Of<'withdrawApplicationSchema'>>(
  'POST',
  '/api/auth/applications/:id/withdrawn',
  'withdrawApplications',
  'send',
)
export const checkReceipt = endpoint<Of<'checkReceiptSchema'>>('POST', '/api/receipts/check')
export const letterTemplates = endpoint<Of<'letterTemplatesSchema'>>(
  'GET',
  '/api/auth/letter-templates',
  'readTemplates',
)
export const addLetterTemplate = endpoint<Of<'addLetterTemplateSchema'>>(
  'POST',
  '/api/auth/letter-templates',
  'writeTemplates',
)
export const editLetterTemplate = endpoint<Of<'editLetterTemplateSchema'>>(
  'POST',
  '/api/auth/letter-templates/:id',
  'writeTemplates',
)
export const removeLetterTemplate = endpoint<Of<'removeLetterTemplateSchema'>>(
  'DELETE',
  '/api/auth/letter-templates/:id',
  'writeTemplates',
)
export const applicationLetter = endpoint<Of<'applicationLetterSchema'>>(
  'GET',
  '/api/auth/applications/:id/letter',
  null,
  'read',
  'system',
)
export const previewLetter = endpoint<Of<'previewLetterSchema'>>(
  'POST',
  '/api/auth/applications/:id/letter/preview',
  'prepareDecisions',
)
