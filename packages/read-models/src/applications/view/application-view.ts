/**
 * Folds an application's events into the contract's document: one function for a command's answer, the stored detail
 * and the auditor's replay, so that they cannot disagree.
 */
import type { ApplicationDocument } from '@portal/contract'
import {
  type ApplicationEvent,
  answersIn,
  applicationState,
  clockOf,
  clockSpans,
  type ExistingApplication,
  fold,
  isDecisionType,
  type Judged,
  type PersonName,
  type ProgramRequirement,
  parseStream,
  publishedStatus,
  statusAfter,
  waitsForAgency,
} from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import type { Answers } from '@portal/questions'
import { addressOrEmpty, textOrEmpty } from '../../wire.ts'
import { actorName } from './actor-name.ts'
import type { Undated } from './on-day.ts'

type History = readonly RecordedEvent<ApplicationEvent>[]

/** The viewer-independent part, as its row stores it. `applicant` is the member who filed it. */
export type StoredView = {
  readonly applicant: number
  /** Who acted in it in the applicant's name; missing for nobody. */
  readonly agents?: readonly number[]
  readonly answered?: AnsweredForm
  /** What its decision said about the criteria of its form; for the agency, not for its applicant (R-FORM-47). */
  readonly judged?: Judged
  /** Missing where the events do not say. */
  readonly requirements?: readonly ProgramRequirement[]
  /** The program whose form and requirements it answers, present if it was transferred from there. */
  readonly filedProgram?: number | null
  /** Present if it was transferred: the agencies that had it, the earliest first. */
  readonly earlierAgencies?: readonly number[]
  readonly document: Undated<Omit<ApplicationDocument, ReadField>>
}
/** What decides whether somebody may see it. */
export const ownedIn = ({ applicant, agents = [], document }: StoredView) => ({
  ...{ applicant, agents },
  agency: document.agency.id,
})

/** False for an application that was sent on to the program: what it answers is the form of another one. */
export const isFiledTo = (program: number, { filedProgram }: Pick<StoredView, 'filedProgram'>): boolean =>
  filedProgram === undefined || filedProgram === program

/** `earlier`: where it was before it was transferred. `applicantPersonalId`: present if another number was typed. */
export type ApplicationView = StoredView &
  Pick<ExistingApplication, 'earlier'> & { readonly applicantPersonalId?: string }
/** What is read beside the application for its viewer. */
type ReadField =
  | 'applicant'
  | 'is_own'
  | 'is_concerned'
  | 'followed_by'
  | 'waiting_before'
  | 'requirements'
  | 'program_now'
  | 'recipient'
  | 'answer_days'
  | 'taken_by'
  | 'open_by'
  | 'prepared'
  | 'sent_back'
  | 'form'
  | 'answers'
  | 'answers_read'
  | 'flags'
  | 'criteria'
  | 'unread'
  | 'decision_seen_at'
  | 'decision_seen_by'
  | 'feedback'

/** Present for an application to a program with a form. `at` is when the answers were filed or edited last. */
export type AnsweredForm = { readonly revision: number; readonly answers: Answers; readonly at: string }

