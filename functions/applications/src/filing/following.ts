/** The rejected application that a filing continues, and the documents carried over from it. */
import { errors } from '@portal/contract/texts/errors'
import {
  type Actor,
  type ApplicationEvent,
  applicationDecider,
  type DocumentRequirement,
  type FiledDocument,
  type FollowedApplication,
  fold,
  type NewDocument,
  streamOf,
  withRequirement,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { FieldErrors } from '@portal/http'
import { documentNames, followsClaim } from '@portal/read-models'
import type { Answered } from './answering.ts'
import { documentRequirementErrors } from './sent-documents.ts'

export type FollowingFields = {
  readonly follows?: number | undefined
  readonly reuse_document_ids?: readonly number[] | undefined
  readonly document_requirements?: readonly DocumentRequirement[] | undefined
}

export type FollowedFiling = {
  readonly followed: FollowedApplication | null
  readonly reused: readonly NewDocument[]
  /** The answers of the followed application. */
  readonly answered: Answered | null
}

/** A missing application, another member's and one that was already refiled are refused in the same way. */
export const followedApplicationOf = async (
  { store }: { readonly store: EventStore },
  actor: Actor,
  { follows, reuse_document_ids: reuse = [], document_requirements: chosen = [] }: FollowingFields,
): Promise<
  FollowedFiling | { readonly refusal: 'not_followable' | 'invalid_fields'; readonly errors?: FieldErrors }
> => {
  if (follows === undefined)
    return reuse.length === 0
      ? { followed: null, reused: [], answered: null }
      : wrong(errors['server.application.reuseWithoutFollows'])
  const history = await store.load<ApplicationEvent>(streamOf('application', follows))
  const application = fold(applicationDecider, history)
  if (application.status === 'unknown' || application.applicant !== actor.id) return { refusal: 'not_followable' }
  if ((await store.holderOf(followsClaim(follows))) !== null) return { refusal: 'not_followable' }
  const { applicant, status, agency, program, filedProgram, documents, formRevision, answers } = application
  const names = documentNames(history)
  const reused = [...new Set(reuse)].map((id) => documents.find((document) => document.id === id))
  if (reused.includes(undefined)) return wrong(errors['server.attachment.notFound'])
  return {
    answered: { program: filedProgram, formRevision, answers },
    followed: { id: follows, applicant, status, agency, program },
    reused: reused.flatMap((document) => (document ? [withName(withRequirement(document, chosen), names)] : [])),
  }
}

const withName = ({ id, ...document }: FiledDocument, names: Readonly<Record<string, string>>): NewDocument => ({
  ...document,
  name: names[id] ?? '',
})

/** A document keeps its requirement while the program still has it. */
export const withoutStaleRequirement = (document: NewDocument, known: readonly number[]): NewDocument => {
  const { requirement, ...unrequired } = document
  return requirement !== undefined && known.includes(requirement) ? document : unrequired
}

/** Errors by field for documents that are not reused and requirements that the program does not have. */
export const reusedRequirementErrors = (
  { reuse_document_ids: reuse = [], document_requirements: chosen = [] }: FollowingFields,
  known: readonly number[],
): FieldErrors => documentRequirementErrors(chosen, known, (id) => (reuse.includes(id) ? {} : undefined))

const wrong = (message: string) => ({
  refusal: 'invalid_fields' as const,
  errors: { reuse_document_ids: [message] },
})
