/** The state of an application, folded from its events (R-APP-19). */
import type { ApplicationStatus } from '../facts/statuses.ts'
import type { ApplicationEvent, ApplicationText, DocumentRequirement, FiledDocument } from './events.ts'
import { statusAfter } from './status.ts'

export type ExistingApplication = {
  readonly status: ApplicationStatus
  readonly applicant: number
  /** The applicant's own personal ID at filing; editing the typed personal ID does not change it. */
  readonly applicantPersonalId: string | null
  readonly agency: number
  readonly program: number | null
  readonly attachmentsAllowed: boolean
  readonly text: ApplicationText
  readonly documents: readonly FiledDocument[]
  /** Document numbers count up and are not reused after a removal. */
  readonly lastDocument: number
  /** True after a return, until the application is forwarded again or decided. */
  readonly isReturned: boolean
  /** Since it was filed or last returned. */
  readonly edits: number
}
export type Application = { readonly status: 'unknown' } | ExistingApplication

export const initialApplication = (): Application => ({ status: 'unknown' })

export const evolveApplication = (application: Application, event: ApplicationEvent): Application => {
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
    case 'ApplicationForwarded':
    case 'ApplicationReturned':
    case 'ApplicationCompleted':
    case 'ApplicationRejected':
      return {
        ...application,
        status: statusAfter[event.type],
        isReturned: event.type === 'ApplicationReturned',
        edits: event.type === 'ApplicationReturned' ? 0 : application.edits,
      }
  }
}

/** The applicant's fields in the form's order. */
export const textFields = Object.keys({
  name: true,
  lastname: true,
  mobile: true,
  personalId: true,
  physicalAddress: true,
  legalAddress: true,
  description: true,
} satisfies Record<keyof ApplicationText, true>) as readonly (keyof ApplicationText)[]

type DataOf<Type extends ApplicationEvent['type']> = Extract<ApplicationEvent, { type: Type }>['data']

const filed = (data: DataOf<'ApplicationFiled'>): ExistingApplication => ({
  status: statusAfter.ApplicationFiled,
  applicant: data.applicant,
  applicantPersonalId: data.applicantPersonalId ?? data.personalId,
  agency: data.agency,
  program: data.program,
  attachmentsAllowed: data.attachmentsAllowed,
  text: pickText(data) as ApplicationText,
  documents: data.documents,
  lastDocument: highest(data.documents),
  isReturned: false,
  edits: 0,
})

const edited = (application: ExistingApplication, data: DataOf<'ApplicationEdited'>): ExistingApplication => ({
  ...application,
  text: { ...application.text, ...pickText(data) },
  documents: [
    ...application.documents
      .filter(({ id }) => !data.removedDocuments.includes(id))
      .map((document) => withRequirement(document, data.documentRequirements ?? [])),
    ...data.addedDocuments,
  ],
  lastDocument: Math.max(application.lastDocument, highest(data.addedDocuments)),
  edits: application.edits + 1,
})

export const withRequirement = (document: FiledDocument, changes: readonly DocumentRequirement[]): FiledDocument => {
  const change = changes.find(({ id }) => id === document.id)
  if (change === undefined) return document
  const { requirement: _, ...unrequired } = document
  return change.requirement === null ? unrequired : { ...unrequired, requirement: change.requirement }
}

/** Picks the text fields that these data contain. */
export const pickText = (data: Partial<ApplicationText>): Partial<ApplicationText> =>
  Object.fromEntries(textFields.filter((field) => data[field] !== undefined).map((field) => [field, data[field]]))

const highest = (documents: readonly FiledDocument[]): number => Math.max(0, ...documents.map(({ id }) => id))
