/** The documents of a request, each an upload key or a small file in the body, adopted together or not at all. */
import { errors } from '@portal/contract/texts/errors'
import { validation } from '@portal/contract/texts/validation'
import { adoptDocuments, type DocumentAdoptions, uploadKeyOf } from '@portal/documents'
import {
  type ApplicationEvent,
  applicationState,
  type DocumentRequirement,
  type FiledDocument,
  fold,
} from '@portal/domain'
import type { FieldErrors } from '@portal/http'
import type { Dependencies } from '../dependencies.ts'

export type SentDocument = string | File

type Sent = {
  owner: number
  sent: readonly SentDocument[]
  request: string
  fieldOf: (index: number) => string
}

export const adoptSentDocuments = async (
  deps: Dependencies,
  { owner, sent, request, fieldOf }: Sent,
): Promise<DocumentAdoptions> => {
  const upload = { owner, purpose: 'application_document' } as const
  const keys = await Promise.all(sent.map((document) => uploadKeyOf(deps, upload, document)))
  return adoptDocuments(deps, { owner, keys, request, fieldOf })
}

/** Placeholders, with which a command is tried before its documents are copied. */
export const placeholderDocuments = (sent: readonly SentDocument[]) =>
  sent.map(() => ({ key: '', sha256: '', size: 0, name: '' }))

/** For each document, by index, the id of the requirement that it meets, or null. */
export type SentRequirements = readonly (number | null)[]

export const withRequirements = <Document extends object>(
  documents: readonly Document[],
  requirements: SentRequirements,
): readonly (Document & { readonly requirement?: number })[] =>
  documents.map((document, index) => {
    const requirement = requirements[index]
    return typeof requirement === 'number' ? { ...document, requirement } : document
  })

/** Errors by field for requirement ids that the program does not have and for those without a document. */
export const requirementErrors = (
  field: string,
  requirements: SentRequirements,
  { count, known }: { readonly count: number; readonly known: readonly number[] },
): FieldErrors =>
  Object.fromEntries(
    requirements.flatMap((requirement, index) =>
      requirement === null || (index < count && known.includes(requirement))
        ? []
        : [[`${field}.${index}`, [validation['validation.choice']]]],
    ),
  )

type EarlierDocuments = {
  readonly history: readonly ApplicationEvent[]
  readonly removed: readonly number[]
  readonly known: readonly number[]
}

/** Errors by field for documents that the edit does not keep and new requirements that the program does not have. */
export const keptRequirementErrors = (
  sent: readonly DocumentRequirement[],
  { history, removed, known }: EarlierDocuments,
): FieldErrors => {
  const application = fold(applicationState, history)
  const documents = application.status === 'unknown' ? [] : application.documents
  return documentRequirementErrors(sent, known, (id) =>
    documents.find((each) => each.id === id && !removed.includes(id)),
  )
}

/**
 * Errors by field for documents that `find` does not give, because they are not kept, and for requirements that neither
 * the document nor the program has.
 */
export const documentRequirementErrors = (
  sent: readonly DocumentRequirement[],
  known: readonly number[],
  find: (id: number) => Pick<FiledDocument, 'requirement'> | undefined,
): FieldErrors => {
  const wrong = ({ id, requirement }: DocumentRequirement) => {
    const document = find(id)
    if (document === undefined) return errors['server.attachment.notFound']
    const isKnown = requirement === null || requirement === document.requirement || known.includes(requirement)
    return isKnown ? undefined : validation['validation.choice']
  }
  return Object.fromEntries(
    sent.flatMap((each, index) => {
      const message = wrong(each)
      return message === undefined ? [] : [[`document_requirements.${index}`, [message]]]
    }),
  )
}
