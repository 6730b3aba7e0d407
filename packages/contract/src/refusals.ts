/**
 * Every refusal with its stable English code, its HTTP status and its Georgian sentence. Deciders and the store know
 * only the code. A 422 about one field names it.
 */
import { answerDayBounds, longestExtension } from '@portal/domain/facts/answer-days'
import { maxChildren, maxMandatesGiven } from '@portal/domain/facts/mandates'
import { changeRefusals } from './change-refusals.ts'
import { fill } from './fill.ts'
import { asking } from './texts/asking.ts'
import { desk } from './texts/desk.ts'
import { errors } from './texts/errors.ts'
import { rules } from './texts/rules.ts'
import { validation } from './texts/validation.ts'

/** Most documents of an application (R-APP-46); below, most drafts, passkeys and devices of a member, templates of an agency. */
const documentMaximum = 10
export const maxDraftsOfMember = 20
const passkeyMaximum = 10
const templateMaximum = 100
const deviceMaximum = 10

type RefusalRow = { readonly status: number; readonly message: string; readonly field?: string }

export const refusals = {
  unreadable_request: { status: 400, message: errors['error.400'] },
  signed_out: { status: 401, message: errors['error.401'] },
  passkey_wrong: { status: 401, message: rules['server.passkey.wrong'] },
  code_wrong: { status: 401, message: errors['server.signin.codeInvalid'] },
  not_permitted: { status: 403, message: errors['error.403'] },
  own_record: { status: 403, message: rules['server.member.ownRecord'] },
  own_application: { status: 403, message: rules['server.application.own'] },
  own_preparation: { status: 403, message: rules['server.prepared.own'] },
  no_mandate: { status: 403, message: rules['server.mandate.none'] },
  passkey_required: { status: 403, message: rules['server.passkey.required'] },
  fresh_sign_in_required: { status: 403, message: rules['server.passkey.fresh'] },
  not_registered: { status: 404, message: errors['error.404.record'] },
  no_letter: { status: 404, message: desk['server.letter.none'] },
  no_receipt: { status: 404, message: rules['server.receipt.none'] },
  not_found: { status: 404, message: errors['error.404.record'] },
  no_draft: { status: 404, message: errors['server.form.noDraft'] },
  no_return: { status: 404, message: errors['server.application.noReturn'] },
  method_not_allowed: { status: 405, message: errors['error.405'] },
  not_editable: { status: 409, message: errors['server.application.notEditable'] },
  not_forwardable: { status: 409, message: errors['server.application.notForwardable'] },
  not_returned: { status: 409, message: asking['server.notReturned'] },
  no_last_day: { status: 409, message: asking['server.noLastDay'] },
  already_extended: { status: 409, message: asking['server.alreadyExtended'] },
  request_open: { status: 409, message: asking['server.requestOpen'] },
  request_closed: { status: 409, message: asking['server.requestClosed'] },
  not_requestable: { status: 409, message: asking['server.notRequestable'] },
  not_returnable: { status: 409, message: errors['server.application.notReturnable'] },
  not_transferable: { status: 409, message: errors['server.transfer.notTransferable'] },
  transfer_back: { status: 409, message: errors['server.transfer.back'] },
  program_taken: { status: 409, message: errors['server.transfer.programTaken'] },
  waits_for_applicant: { status: 409, message: errors['server.application.waitsForApplicant'] },
  already_decided: { status: 409, message: rules['server.application.decided'] },
  already_withdrawn: { status: 409, message: rules['server.application.withdrawn'] },
  prepared_outdated: { status: 409, message: rules['server.prepared.outdated'] },
  already_applied: { status: 409, message: errors['server.application.alreadyApplied'] },
  draft_conflict: { status: 409, message: rules['server.draft.conflict'] },
  too_many_passkeys: { status: 409, message: fill(rules['server.passkey.tooMany'], { max: passkeyMaximum }) },
  too_many_devices: { status: 409, message: fill(rules['channels.tooMany'], { max: deviceMaximum }) },
  version_conflict: { status: 409, message: rules['server.application.stale'] },
  already_forwarded: { status: 409, message: rules['server.program.alreadyForwarded'] },
  form_changed: { status: 409, message: errors['server.application.formChanged'] },
  nothing_changed: { status: 409, message: errors['server.form.nothingChanged'] },
  program_locked: { status: 409, message: rules['server.program.locked'] },
  already_answered: { status: 409, message: desk['server.contact.answered'] },
  file_checking: { status: 409, message: rules['server.file.checking'] },
  file_infected: { status: 409, message: rules['server.file.infected'] },
  in_progress: { status: 409, message: rules['server.request.inProgress'] },
  holder_verified: { status: 409, message: rules['server.member.holderVerified'] },
  last_super_administrator: { status: 409, message: errors['server.member.lastAdmin'] },
  not_decided: { status: 409, message: desk['server.seen.notDecided'] },
  not_sent: { status: 409, message: desk['server.talk.notSent'] },
  feedback_given: { status: 409, message: rules['server.feedback.given'] },
  talk_full: { status: 409, message: desk['server.talk.full'] },
  talk_closed: { status: 409, message: desk['server.talk.closed'] },
  not_takeable: { status: 409, message: desk['server.application.notTakeable'] },
  too_many_templates: { status: 409, message: fill(desk['server.templates.tooMany'], { max: templateMaximum }) },
  role_unchanged: { status: 422, message: desk['server.roles.unchanged'], field: 'permission' },
  too_many_mandates: { status: 409, message: fill(rules['server.mandate.tooMany'], { max: maxMandatesGiven }) },
  too_many_children: { status: 409, message: fill(rules['server.child.tooMany'], { max: maxChildren }) },
  child_confirmed: { status: 409, message: rules['server.child.confirmed'] },
  mandate_of_parent: { status: 409, message: rules['server.mandate.parent'] },
  mandate_closed: { status: 409, message: rules['server.mandate.closed'] },
  too_many_reports: { status: 409, message: errors['error.409'] },
  too_many_webhooks: { status: 409, message: errors['error.409'] },
  webhook_running: { status: 409, message: errors['error.409'] },
  proposal_open: { status: 409, message: desk['server.roles.open'] },
  erasure_requested: { status: 409, message: rules['server.erasure.requested'] },
  already_revealed: { status: 409, message: rules['server.tokens.revealed'] },
  not_approved: { status: 409, message: rules['server.tokens.notApproved'] },
  proposal_outdated: { status: 409, message: changeRefusals.proposal_outdated },
  proposal_closed: { status: 409, message: desk['server.roles.closed'] },
  second_person_required: { status: 409, message: desk['server.secondPerson'] },
  passkey_missing: { status: 409, message: desk['server.roles.passkeyMissing'] },
  holder_is_staff: { status: 409, message: desk['server.release.staff'] },
  own_proposal: { status: 409, message: desk['server.roles.own'] },
  too_large: { status: 413, message: errors['error.413.body'] },
  wrong_type: { status: 415, message: errors['error.415.request'] },
  proof_of_work_required: { status: 422, message: errors['server.code.work'], field: 'altcha' },
  invalid_fields: { status: 422, message: errors['error.422'] },
  not_eligible: { status: 422, message: errors['server.application.notEligible'] },
  idempotency_key_reused: { status: 422, message: rules['server.request.repeated'] },
  too_many_drafts: { status: 422, message: fill(rules['server.draft.tooMany'], { max: maxDraftsOfMember }) },
  program_inactive: { status: 422, message: errors['server.application.programInactive'], field: 'project_id' },
  program_not_open: { status: 422, message: errors['server.application.programNotOpen'], field: 'project_id' },
  agency_inactive: { status: 422, message: errors['server.application.agencyInactive'], field: 'agency_id' },
  answer_day_invalid: { status: 422, message: fill(asking['server.answerDay'], answerDayBounds), field: 'answer_by' },
  extension_day_invalid: {
    status: 422,
    message: fill(asking['server.extensionDay'], { days: longestExtension }),
    field: 'answer_by',
  },
  nothing_supplied: { status: 422, message: asking['server.nothingSupplied'], field: 'is_complete' },
  not_reusable: { status: 422, message: errors['server.application.notReusable'], field: 'reuse_from' },
  not_followable: { status: 422, message: errors['server.application.notFollowable'], field: 'follows' },
  attachments_not_allowed: { status: 422, message: errors['server.attachment.notAllowed'], field: 'documents' },
  too_many_edits: { status: 422, message: errors['server.application.edits'] },
  too_many_documents: {
    status: 422,
    message: fill(validation['validation.file.count'], { max: documentMaximum }),
    field: 'documents',
  },
  wrong_code: { status: 422, message: errors['server.code.wrong'], field: 'code' },
  endpoint_not_public: {
    status: 422,
    message: rules['channels.endpoint.invalid'],
    field: 'subscription.endpoint',
  },
  challenge_spent: { status: 422, message: rules['server.passkey.challenge'], field: 'id' },
  passkey_invalid: { status: 422, message: rules['server.passkey.invalid'], field: 'response' },
  passkey_taken: { status: 422, message: rules['server.passkey.taken'], field: 'response' },
  own_mandate: { status: 422, message: rules['server.mandate.self'], field: 'personal_id' },
  own_visit: { status: 422, message: errors['error.422'], field: 'personal_id' },
  no_phone: { status: 422, message: errors['error.422'], field: 'proof' },
  personal_id_taken: { status: 422, message: errors['server.signup.personalIdTaken'], field: 'personal_id' },
  company_id_taken: { status: 422, message: errors['server.signup.companyIdTaken'], field: 'company_id' },
  phone_limit: { status: 422, message: changeRefusals.phone_limit, field: 'phone' },
  phone_not_verified: { status: 422, message: errors['server.phone.notVerified'], field: 'phone' },
  too_often: { status: 429, message: errors['error.429.time'] },
  locked: { status: 429, message: errors['server.signin.locked'] },
  internal: { status: 500, message: errors['error.500'] },
  busy: { status: 503, message: errors['error.503'] },
  unavailable: { status: 503, message: errors['error.503'] },
  timeout: { status: 504, message: errors['error.504'] },
} as const satisfies Record<string, RefusalRow>

export type RefusalCode = keyof typeof refusals
