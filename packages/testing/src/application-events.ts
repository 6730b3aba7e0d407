/** Events of applications for specs: complete by default, with overrides. */
import type {
  Actor,
  ApplicationCompleted,
  ApplicationFiled,
  ApplicationForwarded,
  ApplicationRejected,
  ApplicationReturned,
  ApplicationTransferred,
  ApplicationWithdrawn,
  DocumentAssigned,
  PapersRequested,
  PapersSupplied,
  RequestClosed,
  ReturnExtended,
} from '@portal/domain'
import { agencyAdmin, agencyOperator, citizen } from './actors.ts'
import { applicationText, newDocument, noRules } from './applications.ts'

/** Filed by `citizen()` to agency 1, program 1, without files. */
export const filed = (over: Partial<ApplicationFiled['data']> = {}): ApplicationFiled => ({
  type: 'ApplicationFiled',
  data: {
    ...applicationText(),
    applicant: citizen().id,
    actorName: citizen().name,
    agency: 1,
    agencyName: 'კულტურის სამინისტრო',
    program: 1,
    programTitle: 'მცირე მეწარმეობა',
    attachmentsAllowed: true,
    documents: [],
    documentNames: {},
    follows: null,
    ...noRules,
    ...over,
  },
})

const moved = (actor: Actor) => ({ applicant: citizen().id, actorName: actor.name })

export const forwarded = (
  actor: Actor = citizen(),
  over: Partial<ApplicationForwarded['data']> = {},
): ApplicationForwarded => ({
  type: 'ApplicationForwarded',
  data: { ...moved(actor), by: actor.role === 'User' ? 'applicant' : 'staff', answerDays: null, ...over },
})

export const returned = (reason = 'დაურთეთ ცნობა', actor: Actor = agencyAdmin()): ApplicationReturned => ({
  type: 'ApplicationReturned',
  data: { ...moved(actor), reason },
})

export const completed = (reason: string | null = null, actor: Actor = agencyAdmin()): ApplicationCompleted => ({
  type: 'ApplicationCompleted',
  data: { ...moved(actor), reason },
})

export const rejected = (reason = 'ერთი გვერდი აკლია', actor: Actor = agencyAdmin()): ApplicationRejected => ({
  type: 'ApplicationRejected',
  data: { ...moved(actor), reason },
})

export const withdrawn = (reason: string | null = null, actor: Actor = citizen()): ApplicationWithdrawn => ({
  type: 'ApplicationWithdrawn',
  data: { ...moved(actor), reason },
})

/** From agency 1 to agency 2, without a program. */
export const transferred = (
  data: Partial<ApplicationTransferred['data']> = {},
  actor: Actor = agencyAdmin(),
): ApplicationTransferred => ({
  type: 'ApplicationTransferred',
  data: {
    ...moved(actor),
    from: 1,
    to: 2,
    agencyName: 'ჯანმრთელობის სამინისტრო',
    program: null,
    programTitle: null,
    reason: 'განაცხადი სხვა უწყების საქმეს ეხება',
    ...data,
  },
})

export const documentAssigned = (
  data: Partial<Pick<DocumentAssigned['data'], 'document' | 'requirement'>> = {},
  actor: Actor = agencyAdmin(),
): DocumentAssigned => ({
  type: 'DocumentAssigned',
  data: { ...moved(actor), document: 1, requirement: 2, ...data },
})

export const returnExtended = (
  data: Partial<Pick<ReturnExtended['data'], 'answerBy' | 'reason'>> = {},
  actor: Actor = agencyOperator(),
): ReturnExtended => ({
  type: 'ReturnExtended',
  data: { ...moved(actor), answerBy: '2026-03-20', reason: 'განმცხადებელმა ითხოვა', ...data },
})

export const papersRequested = (
  data: Partial<PapersRequested['data']> = {},
  actor: Actor = agencyOperator(),
): PapersRequested => ({
  type: 'PapersRequested',
  data: {
    ...moved(actor),
    request: 1,
    text: 'გთხოვთ, ატვირთოთ ეს დოკუმენტები',
    papers: [
      { id: 1, requirement: 2 },
      { id: 2, requirement: null },
    ],
    paperTitles: { 1: 'ცნობა ბანკიდან', 2: 'ხელშეკრულების დანართი' },
    answerBy: '2026-03-11',
    ...data,
  },
})

/** One document for the first paper. */
export const papersSupplied = (data: Partial<PapersSupplied['data']> = {}): PapersSupplied => {
  const { name, ...document } = newDocument(7)
  return {
    type: 'PapersSupplied',
    data: {
      ...moved(citizen()),
      request: 1,
      addedDocuments: [{ id: 1, ...document, requirement: 2 }],
      documentNames: { 1: name },
      papers: [{ document: 1, paper: 1 }],
      text: null,
      isComplete: false,
      ...data,
    },
  }
}

export const requestClosed = (request = 1, actor: Actor = agencyOperator()): RequestClosed => ({
  type: 'RequestClosed',
  data: { ...moved(actor), request },
})