/** Undefined for a stream without a filing. */
export const applicationView = (history: History): ApplicationView | undefined => {
  const [filed, last] = [history[0], history.at(-1)]
  const application = fold(applicationState, history)
  if (filed?.type !== 'ApplicationFiled' || !last || application.status === 'unknown') return undefined
  const { text, documents, applicant, agents, formRevision, answers, requirements, earlier, filedProgram } = application
  const { applicantPersonalId: number } = application
  const [physical, legal] = [addressOrEmpty(text.physicalAddress), addressOrEmpty(text.legalAddress)]
  const names = documentNames(history)
  const returns = history.filter((event) => event.type === 'ApplicationReturned')
  const lastReturn = application.isReturned ? returns.at(-1) : undefined
  const { lastDay } = application
  const clock = clockOf(history)
  const spans = clockSpans(history)
  const withdrawal = history.findLast((event) => event.type === 'ApplicationWithdrawn')
  const transfers = history.filter((event) => event.type === 'ApplicationTransferred')
  const transfer = transfers.at(-1)
  const named = transfer?.data ?? filed.data
  return {
    applicant,
    ...(agents.length > 0 && { agents }),
    earlier,
    ...(number !== null && number !== text.personalId && { applicantPersonalId: number }),
    ...(transfer && { filedProgram, earlierAgencies: earlier.map(({ agency }) => agency) }),
    ...(formRevision !== null && { answered: { revision: formRevision, answers, at: answeredAt(history) } }),
    ...judgedIn(history),
    ...(requirements && { requirements }),
    document: {
      id: parseStream(filed.stream).id,
      version: last.version,
      name: textOrEmpty(text.name),
      lastname: textOrEmpty(text.lastname),
      mobile: textOrEmpty(text.mobile),
      personal_id: textOrEmpty(text.personalId),
      description: textOrEmpty(text.description),
      physical_address: physical.address,
      physical_region: physical.region,
      physical_municipality: physical.municipality,
      legal_address: legal.address,
      legal_region: legal.region,
      legal_municipality: legal.municipality,
      status: publishedStatus(application.status),
      comment: last.type === 'ApplicationRejected' ? textOrEmpty(last.data.reason) : null,
      returned_reason: lastReturn ? textOrEmpty(lastReturn.data.reason) : null,
      returned_at: lastReturn?.at ?? null,
      times_returned: returns.length,
      returned_questions: lastReturn?.data.questions ? [...lastReturn.data.questions] : null,
      due_on: clock.dueOn,
      is_paused: clock.isPaused,
      days_left: clock.daysLeft,
      decided_in_time: clock.isInTime,
      ...(spans.length > 0 && { clock_spans: [...spans] }),
      answer_by: lastDay?.by ?? null,
      is_extended: lastDay?.isExtended ?? false,
      request: requestOf(application, history),
      ...(filed.data.byParent && { parent: actorName(filed) }),
      follows: filed.data.follows,
      forwarded_at: history.findLast(({ type }) => isForwarding(type))?.at ?? null,
      ...(hasLetter(history) && { has_letter: true }),
      decided_at: history.findLast(({ type }) => isDecisionType(type))?.at ?? null,
      withdrawn_at: withdrawal?.at ?? null,
      withdrawn_reason: withdrawal?.data.reason ?? null,
      transferred_from: transfer
        ? { id: transfer.data.from, short_name: (transfers.at(-2)?.data ?? filed.data).agencyName }
        : null,
      transferred_at: transfer?.at ?? null,
      transferred_reason: transfer ? textOrEmpty(transfer.data.reason) : null,
      created_at: filed.at,
      updated_at: last.at,
      project:
        application.program === null ? null : { id: application.program, title: textOrEmpty(named.programTitle) },
      agency: { id: application.agency, name: named.agencyName },
      reviewer: reviewerOf(history),
      attachments_application: documents.map(({ id, key, size, requirement = null }) => ({
        id,
        file_path: filePathOf(key),
        original_name: textOrEmpty(names[id]),
        size,
        requirement,
      })),
    },
  }
}

const hasLetter = (history: History): boolean => {
  const data = history.findLast(({ type }) => isDecisionType(type))?.data
  return data !== undefined && 'letter' in data && data.letter !== undefined
}

const judgedIn = (history: History): Pick<StoredView, 'judged'> => {
  const data = history.findLast(({ type }) => isDecisionType(type))?.data
  // Null once its applicant was erased.
  return data && 'criteria' in data && data.criteria ? { judged: data.criteria } : {}
}

const answeredAt = (history: History): string =>
  history.findLast(({ type, data }) => type === 'ApplicationFiled' || answersIn(data).length > 0)?.at ?? ''

/** The open request, or the last one that was completed; one that a return or a decision ended is not shown. */
const requestOf = (
  { request, documents }: ExistingApplication,
  history: History,
): ApplicationView['document']['request'] => {
  if (request === null || !(request.isOpen || request.isComplete)) return null
  const asked = history.findLast((event) => event.type === 'PapersRequested')
  if (asked === undefined) return null
  const there = new Set(documents.map(({ id }) => id))
  return {
    id: request.id,
    at: asked.at,
    text: textOrEmpty(asked.data.text),
    papers: request.papers.map(({ id, requirement, documents: supplied }) => ({
      id,
      title: textOrEmpty(asked.data.paperTitles?.[id]),
      requirement,
      document_ids: supplied.filter((document) => there.has(document)),
    })),
    answer_by: request.answerBy,
    is_complete: request.isComplete,
  }
}

const isForwarding = (type: ApplicationEvent['type']): boolean => {
  const status = statusAfter[type]
  return status !== null && waitsForAgency(status)
}

/** The random last part of a filed file's key: one opaque segment. */
export const filePathOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

/** Who decided last, else the staff member who forwarded it (R-APP-33). */
const reviewerOf = (history: History): { first_name: string; last_name: string } | null => {
  const decision = history.findLast(({ type }) => isDecisionType(type))
  const forwarding = history.findLast((event) => event.type === 'ApplicationForwarded' && event.data.by === 'staff')
  const name: PersonName | null | undefined = (decision ?? forwarding)?.data.actorName
  return name ? { first_name: name.firstName, last_name: name.lastName } : null
}

/** File names by document id. */
export const documentNames = (history: History): Readonly<Record<string, string>> =>
  Object.assign({}, ...history.map(({ data }) => ('documentNames' in data ? data.documentNames : null)))
