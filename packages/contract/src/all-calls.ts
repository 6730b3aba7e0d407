/**
 * Every call with its schema, for the OpenAPI document and for tests. This file imports zod, so the browser's first
 * chunk must not import it.
 */
import { activeAgencies } from './calls/active-agencies.endpoint.ts'
import { activeAgenciesSchema } from './calls/active-agencies.schema.ts'
import { activePrograms } from './calls/active-programs.endpoint.ts'
import { activeProgramsSchema } from './calls/active-programs.schema.ts'
import { addAgency } from './calls/add-agency.endpoint.ts'
import { addAgencySchema } from './calls/add-agency.schema.ts'
import { addNote } from './calls/add-note.endpoint.ts'
import { addNoteSchema } from './calls/add-note.schema.ts'
import { addPasskey } from './calls/add-passkey.endpoint.ts'
import { addPasskeySchema } from './calls/add-passkey.schema.ts'
import { addProgram } from './calls/add-program.endpoint.ts'
import { addProgramSchema } from './calls/add-program.schema.ts'
import { addReasonTemplate } from './calls/add-reason-template.endpoint.ts'
import { addReasonTemplateSchema } from './calls/add-reason-template.schema.ts'
import { administeredProgramById } from './calls/administered-program-by-id.endpoint.ts'
import { administeredProgramByIdSchema } from './calls/administered-program-by-id.schema.ts'
import { administeredPrograms } from './calls/administered-programs.endpoint.ts'
import { administeredProgramsSchema } from './calls/administered-programs.schema.ts'
import { agencyById } from './calls/agency-by-id.endpoint.ts'
import { agencyByIdSchema } from './calls/agency-by-id.schema.ts'
import { agencyPrograms } from './calls/agency-programs.endpoint.ts'
import { agencyProgramsSchema } from './calls/agency-programs.schema.ts'
import { answerContactMessage } from './calls/answer-contact-message.endpoint.ts'
import { answerContactMessageSchema } from './calls/answer-contact-message.schema.ts'
import { applicationAccesses } from './calls/application-accesses.endpoint.ts'
import { applicationAccessesSchema } from './calls/application-accesses.schema.ts'
import { applicationById } from './calls/application-by-id.endpoint.ts'
import { applicationByIdSchema } from './calls/application-by-id.schema.ts'
import { applicationChanges } from './calls/application-changes.endpoint.ts'
import { applicationChangesSchema } from './calls/application-changes.schema.ts'
import { applicationCounts } from './calls/application-counts.endpoint.ts'
import { applicationCountsSchema } from './calls/application-counts.schema.ts'
import { applicationHistory } from './calls/application-history.endpoint.ts'
import { applicationHistorySchema } from './calls/application-history.schema.ts'
import { applicationNeighbours } from './calls/application-neighbours.endpoint.ts'
import { applicationNeighboursSchema } from './calls/application-neighbours.schema.ts'
import { applicationNotes } from './calls/application-notes.endpoint.ts'
import { applicationNotesSchema } from './calls/application-notes.schema.ts'
import { applicationPdf } from './calls/application-pdf.endpoint.ts'
import { applicationPdfSchema } from './calls/application-pdf.schema.ts'
import { applicationProof } from './calls/application-proof.endpoint.ts'
import { applicationProofSchema } from './calls/application-proof.schema.ts'
import { applicationReceipt } from './calls/application-receipt.endpoint.ts'
import { applicationReceiptSchema } from './calls/application-receipt.schema.ts'
import { approvePasskeyReset } from './calls/approve-passkey-reset.endpoint.ts'
import { approvePasskeyResetSchema } from './calls/approve-passkey-reset.schema.ts'
import { approveRoleChange } from './calls/approve-role-change.endpoint.ts'
import { approveRoleChangeSchema } from './calls/approve-role-change.schema.ts'
import { auditAccesses } from './calls/audit-accesses.endpoint.ts'
import { auditAccessesSchema } from './calls/audit-accesses.schema.ts'
import { checkApplication } from './calls/check-application.endpoint.ts'
import { checkApplicationSchema } from './calls/check-application.schema.ts'
import { checkPermission } from './calls/check-permission.endpoint.ts'
import { checkPermissionSchema } from './calls/check-permission.schema.ts'
import { checkReceipt } from './calls/check-receipt.endpoint.ts'
import { checkReceiptSchema } from './calls/check-receipt.schema.ts'
import { checkVerification } from './calls/check-verification.endpoint.ts'
import { checkVerificationSchema } from './calls/check-verification.schema.ts'
import { completeApplication } from './calls/complete-application.endpoint.ts'
import { completeApplicationSchema } from './calls/complete-application.schema.ts'
import { contactMessageCounts } from './calls/contact-message-counts.endpoint.ts'
import { contactMessageCountsSchema } from './calls/contact-message-counts.schema.ts'
import { contactMessages } from './calls/contact-messages.endpoint.ts'
import { contactMessagesSchema } from './calls/contact-messages.schema.ts'
import { createUpload } from './calls/create-upload.endpoint.ts'
import { createUploadSchema } from './calls/create-upload.schema.ts'
import { deleteDraft } from './calls/delete-draft.endpoint.ts'
import { deleteDraftSchema } from './calls/delete-draft.schema.ts'
import { desk } from './calls/desk.endpoint.ts'
import { deskSchema } from './calls/desk.schema.ts'
import { draftByForm } from './calls/draft-by-form.endpoint.ts'
import { draftByFormSchema } from './calls/draft-by-form.schema.ts'
import { editAgency } from './calls/edit-agency.endpoint.ts'
import { editAgencySchema } from './calls/edit-agency.schema.ts'
import { editApplication } from './calls/edit-application.endpoint.ts'
import { editApplicationSchema } from './calls/edit-application.schema.ts'
import { editMember } from './calls/edit-member.endpoint.ts'
import { editMemberSchema } from './calls/edit-member.schema.ts'
import { editProgram } from './calls/edit-program.endpoint.ts'
import { editProgramSchema } from './calls/edit-program.schema.ts'
import { editReasonTemplate } from './calls/edit-reason-template.endpoint.ts'
import { editReasonTemplateSchema } from './calls/edit-reason-template.schema.ts'
import { endAllSessions } from './calls/end-all-sessions.endpoint.ts'
import { endAllSessionsSchema } from './calls/end-all-sessions.schema.ts'
import { endSession } from './calls/end-session.endpoint.ts'
import { endSessionSchema } from './calls/end-session.schema.ts'
import { enrolOptions } from './calls/enrol-options.endpoint.ts'
import { enrolOptionsSchema } from './calls/enrol-options.schema.ts'
import { extendSession } from './calls/extend-session.endpoint.ts'
import { extendSessionSchema } from './calls/extend-session.schema.ts'
import { fileAgencyApplication } from './calls/file-agency-application.endpoint.ts'
import { fileAgencyApplicationSchema } from './calls/file-agency-application.schema.ts'
import { fileApplication } from './calls/file-application.endpoint.ts'
import { fileApplicationSchema } from './calls/file-application.schema.ts'
import { forwardApplication } from './calls/forward-application.endpoint.ts'
import { forwardApplicationSchema } from './calls/forward-application.schema.ts'
import { forwardProgram } from './calls/forward-program.endpoint.ts'
import { forwardProgramSchema } from './calls/forward-program.schema.ts'
import { health } from './calls/health.endpoint.ts'
import { healthSchema } from './calls/health.schema.ts'
import { listAgencies } from './calls/list-agencies.endpoint.ts'
import { listAgenciesSchema } from './calls/list-agencies.schema.ts'
import { listApplications } from './calls/list-applications.endpoint.ts'
import { listApplicationsSchema } from './calls/list-applications.schema.ts'
import { listDrafts } from './calls/list-drafts.endpoint.ts'
import { listDraftsSchema } from './calls/list-drafts.schema.ts'
import { listEvents } from './calls/list-events.endpoint.ts'
import { listEventsSchema } from './calls/list-events.schema.ts'
import { listMembers } from './calls/list-members.endpoint.ts'
import { listMembersSchema } from './calls/list-members.schema.ts'
import { listParkedEvents } from './calls/list-parked-events.endpoint.ts'
import { listParkedEventsSchema } from './calls/list-parked-events.schema.ts'
import { listPasskeys } from './calls/list-passkeys.endpoint.ts'
import { listPasskeysSchema } from './calls/list-passkeys.schema.ts'
import { listSessions } from './calls/list-sessions.endpoint.ts'
import { listSessionsSchema } from './calls/list-sessions.schema.ts'
import { listStaff } from './calls/list-staff.endpoint.ts'
import { listStaffSchema } from './calls/list-staff.schema.ts'
import { login } from './calls/login.endpoint.ts'
import { loginSchema } from './calls/login.schema.ts'
import { logout } from './calls/logout.endpoint.ts'
import { logoutSchema } from './calls/logout.schema.ts'
import { memberById } from './calls/member-by-id.endpoint.ts'
import { memberByIdSchema } from './calls/member-by-id.schema.ts'
import { municipalities } from './calls/municipalities.endpoint.ts'
import { municipalitiesSchema } from './calls/municipalities.schema.ts'
import { myActiveAgencies } from './calls/my-active-agencies.endpoint.ts'
import { myActiveAgenciesSchema } from './calls/my-active-agencies.schema.ts'
import { myAgencyPrograms } from './calls/my-agency-programs.endpoint.ts'
import { myAgencyProgramsSchema } from './calls/my-agency-programs.schema.ts'
import { myProgramById } from './calls/my-program-by-id.endpoint.ts'
import { myProgramByIdSchema } from './calls/my-program-by-id.schema.ts'
import { nightlyVerification } from './calls/nightly-verification.endpoint.ts'
import { nightlyVerificationSchema } from './calls/nightly-verification.schema.ts'
import { openapi } from './calls/openapi.endpoint.ts'
import { openapiSchema } from './calls/openapi.schema.ts'
import { passkeyLogin } from './calls/passkey-login.endpoint.ts'
import { passkeyLoginSchema } from './calls/passkey-login.schema.ts'
import { passkeyOptions } from './calls/passkey-options.endpoint.ts'
import { passkeyOptionsSchema } from './calls/passkey-options.schema.ts'
import { passkeyResets } from './calls/passkey-resets.endpoint.ts'
import { passkeyResetsSchema } from './calls/passkey-resets.schema.ts'
import { professions } from './calls/professions.endpoint.ts'
import { professionsSchema } from './calls/professions.schema.ts'
import { profile } from './calls/profile.endpoint.ts'
import { profileSchema } from './calls/profile.schema.ts'
import { profileAccesses } from './calls/profile-accesses.endpoint.ts'
import { profileAccessesSchema } from './calls/profile-accesses.schema.ts'
import { profileInfo } from './calls/profile-info.endpoint.ts'
import { profileInfoSchema } from './calls/profile-info.schema.ts'
import { programById } from './calls/program-by-id.endpoint.ts'
import { programByIdSchema } from './calls/program-by-id.schema.ts'
import { proposePasskeyReset } from './calls/propose-passkey-reset.endpoint.ts'
import { proposePasskeyResetSchema } from './calls/propose-passkey-reset.schema.ts'
import { proposeRoleChange } from './calls/propose-role-change.endpoint.ts'
import { proposeRoleChangeSchema } from './calls/propose-role-change.schema.ts'
import { readContactMessage } from './calls/read-contact-message.endpoint.ts'
import { readContactMessageSchema } from './calls/read-contact-message.schema.ts'
import { reasonTemplates } from './calls/reason-templates.endpoint.ts'
import { reasonTemplatesSchema } from './calls/reason-templates.schema.ts'
import { refusePasskeyReset } from './calls/refuse-passkey-reset.endpoint.ts'
import { refusePasskeyResetSchema } from './calls/refuse-passkey-reset.schema.ts'
import { refuseRoleChange } from './calls/refuse-role-change.endpoint.ts'
import { refuseRoleChangeSchema } from './calls/refuse-role-change.schema.ts'
import { regions } from './calls/regions.endpoint.ts'
import { regionsSchema } from './calls/regions.schema.ts'
import { rejectApplication } from './calls/reject-application.endpoint.ts'
import { rejectApplicationSchema } from './calls/reject-application.schema.ts'
import { releaseApplication } from './calls/release-application.endpoint.ts'
import { releaseApplicationSchema } from './calls/release-application.schema.ts'
import { releaseId } from './calls/release-id.endpoint.ts'
import { releaseIdSchema } from './calls/release-id.schema.ts'
import { removePasskey } from './calls/remove-passkey.endpoint.ts'
import { removePasskeySchema } from './calls/remove-passkey.schema.ts'
import { removeReasonTemplate } from './calls/remove-reason-template.endpoint.ts'
import { removeReasonTemplateSchema } from './calls/remove-reason-template.schema.ts'
import { renamePasskey } from './calls/rename-passkey.endpoint.ts'
import { renamePasskeySchema } from './calls/rename-passkey.schema.ts'
import { replayApplication } from './calls/replay-application.endpoint.ts'
import { replayApplicationSchema } from './calls/replay-application.schema.ts'
import { returnApplication } from './calls/return-application.endpoint.ts'
import { returnApplicationSchema } from './calls/return-application.schema.ts'
import { roleChanges } from './calls/role-changes.endpoint.ts'
import { roleChangesSchema } from './calls/role-changes.schema.ts'
import { saveDraft } from './calls/save-draft.endpoint.ts'
import { saveDraftSchema } from './calls/save-draft.schema.ts'
import { sendContactMessage } from './calls/send-contact-message.endpoint.ts'
import { sendContactMessageSchema } from './calls/send-contact-message.schema.ts'
import { sendPhoneCode } from './calls/send-phone-code.endpoint.ts'
import { sendPhoneCodeSchema } from './calls/send-phone-code.schema.ts'
import { sendSignInCode } from './calls/send-sign-in-code.endpoint.ts'
import { sendSignInCodeSchema } from './calls/send-sign-in-code.schema.ts'
import { session } from './calls/session.endpoint.ts'
import { sessionSchema } from './calls/session.schema.ts'
import { signup } from './calls/signup.endpoint.ts'
import { signupSchema } from './calls/signup.schema.ts'
import { socialStatuses } from './calls/social-statuses.endpoint.ts'
import { socialStatusesSchema } from './calls/social-statuses.schema.ts'
import { statistics } from './calls/statistics.endpoint.ts'
import { statisticsSchema } from './calls/statistics.schema.ts'
import { statisticsCsv } from './calls/statistics-csv.endpoint.ts'
import { statisticsCsvSchema } from './calls/statistics-csv.schema.ts'
import { takeApplication } from './calls/take-application.endpoint.ts'
import { takeApplicationSchema } from './calls/take-application.schema.ts'
import { unlockSession } from './calls/unlock-session.endpoint.ts'
import { unlockSessionSchema } from './calls/unlock-session.schema.ts'
import { updateProfile } from './calls/update-profile.endpoint.ts'
import { updateProfileSchema } from './calls/update-profile.schema.ts'
import { verifyLog } from './calls/verify-log.endpoint.ts'
import { verifyLogSchema } from './calls/verify-log.schema.ts'
import { verifyPhone } from './calls/verify-phone.endpoint.ts'
import { verifyPhoneSchema } from './calls/verify-phone.schema.ts'
import { viewAttachment } from './calls/view-attachment.endpoint.ts'
import { viewAttachmentSchema } from './calls/view-attachment.schema.ts'
import { viewMemberDocument } from './calls/view-member-document.endpoint.ts'
import { viewMemberDocumentSchema } from './calls/view-member-document.schema.ts'
import { viewProfileDocument } from './calls/view-profile-document.endpoint.ts'
import { viewProfileDocumentSchema } from './calls/view-profile-document.schema.ts'
import { workChallenge } from './calls/work-challenge.endpoint.ts'
import { workChallengeSchema } from './calls/work-challenge.schema.ts'
import type { Endpoint } from './endpoint.ts'
import type { CallSchema } from './schema.ts'

