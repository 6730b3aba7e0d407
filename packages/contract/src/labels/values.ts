/**
 * The words for the values of an event's fields, by field. `read-models/src/wire.ts` does not compile while a value is
 * missing.
 */
import { type FeedType, feedTypes } from '@portal/domain/facts/feed'
import { applicationStatusFacts, byStatus } from '../application-status.ts'
import { changeRefusals } from '../change-refusals.ts'
import { programNeeds } from '../program-needs.ts'
import { acting } from '../texts/acting.ts'
import { agencyAdmin } from '../texts/agency-admin.ts'
import { applicationDetail } from '../texts/application-detail.ts'
import { audit } from '../texts/audit.ts'
import { channels } from '../texts/channels.ts'
import { clock } from '../texts/clock.ts'
import { contact } from '../texts/contact.ts'
import { criteria } from '../texts/criteria.ts'
import { deskEvents } from '../texts/desk-events.ts'
import { fieldNames } from '../texts/field-names.ts'
import { history } from '../texts/history.ts'
import { mandateEvents } from '../texts/mandate-events.ts'
import { members } from '../texts/members.ts'
import { needs } from '../texts/needs.ts'
import { preparing } from '../texts/preparing.ts'
import { questionFields } from '../texts/question-fields.ts'
import { queue } from '../texts/queue.ts'
import { signup } from '../texts/signup.ts'
import { feedTypeNames } from '../texts/systems.ts'
import { talk } from '../texts/talk.ts'
import { reportFieldTitles } from './report-columns.ts'

const statusLabels = byStatus((status) => applicationStatusFacts[status].label)

export const valueLabels = {
  status: {
    ...statusLabels,
    pending: statusLabels.pendding,
    imported: statusLabels.active,
    active: agencyAdmin['admin.agency.status.active'],
    inactive: agencyAdmin['admin.agency.status.inactive'],
    verified: members['member.edit.document.verified'],
    not_verified: members['member.edit.document.notVerified'],
  },
  side: {
    front: members['member.edit.identity.front'],
    back: members['member.edit.identity.back'],
  },
  by: {
    applicant: applicationDetail['application.detail.applicant'],
    staff: audit['audit.field.forwardedBy.staff'],
    agency: fieldNames['audit.stream.agency'],
    principal: mandateEvents['field.mandate.principal'],
    agent: mandateEvents['field.mandate.agent'],
  },
  because: {
    asked: audit['audit.field.because.asked'],
    no_longer_forwarded: audit['audit.field.because.noLongerForwarded'],
    transferred: audit['audit.field.because.transferred'],
    signed: deskEvents['field.because.signed'],
    until: mandateEvents['field.mandate.because.until'],
    unanswered: mandateEvents['field.mandate.because.unanswered'],
    finished: mandateEvents['field.mandate.because.finished'],
    erased: mandateEvents['field.mandate.because.erased'],
  },
  kind: {
    decision: channels['channels.kind.decision'],
    returned: channels['channels.kind.returned'],
    message: channels['channels.kind.message'],
    reminder: channels['channels.kind.reminder'],
    forwarded: channels['channels.kind.forwarded'],
    transferred: channels['channels.kind.transferred'],
    mandate: channels['channels.kind.mandate'],
  },
  sms: {
    always: channels['channels.sms.always'],
    otherwise: channels['channels.sms.otherwise'],
    never: channels['channels.sms.never'],
  },
  moment: { sent: deskEvents['field.moment.sent'], decided: deskEvents['field.moment.decided'] },
  failure: {
    bounce: channels['audit.field.failure.bounce'],
    complaint: channels['audit.field.failure.complaint'],
  },
  refusal: {
    ...changeRefusals,
    not_found: deskEvents['field.refusal.otherwise'],
    not_permitted: deskEvents['field.refusal.otherwise'],
  },
  number: { personal_id: members['member.edit.personalId'], company_id: signup['signup.companyId'] },
  purpose: { ...statusLabels, returned: history['history.application.returned'], message: talk['talk.title'] },
  taken: { me: queue['queue.filter.mine'], nobody: queue['queue.filter.nobody'] },
  marks: {
    returned: queue['queue.filter.returned'],
    requested: clock['queue.filter.requested'],
    lapsed: clock['queue.filter.lapsed'],
    overdue: clock['queue.filter.overdue'],
    unread: talk['talk.unread.filter'],
    prepared: preparing['queue.prepared'],
  },
  order: {
    newest: queue['queue.sort.newest'],
    oldest: queue['queue.sort.oldest'],
    updated: queue['queue.sort.updated'],
    waiting: queue['queue.sort.waiting'],
    due: queue['queue.sort.due'],
  },
  columns: reportFieldTitles,
  column: reportFieldTitles,
  outcome: {
    completed: statusLabels.completed,
    rejected: statusLabels.rejected,
    returned: history['history.application.returned'],
  },
  need: Object.fromEntries(programNeeds.map((need) => [need, needs[`need.${need}`]])) as Record<
    (typeof programNeeds)[number],
    string
  >,
  basis: {
    documents: members['member.edit.basis.documents'],
    card_seen: members['audit.value.basis.cardSeen'],
    eid: members['audit.value.basis.eid'],
    self: mandateEvents['field.mandate.basis.self'],
    company: mandateEvents['field.mandate.basis.company'],
    visit: mandateEvents['field.mandate.basis.visit'],
    parent: mandateEvents['field.mandate.basis.parent'],
  },
  may: {
    read: acting['acting.may.read'],
    file: acting['acting.may.file'],
    send: acting['acting.may.send'],
    talk: acting['acting.may.talk'],
    profile: acting['acting.may.profile'],
  },
  criteria: {
    met: criteria['criteria.met'],
    unmet: criteria['criteria.unmet'],
    not_applicable: criteria['criteria.not_applicable'],
  },
  text: {
    required: questionFields['questions.text.required'],
    optional: questionFields['questions.text.optional'],
    none: questionFields['questions.text.none'],
  },
  degreeLevel: {
    bachelor: signup['signup.degree.bachelor'],
    master: signup['signup.degree.master'],
  },
  recipient: { prime_minister: contact['contact.recipient.value'] },
  types: Object.fromEntries(feedTypes.map((type) => [type, feedTypeNames[`systems.type.${type}`]])) as Record<
    FeedType,
    string
  >,
  type: { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/gif': 'GIF', 'application/pdf': 'PDF' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
