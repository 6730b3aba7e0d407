/** The full document of one application, in its own row, with its access rule. */
import type { ApplicantDocument, ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts, waitsForAgency } from '@portal/contract/application-status'
import {
  type Actor,
  type ApplicationEvent,
  isCitizen,
  isOwn,
  isPersonallyConcerned,
  maySee,
  type ProgramRequirement,
  tbilisiDay,
} from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { isMet } from '@portal/questions'
import { catalogEntries } from '../../catalog/catalog-entries.ts'
import { findStoredProgram, type StoredProgram } from '../../catalog/programs.ts'
import { applicationKey } from '../../keys.ts'
import type { MemberDocument } from '../../members/document.ts'
import { memberById } from '../../members/member.ts'
import { waitingBefore } from '../counts/waiting-before.ts'
import { findSeen } from '../seen/seen.ts'
import { unreadCount } from '../talk/unread.ts'
import { answeredForm } from './answered-form.ts'
import { applicationView, ownedIn, type StoredView } from './application-view.ts'
import { findFollower } from './followers.ts'
import type { CaseDocument } from './on-day.ts'
import { storedViewIn, storedViewRow } from './stored-view.ts'

export const applicationDetail: Projection = {
  name: 'application-detail',
  kind: 'application',
  rows: (history) => {
    const view = applicationView(history as readonly RecordedEvent<ApplicationEvent>[])
    return view ? [storedViewRow(view)] : []
  },
}

/**
 * The document after a command, for its answer and for `current` in a 409. Undefined when the viewer may not see it.
 */
export const applicationAfter = (
  items: Items,
  viewer: Actor,
  history: readonly RecordedEvent<ApplicationEvent>[],
  member?: ShownMember,
): Promise<CaseDocument | undefined> => forViewer(items, viewer, applicationView(history), member)

/** What is shown of an applicant's record. */
type ShownMember = Pick<
  MemberDocument,
  'id' | 'registrationType' | 'firstName' | 'lastName' | 'personalId' | 'companyName' | 'companyId' | 'documentStatus'
>

/** The page shows flags and criteria to the agency; the owner finds them among their own data (R-ID-80). */
type ShownParts = { readonly hasAgencyPart?: boolean }

/**
 * Undefined when the application does not exist or the viewer may not see it. `member` is the viewer's record, if the
 * caller has just read it, so that an applicant's own record is not read twice.
 */
export const loadDetail = async (
  items: Items,
  viewer: Actor,
  id: number,
  member?: ShownMember,
  options?: ShownParts,
): Promise<CaseDocument | undefined> =>
  forViewer(items, viewer, storedViewIn(await items.get('views', applicationKey(id))), member, options)

/**
 * Adds the applicant's current record beside what was typed. No decision uses it, so an eventually consistent read is
 * enough at half the cost.
 */