export const allCalls: Readonly<Record<string, { readonly endpoint: Endpoint; readonly schema: CallSchema }>> = {
  activeAgencies: { endpoint: activeAgencies, schema: activeAgenciesSchema },
  activePrograms: { endpoint: activePrograms, schema: activeProgramsSchema },
  addPasskey: { endpoint: addPasskey, schema: addPasskeySchema },
  addAgency: { endpoint: addAgency, schema: addAgencySchema },
  addNote: { endpoint: addNote, schema: addNoteSchema },
  addProgram: { endpoint: addProgram, schema: addProgramSchema },
  addReasonTemplate: { endpoint: addReasonTemplate, schema: addReasonTemplateSchema },
  administeredProgramById: { endpoint: administeredProgramById, schema: administeredProgramByIdSchema },
  administeredPrograms: { endpoint: administeredPrograms, schema: administeredProgramsSchema },
  agencyById: { endpoint: agencyById, schema: agencyByIdSchema },
  agencyPrograms: { endpoint: agencyPrograms, schema: agencyProgramsSchema },
  applicationById: { endpoint: applicationById, schema: applicationByIdSchema },
  applicationCounts: { endpoint: applicationCounts, schema: applicationCountsSchema },
  applicationHistory: { endpoint: applicationHistory, schema: applicationHistorySchema },
  applicationNeighbours: { endpoint: applicationNeighbours, schema: applicationNeighboursSchema },
  applicationNotes: { endpoint: applicationNotes, schema: applicationNotesSchema },
  applicationPdf: { endpoint: applicationPdf, schema: applicationPdfSchema },
  applicationProof: { endpoint: applicationProof, schema: applicationProofSchema },
  approvePasskeyReset: { endpoint: approvePasskeyReset, schema: approvePasskeyResetSchema },
  approveRoleChange: { endpoint: approveRoleChange, schema: approveRoleChangeSchema },
  checkApplication: { endpoint: checkApplication, schema: checkApplicationSchema },
  checkPermission: { endpoint: checkPermission, schema: checkPermissionSchema },
  checkVerification: { endpoint: checkVerification, schema: checkVerificationSchema },
  completeApplication: { endpoint: completeApplication, schema: completeApplicationSchema },
  answerContactMessage: { endpoint: answerContactMessage, schema: answerContactMessageSchema },
  contactMessageCounts: { endpoint: contactMessageCounts, schema: contactMessageCountsSchema },
  contactMessages: { endpoint: contactMessages, schema: contactMessagesSchema },
  createUpload: { endpoint: createUpload, schema: createUploadSchema },
  deleteDraft: { endpoint: deleteDraft, schema: deleteDraftSchema },
  draftByForm: { endpoint: draftByForm, schema: draftByFormSchema },
  desk: { endpoint: desk, schema: deskSchema },
  editAgency: { endpoint: editAgency, schema: editAgencySchema },
  editApplication: { endpoint: editApplication, schema: editApplicationSchema },
  releaseId: { endpoint: releaseId, schema: releaseIdSchema },
  editMember: { endpoint: editMember, schema: editMemberSchema },
  editProgram: { endpoint: editProgram, schema: editProgramSchema },
  editReasonTemplate: { endpoint: editReasonTemplate, schema: editReasonTemplateSchema },
  endAllSessions: { endpoint: endAllSessions, schema: endAllSessionsSchema },
  endSession: { endpoint: endSession, schema: endSessionSchema },
  enrolOptions: { endpoint: enrolOptions, schema: enrolOptionsSchema },
  extendSession: { endpoint: extendSession, schema: extendSessionSchema },
  fileAgencyApplication: { endpoint: fileAgencyApplication, schema: fileAgencyApplicationSchema },
  fileApplication: { endpoint: fileApplication, schema: fileApplicationSchema },
  forwardApplication: { endpoint: forwardApplication, schema: forwardApplicationSchema },
  forwardProgram: { endpoint: forwardProgram, schema: forwardProgramSchema },
  health: { endpoint: health, schema: healthSchema },
  listAgencies: { endpoint: listAgencies, schema: listAgenciesSchema },
  listApplications: { endpoint: listApplications, schema: listApplicationsSchema },
  listDrafts: { endpoint: listDrafts, schema: listDraftsSchema },
  listEvents: { endpoint: listEvents, schema: listEventsSchema },
  listMembers: { endpoint: listMembers, schema: listMembersSchema },
  nightlyVerification: { endpoint: nightlyVerification, schema: nightlyVerificationSchema },
  listParkedEvents: { endpoint: listParkedEvents, schema: listParkedEventsSchema },
  listPasskeys: { endpoint: listPasskeys, schema: listPasskeysSchema },
  listSessions: { endpoint: listSessions, schema: listSessionsSchema },
  listStaff: { endpoint: listStaff, schema: listStaffSchema },
  login: { endpoint: login, schema: loginSchema },
  logout: { endpoint: logout, schema: logoutSchema },
  memberById: { endpoint: memberById, schema: memberByIdSchema },
  municipalities: { endpoint: municipalities, schema: municipalitiesSchema },
  myActiveAgencies: { endpoint: myActiveAgencies, schema: myActiveAgenciesSchema },
  myAgencyPrograms: { endpoint: myAgencyPrograms, schema: myAgencyProgramsSchema },
  myProgramById: { endpoint: myProgramById, schema: myProgramByIdSchema },
  openapi: { endpoint: openapi, schema: openapiSchema },
  passkeyLogin: { endpoint: passkeyLogin, schema: passkeyLoginSchema },
  passkeyOptions: { endpoint: passkeyOptions, schema: passkeyOptionsSchema },
  passkeyResets: { endpoint: passkeyResets, schema: passkeyResetsSchema },
  professions: { endpoint: professions, schema: professionsSchema },
  profile: { endpoint: profile, schema: profileSchema },
  profileInfo: { endpoint: profileInfo, schema: profileInfoSchema },
  programById: { endpoint: programById, schema: programByIdSchema },
  proposePasskeyReset: { endpoint: proposePasskeyReset, schema: proposePasskeyResetSchema },
  proposeRoleChange: { endpoint: proposeRoleChange, schema: proposeRoleChangeSchema },
  readContactMessage: { endpoint: readContactMessage, schema: readContactMessageSchema },
  reasonTemplates: { endpoint: reasonTemplates, schema: reasonTemplatesSchema },
  refusePasskeyReset: { endpoint: refusePasskeyReset, schema: refusePasskeyResetSchema },
  refuseRoleChange: { endpoint: refuseRoleChange, schema: refuseRoleChangeSchema },
  regions: { endpoint: regions, schema: regionsSchema },
  rejectApplication: { endpoint: rejectApplication, schema: rejectApplicationSchema },
  returnApplication: { endpoint: returnApplication, schema: returnApplicationSchema },
  applicationChanges: { endpoint: applicationChanges, schema: applicationChangesSchema },
  removePasskey: { endpoint: removePasskey, schema: removePasskeySchema },
  renamePasskey: { endpoint: renamePasskey, schema: renamePasskeySchema },
  releaseApplication: { endpoint: releaseApplication, schema: releaseApplicationSchema },
  removeReasonTemplate: { endpoint: removeReasonTemplate, schema: removeReasonTemplateSchema },
  replayApplication: { endpoint: replayApplication, schema: replayApplicationSchema },
  saveDraft: { endpoint: saveDraft, schema: saveDraftSchema },
  roleChanges: { endpoint: roleChanges, schema: roleChangesSchema },
  sendContactMessage: { endpoint: sendContactMessage, schema: sendContactMessageSchema },
  sendPhoneCode: { endpoint: sendPhoneCode, schema: sendPhoneCodeSchema },
  sendSignInCode: { endpoint: sendSignInCode, schema: sendSignInCodeSchema },
  session: { endpoint: session, schema: sessionSchema },
  signup: { endpoint: signup, schema: signupSchema },
  statistics: { endpoint: statistics, schema: statisticsSchema },
  statisticsCsv: { endpoint: statisticsCsv, schema: statisticsCsvSchema },
  statuses: { endpoint: socialStatuses, schema: socialStatusesSchema },
  takeApplication: { endpoint: takeApplication, schema: takeApplicationSchema },
  unlockSession: { endpoint: unlockSession, schema: unlockSessionSchema },
  updateProfile: { endpoint: updateProfile, schema: updateProfileSchema },
  verifyLog: { endpoint: verifyLog, schema: verifyLogSchema },
  workChallenge: { endpoint: workChallenge, schema: workChallengeSchema },
  verifyPhone: { endpoint: verifyPhone, schema: verifyPhoneSchema },
  viewAttachment: { endpoint: viewAttachment, schema: viewAttachmentSchema },
  viewMemberDocument: { endpoint: viewMemberDocument, schema: viewMemberDocumentSchema },
  viewProfileDocument: { endpoint: viewProfileDocument, schema: viewProfileDocumentSchema },
  // The published API description already contains these three names, so the keys keep them although the files say
  // "accesses".
  applicationLooks: { endpoint: applicationAccesses, schema: applicationAccessesSchema },
  profileLooks: { endpoint: profileAccesses, schema: profileAccessesSchema },
  auditLooks: { endpoint: auditAccesses, schema: auditAccessesSchema },
  applicationReceipt: { endpoint: applicationReceipt, schema: applicationReceiptSchema },
  checkReceipt: { endpoint: checkReceipt, schema: checkReceiptSchema },
}
