/** Commands and events of applications for specs: complete by default, with overrides. */
import type {
  Actor,
  Address,
  ApplicationCommand,
  ApplicationCompleted,
  ApplicationEvent,
  ApplicationFiled,
  ApplicationForwarded,
  ApplicationRejected,
  ApplicationReturned,
  ApplicationStatus,
  ApplicationText,
  ApplicationTransferred,
  ApplicationWithdrawn,
  AssignDocument,
  CloseRequest,
  CompleteApplication,
  DocumentAssigned,
  EditApplication,
  ExtendReturn,
  FileApplication,
  ForwardApplication,
  NewDocument,
  PapersRequested,
  PapersSupplied,
  RejectApplication,
  RequestClosed,
  RequestPapers,
  ReturnApplication,
  ReturnExtended,
  SupplyPapers,
  TransferApplication,
  WithdrawApplication,
} from '@portal/domain'
import { agencyAdmin, agencyOperator, citizen } from './actors.ts'

export const at = '2026-03-01T09:00:00.000Z'

export const batumi: Address = {
  region: { id: 2, name: 'აჭარის ავტონომიური რესპუბლიკა' },
  municipality: { id: 2, name: 'ბათუმი' },
  address: 'სადემონსტრაციო ქუჩა №5',
}

/** The reference application of R-LIM-20: 300 letters of prose, which repeat no more than prose does. */
export const referenceDescription =
  '<p>ჩვენი ოჯახი მთიან სოფელში ცხოვრობს და თაფლის პატარა საწარმოს ხსნის. გვჭირდება ასი სკა, წურავი და შესაფუთი დანადგარი. პირველ წელს ორ ადამიანს დავასაქმებთ, მესამე წელს ხუთს. ნედლეულს მეზობლებისგან შევიძენთ. ბაზარი უკვე გვაქვს: ბათუმის სამი მაღაზია მზადაა, დადოს ხელშეკრულება. გთხოვთ, განიხილოთ ბიზნესგეგმა.</p>'

export const applicationText = (over: Partial<ApplicationText> = {}): ApplicationText => ({
  name: 'ნინო',
  lastname: 'გამოგონილი',
  mobile: '500000005',
  personalId: citizen().personalId ?? '',
  physicalAddress: batumi,
  legalAddress: batumi,
  description: '<p>გთხოვთ, განიხილოთ ჩემი განაცხადი.</p>',
  ...over,
})

/** The text of `applicationText` under the field names that the form sends. */
export const typedApplication = (over: Partial<ApplicationText> = {}) => {
  const { personalId, physicalAddress, legalAddress, ...text } = applicationText(over)
  return {
    ...text,
    personal_id: personalId,
    physical_region_id: physicalAddress.region.id,
    physical_municipality_id: physicalAddress.municipality.id,
    physical_address: physicalAddress.address,
    legal_region_id: legalAddress.region.id,
    legal_municipality_id: legalAddress.municipality.id,
    legal_address: legalAddress.address,
  }
}

export const newDocument = (n = 1): NewDocument => ({
  key: `filed/document-${n}`,
  sha256: `digest-${n}`,
  size: 1000 + n,
  name: `ცნობა ${n}.pdf`,
})

/** A program that asks for no documents and promises no day. */
export const noRules = { requirements: [], answerDays: null }

export const fileApplication = (
  data: Partial<FileApplication['data']> = {},
  actor: Actor = citizen(),
): FileApplication => ({
  type: 'FileApplication',
  data: {
    text: applicationText({ personalId: actor.personalId ?? '' }),
    documents: [],
    agency: { id: 1, name: 'კულტურის სამინისტრო', isActive: true },
    program: { id: 1, title: 'მცირე მეწარმეობა', isActive: true, attachmentsAllowed: true, ...noRules },
    follows: null,
    ...data,
  },
  actor,
  at,
})

export const editApplication = (data: Partial<EditApplication['data']>, actor: Actor = citizen()): EditApplication => ({
  type: 'EditApplication',
  data: { text: {}, addDocuments: [], removeDocuments: [], ...data },
  actor,
  at,
})

export const forwardApplication = (actor: Actor = citizen()): ForwardApplication => ({
  type: 'ForwardApplication',
  data: { answerDays: null },
  actor,
  at,
})

export const returnApplication = (actor: Actor = agencyAdmin(), reason = 'დაურთეთ ცნობა'): ReturnApplication => ({
  type: 'ReturnApplication',
  data: { reason },
  actor,
  at,
})

export const completeApplication = (
  actor: Actor = agencyAdmin(),
  reason: string | null = null,
): CompleteApplication => ({ type: 'CompleteApplication', data: { reason }, actor, at })

