/** Commands of applications for specs: complete by default, with overrides. */
import type {
  Actor,
  ApplicationCommand,
  AssignDocument,
  CloseRequest,
  CompleteApplication,
  EditApplication,
  ExtendReturn,
  FileApplication,
  ForwardApplication,
  RejectApplication,
  RequestPapers,
  ReturnApplication,
  SupplyPapers,
  TransferApplication,
  WithdrawApplication,
} from '@portal/domain'
import { agencyAdmin, agencyOperator, citizen } from './actors.ts'
import { applicationText, at, newDocument, noRules } from './applications.ts'

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
