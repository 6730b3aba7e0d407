/**
 * The sentence of every event type, by kind of stream, for histories, the audit area and the PDF.
 * `read-models/src/wire.ts` does not compile while a type is missing.
 */

import { keysOf } from '../keys-of.ts'
import { askingEvents } from '../texts/asking-events.ts'
import { audit } from '../texts/audit.ts'
import { channels } from '../texts/channels.ts'
import { deskEvents } from '../texts/desk-events.ts'
import { history } from '../texts/history.ts'
import { mandateEvents } from '../texts/mandate-events.ts'
import { passkeys } from '../texts/passkeys.ts'
import { reportEvents } from '../texts/report-events.ts'
import { systemEvents } from '../texts/system-events.ts'
import { webhookEvents } from '../texts/webhook-events.ts'

export const eventLabels = {
  application: {
    ApplicationFiled: history['history.application.created'],
    ApplicationEdited: history['history.application.updated'],
    ApplicationForwarded: history['history.application.forwarded'],
    ApplicationReturned: history['history.application.returned'],
    ApplicationCompleted: history['history.application.completed'],
    ApplicationRejected: history['history.application.rejected'],
    ApplicationWithdrawn: history['history.application.withdrawn'],
    ApplicationTransferred: history['history.application.transferred'],
    DocumentAssigned: history['history.application.assigned'],
    ReturnExtended: askingEvents['history.return.extended'],
    PapersRequested: askingEvents['history.papers.requested'],
    PapersSupplied: askingEvents['history.papers.supplied'],
    RequestClosed: askingEvents['history.request.closed'],
  },
  member: {
    IndividualRegistered: audit['audit.type.individualRegistered'],
    LegalEntityRegistered: audit['audit.type.legalRegistered'],
    ChildRegistered: mandateEvents['event.child.registered'],
    ChildCorrected: mandateEvents['event.child.corrected'],
    MemberEdited: history['history.member.updated'],
    ProfileUpdated: history['history.profile.updated'],
    IdentityDocumentsSubmitted: history['history.documents.sent'],
    DocumentStatusSet: audit['audit.type.documentStatus'],
    NotificationsAgreed: history['history.member.notificationsOn'],
    NotificationsDeclined: history['history.member.notificationsOff'],
    RoleGranted: audit['audit.type.roleGranted'],
    RoleRevoked: audit['audit.type.roleRevoked'],
    MemberBlocked: history['history.member.deactivated'],
    MemberIdReleased: history['history.member.idReleased'],
    MemberUnblocked: history['history.member.activated'],
    SessionsEnded: history['history.member.sessionsEnded'],
    ErasureRequested: history['history.member.erasureRequested'],
    ErasureApproved: history['history.member.erasureApproved'],
    ErasureRefused: history['history.member.erasureRefused'],
    PasskeyAdded: passkeys['history.passkey.added'],
    PasskeyRenamed: passkeys['history.passkey.renamed'],
    PasskeyRemoved: passkeys['history.passkey.removed'],
    PasskeysReset: passkeys['history.passkey.reset'],
    EmailOffered: channels['history.email.offered'],
    EmailConfirmed: channels['history.email.confirmed'],
    EmailFailed: channels['history.email.failed'],
    EmailRemoved: channels['history.email.removed'],
    PushAdded: channels['history.push.added'],
    PushRemoved: channels['history.push.removed'],
    ChannelsChosen: channels['history.channels.chosen'],
    PersonalDataErased: history['history.member.erased'],
  },
  program: {
    ProgramAdded: history['history.program.created'],
    ProgramEdited: history['history.program.updated'],
    ProgramForwarded: history['history.program.forwarded'],
    ProgramFormPublished: history['history.program.formPublished'],
    ProgramFormWithdrawn: history['history.program.formWithdrawn'],
  },
  agency: {
    AgencyAdded: history['history.agency.created'],
    AgencyEdited: history['history.agency.updated'],
  },
  contact: {
    ContactMessageSent: audit['history.contact.received'],
    ContactMessageRead: audit['history.contact.read'],
    ContactMessageAnswered: deskEvents['event.contact.answered'],
    ContactMessageErased: audit['audit.type.messageErased'],
  },
  looks: { DocumentLookedAt: history['history.documents.viewed'] },
  notes: {
    NoteAdded: deskEvents['event.note.added'],
    ApplicationTaken: deskEvents['event.application.taken'],
    ApplicationGiven: deskEvents['event.application.given'],
    ApplicationReleased: deskEvents['event.application.released'],
    DecisionPrepared: deskEvents['event.prepared'],
    PreparationSentBack: deskEvents['event.prepared.sentBack'],
    PreparationClosed: deskEvents['event.prepared.closed'],
  },
  letters: {
    LetterTemplateAdded: deskEvents['event.letter.added'],
    LetterTemplateEdited: deskEvents['event.letter.edited'],
    LetterTemplateRemoved: deskEvents['event.letter.removed'],
  },
  seen: { DecisionSeen: deskEvents['event.seen'], FeedbackGiven: deskEvents['event.feedback'] },
  talk: {
    MessageSent: deskEvents['event.talk.sent'],
    MessagesRead: deskEvents['event.talk.read'],
    MessagesTransferred: deskEvents['event.talk.transferred'],
  },
  templates: {
    ReasonTemplateAdded: deskEvents['event.template.added'],
    ReasonTemplateEdited: deskEvents['event.template.edited'],
    ReasonTemplateRemoved: deskEvents['event.template.removed'],
  },
  role: {
    RoleChangeProposed: deskEvents['event.role.proposed'],
    RoleChangeApproved: deskEvents['event.role.approved'],
    RoleChangeRefused: deskEvents['event.role.refused'],
    RoleChangeLapsed: deskEvents['event.role.lapsed'],
  },
  reset: {
    PasskeyResetProposed: deskEvents['event.reset.proposed'],
    PasskeyResetApproved: deskEvents['event.reset.approved'],
    PasskeyResetRefused: deskEvents['event.reset.refused'],
    PasskeyResetLapsed: deskEvents['event.reset.lapsed'],
  },
  change: {
    MemberChangeProposed: deskEvents['event.change.proposed'],
    MemberChangeApproved: deskEvents['event.change.approved'],
    MemberChangeRefused: deskEvents['event.change.refused'],
    MemberChangeTookEffect: deskEvents['event.change.effected'],
    MemberChangeLapsed: deskEvents['event.change.lapsed'],
    MemberChangeFailed: deskEvents['event.change.failed'],
  },
  mandate: {
    MandateOffered: mandateEvents['event.mandate.offered'],
    MandateReoffered: mandateEvents['event.mandate.reoffered'],
    MandateNarrowed: mandateEvents['event.mandate.narrowed'],
    MandateAccepted: mandateEvents['event.mandate.accepted'],
    MandateDeclined: mandateEvents['event.mandate.declined'],
    MandateRevoked: mandateEvents['event.mandate.revoked'],
    MandateEnded: mandateEvents['event.mandate.ended'],
    VisitOpened: mandateEvents['event.visit.opened'],
    VisitConfirmed: mandateEvents['event.visit.confirmed'],
  },
  system: {
    SystemProposed: systemEvents['event.system.proposed'],
    SystemApproved: systemEvents['event.system.approved'],
    SystemRefused: systemEvents['event.system.refused'],
    SystemRevealed: systemEvents['event.system.revealed'],
    SystemEnded: systemEvents['event.system.ended'],
  },
  absence: {
    AbsenceSet: deskEvents['event.absence.set'],
    AbsenceEnded: deskEvents['event.absence.ended'],
  },
  webhook: {
    WebhookAdded: webhookEvents['event.webhook.added'],
    WebhookPaused: webhookEvents['event.webhook.paused'],
    WebhookResumed: webhookEvents['event.webhook.resumed'],
    WebhookDeleted: webhookEvents['event.webhook.deleted'],
  },
  reports: {
    ReportAdded: reportEvents['event.report.added'],
    ReportEdited: reportEvents['event.report.edited'],
    ReportDeleted: reportEvents['event.report.deleted'],
  },
  access: { AccessDayClosed: audit['audit.type.accessDayClosed'] },
} as const

export const reasonLabels = {
  ApplicationReturned: history['history.application.returned.reason'],
  ApplicationCompleted: history['history.application.completed.reason'],
  ApplicationRejected: history['history.application.rejected.reason'],
  ReturnExtended: askingEvents['reason.extended'],
  ApplicationWithdrawn: history['history.application.withdrawn.reason'],
  ApplicationTransferred: history['history.application.transferred.reason'],
} as const satisfies { readonly [T in keyof (typeof eventLabels)['application']]?: string }

export const reasonLabel = (type: string): string | undefined =>
  Object.hasOwn(reasonLabels, type) ? reasonLabels[type as keyof typeof reasonLabels] : undefined

export type EventKind = keyof typeof eventLabels
export const eventKinds = keysOf(eventLabels)
export const isEventKind = (kind: string): kind is EventKind => Object.hasOwn(eventLabels, kind)

const everyLabel: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(eventLabels))

/** An unknown type is shown by its code name, so that an auditor sees that it exists. */
export const eventLabel = (type: string): string =>
  Object.hasOwn(everyLabel, type) ? (everyLabel[type] ?? type) : type
