/** The state of an application, folded from its events (R-APP-19). */
import type { Answer, Answers } from '@portal/questions'
import { type ApplicationStatus, type MovingEvent, statusAfter } from '../facts/statuses.ts'
import type { ProgramRequirement } from '../program/events.ts'
import {
  type ApplicationEvent,
  type ApplicationText,
  type DocumentRequirement,
  type FiledDocument,
  textFields,
} from './events.ts'
import { type LastDay, lastDayOf } from './last-day.ts'

/** Papers of an open or ended request; `documents` are the numbers of the files that were supplied for it. */
export type RequestedPaper = {
  readonly id: number
  readonly requirement: number | null
  readonly documents: readonly number[]
}
export type PapersRequest = {
  readonly id: number
  readonly papers: readonly RequestedPaper[]
  /** The last day; an extension moves it. */
  readonly answerBy: string | null
  readonly isOpen: boolean
  /** Completed by the applicant or closed by the agency. */
  readonly isComplete: boolean
  readonly supplies: number
}
/** An agency that has or had an application, and its program for which it was there. */
export type ApplicationPlace = { readonly agency: number; readonly program: number | null }

export type ExistingApplication = {
  readonly status: ApplicationStatus
  readonly applicant: number
  /** The applicant's own personal ID at filing; editing the typed personal ID does not change it. */
  readonly applicantPersonalId: string | null
  /** Who acted in the applicant's name, by a mandate. */
  readonly agents: readonly number[]
  readonly agency: number
  readonly program: number | null
  /** Where it was before it was transferred, the earliest first. */
  readonly earlier: readonly ApplicationPlace[]
  /** The program that it was filed to, whose form and requirements it answers wherever it is. */
  readonly filedProgram: number | null
  readonly attachmentsAllowed: boolean
  readonly text: ApplicationText
  /** The revision of the program's form that this application answers; null where there was none. */
  readonly formRevision: number | null
  /** Answers by the id of the question. */
  readonly answers: Answers
  /** The documents that this application is judged by; null where its events do not say, and without a program. */
  readonly requirements: readonly ProgramRequirement[] | null
  readonly documents: readonly FiledDocument[]
  /** Document numbers count up and are not reused after a removal. */
  readonly lastDocument: number
  /** True after a return, until the application is forwarded again, decided or withdrawn. */
  readonly isReturned: boolean
  /** Since it was filed or last returned. */
  readonly edits: number
  /** The last day for the applicant's answer, while the application or an open request waits for it. */
  readonly lastDay: LastDay | null
  /** The latest request for papers, also after its end. */
  readonly request: PapersRequest | null
  /** Requests count up. */
  readonly lastRequest: number
}
export type Application = { readonly status: 'unknown' } | ExistingApplication

export const initialApplication = (): Application => ({ status: 'unknown' })

/** A recorded event tells who did it, and in whose name. */
type Recorded = { readonly actor?: { readonly id: number; readonly for?: number } }

export const evolveApplication = (before: Application, event: ApplicationEvent & Recorded): Application => {
  const application = evolved(before, event)
  const { actor } = event
  if (application.status === 'unknown' || actor?.for === undefined || application.agents.includes(actor.id))
    return application
  return { ...application, agents: [...application.agents, actor.id] }
}

const evolved = (application: Application, event: ApplicationEvent): Application => {
  if (event.type === 'ApplicationFiled') return filed(event.data)
  if (application.status === 'unknown') return application
  switch (event.type) {
    case 'ApplicationEdited':
      return edited(application, event.data)
    case 'DocumentAssigned': {
      const { document: id, requirement } = event.data
      const documents = application.documents.map((document) => withRequirement(document, [{ id, requirement }]))
      return { ...application, documents }
    }
    case 'ReturnExtended': {
      const { lastDay, request } = application
      const { answerBy } = event.data
      return {
        ...application,
        lastDay: lastDay && { ...lastDay, by: answerBy, isExtended: true },
        request: request?.isOpen ? { ...request, answerBy } : request,
      }
    }
    case 'PapersRequested':
      return requested(application, event.data)
    case 'PapersSupplied':
      return supplied(application, event.data)
    case 'RequestClosed':
      return { ...application, ...ended(application, true) }
    case 'ApplicationTransferred': {
      const { agency, program, earlier } = application
      const { to, program: named } = event.data
      const place = { agency: to, program: named, earlier: [...earlier, { agency, program }] }
      return { ...application, ...ended(application, false), ...place }
    }
    case 'ApplicationForwarded':
      return { ...moved(application, event), requirements: event.data.requirements ?? application.requirements }
    case 'ApplicationReturned':
      return { ...moved(application, event), lastDay: lastDayOf(event.data.answerBy) }
    case 'ApplicationCompleted':
    case 'ApplicationRejected':
    case 'ApplicationWithdrawn':
      return moved(application, event)
  }
}