const forViewer = async (
  items: Items,
  viewer: Actor,
  view: StoredView | undefined,
  known: ShownMember | undefined,
  { hasAgencyPart = false }: ShownParts = {},
): Promise<CaseDocument | undefined> => {
  if (!view || !maySee(viewer, ownedIn(view))) return undefined
  const { id, status, agency, project, transferred_from } = view.document
  const is_own = isOwn(viewer, view)
  // A transferred application keeps the rules of the program to which it was filed.
  const filedTo = view.filedProgram === undefined ? project?.id : view.filedProgram
  const [applicant, followed_by, waiting_before, program, receiving, shortName, formerName, answered, unread, seen] =
    await Promise.all([
      applicantOf(items, view.applicant, known),
      // The owner decides by `followed_by` whether to refile, so the owner's read is strongly consistent; staff only look
      // at it.
      applicationStatusFacts[status].isFollowable ? findFollower(items, id, { consistent: is_own }) : null,
      is_own && waitsForAgency(status) ? waitingBefore(items, { agency: agency.id, id }) : null,
      filedTo && (is_own || !view.requirements) ? findStoredProgram(items, filedTo) : undefined,
      is_own && project && project.id !== filedTo ? findStoredProgram(items, project.id) : undefined,
      is_own && !project ? shortNameOf(items, agency.id) : undefined,
      transferred_from ? shortNameOf(items, transferred_from.id) : undefined,
      answeredForm(items, view, { hasAgencyPart: !is_own || hasAgencyPart }),
      unreadCount(items, viewer, {
        ...{ id, applicant: view.applicant },
        agencies: [agency.id, ...(transferred_from ? [transferred_from.id] : [])],
      }),
      findSeen(items, view.document, is_own),
    ])
  return {
    ...view.document,
    ...(shortName !== undefined && { agency: { ...agency, short_name: shortName } }),
    ...(applicant && { applicant }),
    followed_by,
    waiting_before,
    ...(is_own &&
      (project || filedTo) && {
        recipient: (project?.id === filedTo ? program : receiving)?.recipient ?? null,
        answer_days: program?.answerDays ?? null,
      }),
    ...(transferred_from &&
      formerName !== undefined && { transferred_from: { ...transferred_from, short_name: formerName } }),
    ...answered,
    unread,
    requirements: caseRequirements(view, answered, program),
    ...(is_own && isUnsent(view) && program && { program_now: programNow(view, answered, program) }),
    ...seen,
    is_own,
    ...(isConcerned(viewer, view, applicant) && { is_concerned: true as const }),
  }
}

const isConcerned = (viewer: Actor, view: StoredView, applicant: ApplicantDocument | undefined): boolean =>
  !isCitizen(viewer.role) &&
  !isOwn(viewer, view) &&
  isPersonallyConcerned(viewer, {
    applicant: view.applicant,
    agents: view.agents ?? [],
    text: { personalId: view.document.personal_id },
    applicantPersonalId: applicant?.personal_id ?? null,
  })

const isUnsent = ({ document: { status, forwarded_at } }: StoredView): boolean =>
  applicationStatusFacts[status].actsNext === 'applicant' && forwarded_at === null

const shortNameOf = async (items: Items, agency: number): Promise<string | undefined> =>
  (await catalogEntries(items, { agencies: [agency], programs: [] })).shortNameOf(agency)

const applicantOf = async (
  items: Items,
  id: number,
  known: ShownMember | undefined,
): Promise<ApplicantDocument | undefined> => {
  const member = known?.id === id ? known : await memberById(items, id, { consistent: false })
  return (
    member && {
      id,
      registration_type: member.registrationType,
      first_name: member.firstName,
      last_name: member.lastName,
      personal_id: member.personalId,
      company_name: member.companyName,
      company_id: member.companyId,
      document_verified_status: member.documentStatus,
    }
  )
}

type Answered = Pick<ApplicationDocument, 'form' | 'answers'> | undefined

/**
 * The documents that an application is judged by: those that its program asked for on its day (R-FORM-28). `program`
 * is how it is now: older events do not say what it asked for.
 */
const caseRequirements = (view: StoredView, answered: Answered, program: StoredProgram | undefined) =>
  asked(view.requirements ?? program?.requirements ?? [], view, answered)

/** What the program asks for by now, which an application that was never sent takes over if its applicant sees it. */
const programNow = (
  view: StoredView,
  answered: Answered,
  program: StoredProgram,
): NonNullable<ApplicationDocument['program_now']> => ({
  version: program.version,
  requirements: asked(program.requirements, view, answered),
})

const asked = (
  requirements: readonly ProgramRequirement[],
  { answered: filed, document: { created_at } }: StoredView,
  answered: Answered,
): ApplicationDocument['requirements'] =>
  requirements.map(({ id, title, isRequired, showIf }) => {
    const { form, answers = {} } = answered ?? {}
    return {
      id,
      title,
      is_required: isRequired,
      ...(showIf && { show_if: showIf }),
      is_asked: !showIf || !form || isMet(showIf, form, answers, tbilisiDay(filed?.at ?? created_at)),
    }
  })
