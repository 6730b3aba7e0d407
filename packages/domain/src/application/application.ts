/** An application as its events tell it (R-APP-19). */
import type { ApplicationEvent, ApplicationText, FiledDocument } from './events.ts'
import { type ApplicationStatus, statusAfter } from './status.ts'

export type ExistingApplication = {
  readonly status: ApplicationStatus
  readonly applicant: number
  /** The applicant's own number when they filed it; it stays when the one that they typed is edited. */
  readonly applicantPersonalId: string | null
  readonly agency: number
  readonly program: number | null
  readonly attachmentsAllowed: boolean
  readonly text: ApplicationText
  readonly documents: readonly FiledDocument[]
  /** Numbers of documents count up and are not given again after a removal. */
  readonly lastDocument: number
  /** It was given back and waits for its applicant since. */
  readonly isReturned: boolean
}
export type Application = { readonly status: 'unknown' } | ExistingApplication

export const initialApplication = (): Application => ({ status: 'unknown' })

export const evolveApplication = (application: Application, event: ApplicationEvent): Application => {
  if (event.type === 'ApplicationFiled') return filed(event.data)
  if (application.status === 'unknown') return application
  switch (event.type) {
    case 'ApplicationEdited':
      return edited(application, event.data)
    case 'ApplicationForwarded':
    case 'ApplicationReturned':
    case 'ApplicationCompleted':
    case 'ApplicationRejected':
      return {
        ...application,
        status: statusAfter[event.type],
        isReturned: event.type === 'ApplicationReturned',
      }
  }
}

/** The names of what an applicant writes, in the order of the form. */
export const textFields = [
  'name',
  'lastname',
  'mobile',
  'personalId',
  'physicalAddress',
  'legalAddress',
  'description',
] as const satisfies readonly (keyof ApplicationText)[]

type DataOf<Type extends ApplicationEvent['type']> = Extract<ApplicationEvent, { type: Type }>['data']

const filed = (data: DataOf<'ApplicationFiled'>): ExistingApplication => ({
  status: statusAfter.ApplicationFiled,
  applicant: data.applicant,
  applicantPersonalId: data.applicantPersonalId ?? data.personalId,
  agency: data.agency,
  program: data.program,
  attachmentsAllowed: data.attachmentsAllowed,
  text: textOf(data) as ApplicationText,
  documents: data.documents,
  lastDocument: highest(data.documents),
  isReturned: false,
})

const edited = (application: ExistingApplication, data: DataOf<'ApplicationEdited'>): ExistingApplication => ({
  ...application,
  text: { ...application.text, ...textOf(data) },
  documents: [...application.documents.filter(({ id }) => !data.removedDocuments.includes(id)), ...data.addedDocuments],
  lastDocument: Math.max(application.lastDocument, highest(data.addedDocuments)),
})

/** The fields of the text that these data hold. */
export const textOf = (data: Partial<ApplicationText>): Partial<ApplicationText> =>
  Object.fromEntries(textFields.filter((field) => data[field] !== undefined).map((field) => [field, data[field]]))

const highest = (documents: readonly FiledDocument[]): number => Math.max(0, ...documents.map(({ id }) => id))
