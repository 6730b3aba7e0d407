/** The events of the whole log in words: each kind of thing with its types, and one line for each event. */
import type { AuditEvent } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { audit as texts } from '@portal/contract/texts/audit'
import { history } from '@portal/contract/texts/history'
import { eventSentence, roleWord } from '#lib/application/event-words.ts'

export const kinds = ['application', 'member', 'program', 'agency', 'contact', 'looks'] as const
export type Kind = (typeof kinds)[number]

export const kindWord = (kind: string) => (isKind(kind) ? texts[`audit.stream.${kind}`] : kind)
export const isKind = (kind: string): kind is Kind => (kinds as readonly string[]).includes(kind)

/** What can be asked for, by kind; two types may read alike and are told apart here. */
export const typeWords: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  application: {
    ApplicationFiled: history['history.application.created'],
    ApplicationEdited: history['history.application.updated'],
    ApplicationForwarded: history['history.application.forwarded'],
    ApplicationCompleted: history['history.application.completed'],
    ApplicationRejected: history['history.application.rejected'],
  },
  member: {
    IndividualRegistered: texts['audit.type.individualRegistered'],
    LegalEntityRegistered: texts['audit.type.legalRegistered'],
    MemberEdited: history['history.member.updated'],
    ProfileUpdated: history['history.profile.updated'],
    IdentityDocumentsSubmitted: history['history.documents.sent'],
    DocumentStatusSet: texts['audit.type.documentStatus'],
    NotificationsAgreed: history['history.member.notificationsOn'],
    NotificationsDeclined: history['history.member.notificationsOff'],
    RoleGranted: texts['audit.type.roleGranted'],
    RoleRevoked: texts['audit.type.roleRevoked'],
    MemberBlocked: history['history.member.deactivated'],
    MemberUnblocked: history['history.member.activated'],
    PersonalDataErased: history['history.member.erased'],
  },
  program: {
    ProgramAdded: history['history.program.created'],
    ProgramEdited: history['history.program.updated'],
    ProgramForwarded: history['history.program.forwarded'],
  },
  agency: {
    AgencyAdded: history['history.agency.created'],
    AgencyEdited: history['history.agency.updated'],
  },
  contact: {
    ContactMessageSent: texts['history.contact.received'],
    ContactMessageRead: texts['history.contact.read'],
    ContactMessageErased: texts['audit.type.messageErased'],
  },
  looks: { DocumentLookedAt: history['history.documents.viewed'] },
}

const everyType: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(typeWords))

/** A type that this page does not know is named by itself. */
export const typeWord = (type: string) => everyType[type] ?? eventSentence(type)

/**
 * With what the event says: which role, which verdict. A refusal does not say whether it took a verification away or
 * turned down documents that waited: its words here are true of both, and `use-exact-word.ts` knows which it was.
 */
export const eventWord = ({ type, data }: Pick<AuditEvent, 'type' | 'data'>) => {
  if (type === 'RoleGranted') return fill(texts['history.member.roleGranted'], { role: roleWord(String(data.role)) })
  if (type === 'DocumentStatusSet')
    return history[data.status === 'verified' ? 'history.member.verified' : 'history.member.notVerified']
  if (type === 'ContactMessageSent' && data.isDeliverable === false) return texts['history.contact.undeliverable']
  return typeWord(type)
}

/** `application-42` as a kind and a number; what is no stream name stays a kind of its own. */
export const partsOf = (stream: string) => {
  const [kind = '', id = ''] = stream.split('-')
  return { kind, id }
}

export const streamWord = (stream: string) => {
  const { kind, id } = partsOf(stream)
  return id ? fill(texts['audit.stream.numbered'], { object: kindWord(kind), id }) : kindWord(kind)
}

/** A name where there is one, always the role: the system itself has neither name nor number. */
export const actorWords = ({ id, role, name }: AuditEvent['actor']) => ({
  name: name || (id > 0 ? fill(texts['audit.stream.numbered'], { object: texts['audit.stream.member'], id }) : ''),
  role: roleWord(role),
})