/** Assigns document 1 to requirement 2. */
export const assignDocument = (
  data: Partial<AssignDocument['data']> = {},
  actor: Actor = agencyAdmin(),
): AssignDocument => ({
  type: 'AssignDocument',
  data: { document: 1, requirement: 2, requirements: [1, 2], ...data },
  actor,
  at,
})

export const rejectApplication = (actor: Actor = agencyAdmin(), reason = 'ერთი გვერდი აკლია'): RejectApplication => ({
  type: 'RejectApplication',
  data: { reason },
  actor,
  at,
})

/** Of a return or request whose last day is 2026-03-11, ten days after `at`. */
export const extendReturn = (
  data: Partial<ExtendReturn['data']> = {},
  actor: Actor = agencyOperator(),
): ExtendReturn => ({
  type: 'ExtendReturn',
  data: { answerBy: '2026-03-20', reason: 'განმცხადებელმა ითხოვა', ...data },
  actor,
  at,
})

/** Asks for two papers, the first one for requirement 2, until 2026-03-11. */
export const requestPapers = (
  data: Partial<RequestPapers['data']> = {},
  actor: Actor = agencyOperator(),
): RequestPapers => ({
  type: 'RequestPapers',
  data: {
    text: 'გთხოვთ, ატვირთოთ ეს დოკუმენტები',
    papers: [
      { title: 'ცნობა ბანკიდან', requirement: 2 },
      { title: 'ხელშეკრულების დანართი', requirement: null },
    ],
    answerBy: '2026-03-11',
    requirements: [1, 2],
    ...data,
  },
  actor,
  at,
})

/** Supplies the first paper of request 1. */
export const supplyPapers = (data: Partial<SupplyPapers['data']> = {}, actor: Actor = citizen()): SupplyPapers => ({
  type: 'SupplyPapers',
  data: { request: 1, documents: [{ ...newDocument(7), paper: 1 }], text: null, isComplete: false, ...data },
  actor,
  at,
})

export const closeRequest = (request = 1, actor: Actor = agencyOperator()): CloseRequest => ({
  type: 'CloseRequest',
  data: { request },
  actor,
  at,
})

export const withdrawApplication = (actor: Actor = citizen(), reason: string | null = null): WithdrawApplication => ({
  type: 'WithdrawApplication',
  data: { reason },
  actor,
  at,
})

/** To agency 2, without a program. */
export const transferApplication = (
  data: Partial<TransferApplication['data']> = {},
  actor: Actor = agencyAdmin(),
): TransferApplication => ({
  type: 'TransferApplication',
  data: {
    agency: { id: 2, name: 'ჯანმრთელობის სამინისტრო', isActive: true },
    reason: 'განაცხადი სხვა უწყების საქმეს ეხება',
    ...data,
  },
  actor,
  at,
})

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

/** Events that lead to each status; for `imported` there are none. */
export const applicationHistories = {
  pending: [filed()],
  forwarded: [filed(), forwarded()],
  completed: [filed(), forwarded(), completed()],
  rejected: [filed(), forwarded(), rejected()],
  withdrawn: [filed(), forwarded(), withdrawn()],
} as const satisfies Record<Exclude<ApplicationStatus, 'imported'>, readonly ApplicationEvent[]>

/** One command of each kind for an application that was filed; a new one does not compile until it is here. */
export const applicationCommands: Readonly<
  Record<Exclude<ApplicationCommand['type'], 'FileApplication'>, (actor: Actor) => ApplicationCommand>
> = {
  EditApplication: (actor) => editApplication({ text: { mobile: '500000099' } }, actor),
  ForwardApplication: forwardApplication,
  ReturnApplication: (actor) => returnApplication(actor),
  CompleteApplication: (actor) => completeApplication(actor),
  RejectApplication: (actor) => rejectApplication(actor),
  WithdrawApplication: (actor) => withdrawApplication(actor),
  TransferApplication: (actor) => transferApplication({}, actor),
  AssignDocument: (actor) => assignDocument({}, actor),
  ExtendReturn: (actor) => extendReturn({}, actor),
  RequestPapers: (actor) => requestPapers({}, actor),
  SupplyPapers: (actor) => supplyPapers({}, actor),
  CloseRequest: (actor) => closeRequest(1, actor),
}

/** With one document, which can be assigned. */
export const historyWithDocument = (status: ReachedStatus): readonly ApplicationEvent[] =>
  applicationHistories[status].map((event) =>
    event.type === 'ApplicationFiled'
      ? filed({ documents: [{ id: 1, key: 'filed/document-1', sha256: 'digest-1', size: 1001 }] })
      : event,
  )

export type ReachedStatus = keyof typeof applicationHistories
export const reachedStatuses = Object.keys(applicationHistories) as ReachedStatus[]