export const applicationState = { initialState: initialApplication, evolve: evolveApplication }

/** A request that is open ends, and the last day of a return too. */
const moved = (application: ExistingApplication, { type }: { type: MovingType }): ExistingApplication => ({
  ...application,
  ...ended(application, false),
  lastDay: null,
  status: statusAfter[type],
  isReturned: type === 'ApplicationReturned',
  edits: type === 'ApplicationReturned' ? 0 : application.edits,
})
type MovingType = Exclude<MovingEvent, 'ApplicationFiled'>

type DataOf<Type extends ApplicationEvent['type']> = Extract<ApplicationEvent, { type: Type }>['data']

const filed = (data: DataOf<'ApplicationFiled'>): ExistingApplication => ({
  status: statusAfter.ApplicationFiled,
  applicant: data.applicant,
  applicantPersonalId: data.applicantPersonalId ?? data.personalId,
  agents: [],
  agency: data.agency,
  program: data.program,
  earlier: [],
  filedProgram: data.program,
  attachmentsAllowed: data.attachmentsAllowed,
  text: pickText(data) as ApplicationText,
  formRevision: data.formRevision ?? null,
  answers: withAnswers({}, data),
  requirements: data.requirements ?? null,
  documents: data.documents,
  lastDocument: highest(data.documents),
  isReturned: false,
  edits: 0,
  lastDay: null,
  request: null,
  lastRequest: 0,
})

const edited = (application: ExistingApplication, data: DataOf<'ApplicationEdited'>): ExistingApplication => ({
  ...application,
  text: { ...application.text, ...pickText(data) },
  answers: withAnswers(application.answers, data),
  documents: [
    ...application.documents
      .filter(({ id }) => !data.removedDocuments.includes(id))
      .map((document) => withRequirement(document, data.documentRequirements ?? [])),
    ...data.addedDocuments,
  ],
  lastDocument: Math.max(application.lastDocument, highest(data.addedDocuments)),
  edits: application.edits + 1,
})

const requested = (
  application: ExistingApplication,
  { request: id, papers, answerBy }: DataOf<'PapersRequested'>,
): ExistingApplication => ({
  ...application,
  lastDay: lastDayOf(answerBy),
  request: {
    id,
    papers: papers.map((paper) => ({ ...paper, documents: [] })),
    answerBy,
    isOpen: true,
    isComplete: false,
    supplies: 0,
  },
  lastRequest: id,
})

const supplied = (application: ExistingApplication, data: DataOf<'PapersSupplied'>): ExistingApplication => {
  const { request } = application
  const received = {
    ...application,
    documents: [...application.documents, ...data.addedDocuments],
    lastDocument: Math.max(application.lastDocument, highest(data.addedDocuments)),
    request: request && {
      ...request,
      papers: request.papers.map((paper) => ({
        ...paper,
        documents: [
          ...paper.documents,
          ...data.papers.flatMap(({ paper: id, document }) => (id === paper.id ? [document] : [])),
        ],
      })),
      supplies: request.supplies + 1,
    },
  }
  return data.isComplete ? { ...received, ...ended(received, true) } : received
}

/** An open request ends, and with it the last day of its answer. */
const ended = ({ request, lastDay }: ExistingApplication, isComplete: boolean) =>
  request?.isOpen ? { request: { ...request, isOpen: false, isComplete }, lastDay: null } : { request, lastDay }

export const withRequirement = (document: FiledDocument, changes: readonly DocumentRequirement[]): FiledDocument => {
  const change = changes.find(({ id }) => id === document.id)
  if (change === undefined) return document
  const { requirement: _, ...unrequired } = document
  return change.requirement === null ? unrequired : { ...unrequired, requirement: change.requirement }
}

/** Picks the text fields that these data contain. */
export const pickText = (data: Partial<ApplicationText>): Partial<ApplicationText> =>
  Object.fromEntries(textFields.filter((field) => data[field] !== undefined).map((field) => [field, data[field]]))

/** The answers that these data contain, by the id of the question; null where one was taken away or erased. */
export const answersIn = (data: object): readonly (readonly [string, Answer | null])[] =>
  Object.entries(data).flatMap(([field, value]) =>
    field.startsWith(answerFamily) ? [[field.slice(answerFamily.length), value as Answer | null] as const] : [],
  )

export const answerFamily = 'answers.'

const withAnswers = (before: Answers, data: object): Answers =>
  Object.fromEntries(
    [...new Map<string, Answer | null>([...Object.entries(before), ...answersIn(data)])].flatMap(([id, answer]) =>
      answer === null ? [] : [[id, answer]],
    ),
  )

const highest = (documents: readonly FiledDocument[]): number => Math.max(0, ...documents.map(({ id }) => id))
